"""What a person at a seat is told of the commands."""

WELCOME = "Type help for what you can do, commit when you are done, quit to leave."
HELP = """look                  day, points, forces, contacts
skirmish              the boards of skirmishes in letters
map                   the map; places: all places; ways PLACE: one place and the ways from it
aims                  what is worth points
force FORCE           everything of one of your forces
options FORCE         what it, or a person on a board, may be ordered, and with which values
news [all]            what has happened since the last decision, or since you came
order [FORCE [KIND]]  give an order by answering questions
KIND FORCE ...        give an order in one line, such as:
                        move red-1 market          by the shortest way; or name ways and places to go by
                        attack red-1 red-c1        contacts are listed by look
                        split red-1 foot:100       values may also be named: leader=smith
pending               the orders that you have given and not committed
withdraw ORDER        take one of them back; withdraw all: all of them
commit [DECISIONS]    be done; with a number, also with the dawns that follow, while nothing else is asked
quit                  leave, to come back later (so do Ctrl-D and Ctrl-C); abandon: leave and keep nothing new
Words may be shortened as long as they stay clear. Tab completes."""
