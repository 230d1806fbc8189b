#!/usr/bin/env python3
"""Plays two houses with the program of version 0.1 and keeps them: make.py PITBOSS OUT.

PITBOSS is `pitboss` as it was built from commit 101a557. Python's standard library is enough; PostgreSQL 15 is needed,
which script/bootstrap installs. README.md beside this file says what is in a house. Cards come from the server's own
random numbers: every house that is made is another one, with the same things in it.
"""
import base64
import collections
import io
import json
import lzma
import os
import pathlib
import random
import select
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tarfile
import tempfile
import time
import urllib.error
import urllib.request

HERE = pathlib.Path(__file__).resolve().parent
PASSWORDS = {"root": "administrator", "sue": "supervisor", "dan": "dealer", "dora": "dealer", "olga": "auditor"}
PLAYERS = ["anna", "bert", "cora", "dave", "emma", "fred"]


def password_of(name):
    return f"{name} of an old house"


# ---- a house that runs

class Server:
    def __init__(self, program, folder, store):
        self.program, self.folder, self.store = program, folder, store
        self.process, self.port = None, 0
        (folder / "house.toml").write_text(
            f'listen = "127.0.0.1:0"\nstore = "{store}"\nkey = "{folder}/shoes.key"\n' + (HERE / "house.toml").read_text())

    def start(self):
        self.process = subprocess.Popen([self.program, "serve", "--config", self.folder / "house.toml"],
                                        stdout=subprocess.PIPE, stderr=open(self.folder / "log", "a"), text=True)
        line = self.process.stdout.readline()
        if not line.startswith("http://"):
            sys.exit(f"the server does not start: {(self.folder / 'log').read_text()}")
        self.port = int(line.strip().strip("/").rsplit(":", 1)[1])

    def ask(self, method, path, body=None, token=None, may_fail=False):
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", method=method)
        if token:
            request.add_header("Authorization", f"Bearer {token}")
        data = None if body is None else json.dumps(body).encode()
        try:
            with urllib.request.urlopen(request, data, timeout=60) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            answer = json.load(error)
            if may_fail:
                return answer
            sys.exit(f"{method} {path}: {error.code} {answer}")

    def run(self, *words):
        """What the program itself says of the store."""
        ran = subprocess.run([self.program, *words, "--store", self.store], capture_output=True, text=True)
        if ran.returncode != 0:
            sys.exit(f"pitboss {' '.join(words)}: {ran.returncode} {ran.stdout} {ran.stderr}")
        return ran.stdout

    def end(self, *signals):
        for each in signals:
            self.process.send_signal(each)
            time.sleep(0.3)
        return self.process.wait(timeout=130)


class Socket:
    """A WebSocket of one person; remembers the last that was told of each table."""

    def __init__(self, port, token):
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.bytes, self.answers, self.told = b"", {}, collections.deque()
        self.seq, self.you, self.state = {}, {}, {}
        self.events, self.settled = collections.Counter(), collections.Counter()
        self.commands, self.sent = 0, collections.deque()
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.bytes:
            self.bytes += self.socket.recv(65536)
        head, self.bytes = self.bytes.split(b"\r\n\r\n", 1)
        assert b" 101 " in head, head
        self.say({"type": "hello", "token": token})
        self.wait(lambda: any(each["type"] == "welcome" for each in self.told))

    def say(self, message):
        # More than 50 messages a second are too many.
        while len(self.sent) >= 30 and time.monotonic() - self.sent[0] < 1:
            self.wait(lambda: True, 0.01)
        self.sent.append(time.monotonic())
        if len(self.sent) > 30:
            self.sent.popleft()
        data, mask = json.dumps(message).encode(), os.urandom(4)
        size = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0x80 | 126]) + len(data).to_bytes(2, "big")
        self.socket.sendall(b"\x81" + size + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def read(self):
        """Whatever has come, without waiting."""
        while select.select([self.socket], [], [], 0)[0]:
            more = self.socket.recv(1 << 20)
            if not more:
                raise EOFError("the server closed the connection")
            self.bytes += more
        while len(self.bytes) >= 2:
            kind, size, at = self.bytes[0] & 15, self.bytes[1] & 127, 2
            if size > 125:
                wide = 2 if size == 126 else 8
                size, at = int.from_bytes(self.bytes[2:2 + wide], "big"), 2 + wide
            if len(self.bytes) < at + size:
                return
            data, self.bytes = self.bytes[at:at + size], self.bytes[at + size:]
            if kind == 9:
                self.socket.sendall(b"\x8a\x80" + os.urandom(4))
            elif kind == 8:
                raise EOFError(data[2:].decode())
            elif kind == 1:
                self.hear(json.loads(data))

    def hear(self, message):
        if message["type"] == "answer":
            self.answers[message["id"]] = message
        elif message["type"] in ("state", "events"):
            table = message["table"]
            self.seq[table] = message["seq"]
            if "you" in message:
                self.you[table] = message["you"]
            if message["type"] == "state":
                self.state[table] = message
            for each in message.get("events", []):
                self.events[each["type"]] += 1
                if each["type"] == "wager_settled":
                    self.settled[f'{each["bet"]}, {each["kind"]}'] += 1
        else:
            self.told.append(message)

    def wait(self, until, seconds=20.0):
        end = time.monotonic() + seconds
        self.read()
        while not until():
            left = end - time.monotonic()
            if left <= 0:
                return False
            select.select([self.socket], [], [], left)
            self.read()
        return True

    def command(self, table, command):
        self.commands += 1
        name = f"c{self.commands}-{random.randrange(1 << 32):x}"
        self.say({"type": "command", "id": name, "table": table, "command": command})
        assert self.wait(lambda: name in self.answers), f"no answer to {command}"
        return self.answers.pop(name)

    def look(self, table):
        self.state.pop(table, None)
        self.say({"type": "state", "table": table})
        assert self.wait(lambda: table in self.state), f"no state of {table}"
        return self.state[table]


class House:
    def __init__(self, server):
        self.server = server
        self.tokens, self.names = {}, {}
        self.commands, self.refused = collections.Counter(), collections.Counter()
        self.events, self.settled = collections.Counter(), collections.Counter()

    def log_in(self, name):
        self.tokens[name] = self.server.ask("POST", "/api/log-in", {"name": name, "password": password_of(name)})["token"]

    def count(self, table):
        """What was told at a table, since the last count."""
        told = table.sockets["olga"]
        told.read()
        for mine, theirs in ((self.events, told.events), (self.settled, told.settled)):
            mine.update(theirs)
            theirs.clear()

    def missing(self):
        """What a house must have in it, and this one has not."""
        commands = [*WEIGHTS, *IRREGULARITIES, "buy_in", "cash_out", "sit", "rise", "wager", "withdraw", "ask", "call", "show_burn"]
        settled = ["hand, personal", "hand, coupon", "hand, tip", "double, personal", "insurance, personal", "super-match, personal",
                   "super-match, coupon", "super-match, tip", "kings-bounty, personal", "dealer-bust-21, personal",
                   "dead-mans-hand, personal", "dead-mans-hand, tip"]
        events = ["round_voided", "shoe_ended", "shoe_revealed", "cutting_card_reached"]
        return ([each for each in commands if not self.commands[each]] + [each for each in settled if not self.settled[each]] +
                [each for each in events if not self.events[each]])

    def guest(self, alias):
        made = self.server.ask("POST", "/api/guest")
        self.tokens[alias], self.names[alias] = made["token"], made["name"]


# ---- how people play

WEIGHTS = {
    # players
    "insure": 2, "decline": 2, "switch": 2, "keep": 2, "revoke": 0.5, "surrender": 0.4, "stand": 2, "hit": 2.2,
    "double": 1.2, "split": 8, "follow": 6, "ride": 1, "refuse_card": 1.5, "take_late_card": 2, "give_up": 1.2,
    "leave": 1.2, "stay": 2, "cut": 3, "refuse_cut": 1, "consent": 4,
    # the dealer's routine
    "inspect": 10, "shuffle": 10, "shuffle_step": 12, "stack": 12, "burn": 10, "deal": 12, "collect": 10,
    "confirm": 20, "repair_reader": 3, "install_device": 0.4,
    # the rest of what dealer and supervisor may do
    "permit_entry": 20, "reshuffle": 2, "new_dealer": 1.5, "remove_device": 0.08, "recut": 25, "forget_burn": 5,
    "jam": 4,
}
ASKED = ["insure", "decline", "switch", "keep", "revoke", "surrender", "stand", "hit", "double", "split", "follow", "ride",
         "refuse_card", "take_late_card", "give_up", "leave", "stay", "cut", "refuse_cut", "consent"]
IRREGULARITIES = ["misdeliver", "face_up", "draw_in_error", "overdraw", "miss", "misuse_reader", "reader_fails"]


class Table:
    def __init__(self, house, name, seats, dealer=None):
        """seats: a person and the spot, or None for who bets on the others' spots."""
        self.house, self.name, self.seats, self.dealer_name = house, name, seats, dealer
        self.irregular = 0.06 if dealer else 0
        self.connect()
        for person, spot in seats:
            self.must(person, {"type": "buy_in", "amount_cents": 100_000})
            if spot:
                self.must(person, {"type": "sit", "spot": spot})

    def connect(self):
        self.sockets = {}
        officials = [self.dealer_name, "sue"] if self.dealer_name else []
        for name in [person for person, _ in self.seats] + officials + ["olga"]:
            self.sockets[name] = Socket(self.house.server.port, self.house.tokens[name])
            self.sockets[name].say({"type": "watch", "table": self.name})
            self.sockets[name].wait(lambda: self.name in self.sockets[name].state)

    def say(self, person, command):
        answer = self.sockets[person].command(self.name, command)
        if answer["ok"]:
            self.house.commands[command["type"]] += 1
            for each in self.sockets.values():
                each.wait(lambda: each.seq[self.name] >= answer["seq"])
        else:
            self.house.refused[f'{command["type"]}: {answer["error"]["code"]}'] += 1
        return answer["ok"]

    def must(self, person, command):
        answer = self.say(person, command)
        assert answer, f"{self.name}: {person} {command} {self.house.refused}"

    def look(self):
        for each in self.sockets.values():
            each.read()
        return self.sockets["olga"].look(self.name)

    def options(self, person):
        return self.sockets[person].you.get(self.name, {}).get("options", [])

    def player(self, person):
        return self.sockets[person].you[self.name]["player"]

    # ---- a slip with all that the table offers
    def slip(self, state, seat, option):
        spots = option["spots"]
        spot = seat if seat in spots else 1
        boxes = state["rules"]["boxes"]
        hand = random.choice([500, 1000, 1500, 2000, 2500])
        slip = {"hands_cents": [hand] * boxes}
        for each in state["rules"]["bets"]:
            key = each["bet"] + "_cents"
            if each["bet"] == "hands" or random.random() < 0.35:
                continue
            stake = random.choice([100, 200, 500])
            slip[key] = [stake] * boxes if each["bet"] == "kings_bounty" else stake
        if random.random() < 0.2:
            slip["coupons"] = {"hands_cents": [500] * boxes}
            if "super_match_cents" in slip and random.random() < 0.5:
                slip["coupons"]["super_match_cents"] = 100
        if random.random() < 0.35:
            if "dead_mans_hand_cents" in slip:
                slip["tips"] = {"dead_mans_hand_cents": 100}
            elif state["rules"]["id"] == "sd-switch":
                slip["tips"] = {"hands_cents": [200] * boxes}
                if "super_match_cents" in slip:
                    slip["tips"]["super_match_cents"] = 100
        if self.dealer_name and random.random() < 0.12:
            cash = sum(slip["hands_cents"])
            return {"type": "call", "spot": spot, "cash_cents": cash, "hands_cents": slip["hands_cents"]}
        return {"type": "wager", "spot": spot, **slip}

    def wager(self, state, person, seat, option):
        if self.sockets[person].you[self.name]["bankroll_cents"] < 20_000:
            self.say(person, {"type": "buy_in", "amount_cents": 30_000})
        slip = self.slip(state, seat, option)
        if self.say(person, slip):
            return True
        spots = option["spots"]
        return self.say(person, {"type": "wager", "spot": seat if seat in spots else spots[0],
                                 "hands_cents": [1000] * state["rules"]["boxes"]})

    # ---- one thing after the other
    def act(self):
        """Somebody does something that may be done now; false where all wait for the platform."""
        state = self.look()
        stakes = collections.Counter(each["player"] for each in (state["view"]["round"] or {}).get("wagers", []))
        choices, waits = [], False
        for person, seat in self.seats:
            options = self.options(person)
            for each in options:
                kind = each["command"]["type"]
                if kind in ASKED:
                    # At the shared spot mostly what the others there can follow. [GC.13(d)]
                    more = 4 if self.name == "shared" and (kind == "double" or each["command"].get("given")) else 1
                    choices.append((WEIGHTS[kind] * more, person, each))
                elif kind == "wager" and not stakes[self.player(person)]:
                    if self.sits_out(person, state):
                        continue
                    if seat or 1 in each["spots"] and any(stakes.values()):   # behind the first bettor, who consented
                        waits |= bool(seat)
                        choices.append((30, person, each))
                elif kind == "ask" and random.random() < (0.1 if seat else 0.7):
                    choices.append((10, person, each))
                elif kind in ("show_burn", "withdraw") and random.random() < 0.05:
                    choices.append((5, person, each))
        if not choices or random.random() < 0.15:
            choices = self.officials(state, waits) or choices
        if not choices:
            return False
        weight, person, option = random.choices(choices, [weight for weight, _, _ in choices])[0]
        command = {key: value for key, value in option["command"].items() if key not in ("player", "by", "clause")}
        if command["type"] == "wager":
            return self.wager(state, person, dict(self.seats)[person], option)
        if "spots" in option:
            command["spot"] = random.choice(option["spots"])
        if command["type"] == "cut":
            command["position"] = random.randint(command["position"], option["last_cut"])
        # Who speaks of another player names that one.
        if command["type"] in ("permit_entry", "confirm"):
            command["player"] = option["command"]["player"]
        return self.say(person, command)

    def sits_out(self, person, state):
        """Now and then, where a dealer deals: then mid-shoe entry matters. [GC.5(h)]"""
        round = state["view"]["round_number"] + (state["view"]["round"] is None)
        return self.dealer_name and person != self.seats[0][0] and hash((person, round)) % 8 == 0

    def officials(self, state, waits):
        choices = []
        if not self.dealer_name:
            return choices
        for person in (self.dealer_name, "sue"):
            kinds = collections.defaultdict(list)
            for each in self.options(person):
                kinds[each["command"]["type"]].append(each)
            for kind, options in kinds.items():
                own = person != "sue" or kind in ("confirm", "recut", "permit_entry", "repair_reader")
                weight = WEIGHTS.get(kind, 0) * (1 if own else 0.1)
                if kind in IRREGULARITIES:
                    weight = 4 * self.irregular * (1 if own else 0.1)
                if kind == "install_device" and self.name == "by-hand":
                    weight = 0
                if kind == "shuffle":   # by hand where that is another way
                    options = [each for each in options if each["command"]["method"] == "manual"] or options
                if kind in ("overdraw", "misuse_reader"):   # seldom possible
                    weight *= 4
                if waits and kind in ("deal", "burn", "forget_burn"):
                    weight = 0
                if weight:
                    choices.append((weight, person, random.choice(options)))
        return choices

    def idle(self):
        state = self.look()
        return state["view"]["round"] is None


def play_rounds(tables, rounds):
    """So many more rounds at each table, all tables by turns."""
    goals = {table: table.look()["view"]["round_number"] + count for table, count in rounds.items()}
    end = time.monotonic() + 240
    while goals and time.monotonic() < end:
        moved = False
        for table in list(goals):
            state = table.look()
            if state["view"]["round"] is None and state["view"]["round_number"] >= goals[table]:
                del goals[table]
                continue
            moved |= table.act()
        for table in tables:
            for each in table.sockets.values():
                each.read()
        if not moved:
            time.sleep(0.005)
    assert not goals, f"still at play: {[table.name for table in goals]}"


def drive(tables, wanted):
    """Each table until it is as wanted."""
    left = dict(wanted)
    end = time.monotonic() + 300
    while left and time.monotonic() < end:
        moved = False
        for table in list(left):
            if left[table](table.look()):
                del left[table]
                continue
            moved |= table.act()
        for table in tables:
            for each in table.sockets.values():
                each.read()
        if not moved:
            time.sleep(0.005)
    assert not left, f"not as wanted: {[(table.name, table.look()['view']) for table in left]}"


# ---- what each table is left as

def in_round(phase, more=lambda round: True):
    def matches(state):
        round = state["view"]["round"]
        return round is not None and state["view"]["phase"] == "in_shoe" and round["phase"] == phase and more(round)
    return matches


def hands(round):
    return [hand for spot in round["spots"] for hand in spot["hands"]]


def wanted_of(name):
    asked_hand = lambda round: next((hand for hand in hands(round) if hand["id"] == round["hand_asked"]), None)
    return {
        "gc": in_round("dealer"),
        "sd09": in_round("playing", lambda round: round["waiting"]["card_waits"]),
        "sd10": in_round("playing", lambda round: round["hand_asked"] and len(asked_hand(round)["cards"]) >= 3),
        "sd11": in_round("playing", lambda round: bool(round["hand_asked"])),
        "bj": in_round("insurance"),
        "vs1": in_round("switching"),
        "vs2": in_round("playing", lambda round: bool(round["hand_asked"])),
        "vs3": in_round("playing", lambda round: bool(round["may_leave"] or round["late_card_asked"])),
        "vs4": in_round("playing", lambda round: round["hand_asked"] and any(hand["id"][-1].isalpha() for hand in hands(round))),
        "own": in_round("playing", lambda round: any(hand["doubled"] for hand in hands(round))),
        "own-one-deck": lambda state: state["view"]["round"] is None,
        "by-hand": lambda state: (state["view"]["shuffling"] or {}).get("riffles", 0) > 0,
        "silent": lambda state: state["view"]["round"] is None,
        "cut": lambda state: state["view"]["cut_offered_to"] is not None and state["view"]["phase"] == "cutting",
        "shared": in_round("playing", lambda round: round["following"] is not None),
        "down": in_round("wagering", lambda round: len(round["wagers"]) >= 3),
        "dealing": in_round("dealing", lambda round: len(round["dealer"]["cards"]) >= 1),
        "closed": in_round("closed"),
        "annas": in_round("playing", lambda round: bool(round["hand_asked"])),
    }[name]


# A guest has no password to come back with, so that none is asked anything when the house is left.
SEATS = {
    "gc": [("anna", 1), ("bert", 3), ("guest a", 6)],
    "sd09": [("cora", 1), ("dave", 2)],
    "sd10": [("emma", 2), ("fred", 5)],
    "sd11": [("anna", 4), ("cora", 7)],
    "bj": [("bert", 1)],
    "vs1": [("dave", 1), ("fred", 2)],
    "vs2": [("fred", 3)],
    "vs3": [("anna", 1), ("dave", 2)],
    "vs4": [("bert", 2), ("cora", 3)],
    "own": [("emma", 1), ("fred", 2)],
    "own-one-deck": [("cora", 1), ("emma", 2)],
    "by-hand": [("bert", 1)],
    "silent": [("fred", 1), ("guest c", 2)],
    "cut": [("anna", 1), ("bert", 2)],
    "shared": [("cora", 1), ("dave", None), ("emma", None)],
    "down": [("dave", 1), ("bert", 2), ("fred", 3)],
    "dealing": [("anna", 1), ("fred", 2)],
    "closed": [("cora", 1), ("emma", 2), ("guest b", 3)],
    "annas": [("anna", 1), ("bert", 2)],
}
DEALERS = {"gc": "dan", "sd09": "dora", "vs3": "dan", "own": "dora", "by-hand": "dan", "shared": "dora", "dealing": "dan",
           "closed": "dora"}
ROUNDS = {"gc": 6, "sd09": 6, "sd10": 5, "sd11": 5, "bj": 3, "vs1": 2, "vs2": 3, "vs3": 6, "vs4": 2, "own": 6,
          "own-one-deck": 8, "by-hand": 2, "silent": 3, "cut": 2, "shared": 6, "down": 2, "dealing": 4, "closed": 4,
          "annas": 2}


def open_house(server):
    """People of every role, everybody at the tables."""
    subprocess.run([server.program, "user", "add", "root", "--role", "administrator", "--store", server.store],
                   input=password_of("root") + "\n", text=True, check=True, stdout=subprocess.DEVNULL)
    server.start()
    house = House(server)
    house.log_in("root")
    for name, role in PASSWORDS.items():
        if name != "root":
            server.ask("POST", "/api/users", {"name": name, "password": password_of(name), "role": role}, house.tokens["root"])
            house.log_in(name)
    for name in PLAYERS:
        house.tokens[name] = server.ask("POST", "/api/accounts", {"name": name, "password": password_of(name)})["token"]
    for alias in ("guest a", "guest b", "guest c"):
        house.guest(alias)
    server.ask("POST", "/api/tables", {"name": "annas", "book": "vs-switch-3", "settings": ["shuffle=pre_shuffled"], "betting_ms": 900,
                                       "decision_ms": 3_600_000, "result_ms": 10}, house.tokens["anna"])
    return house


def notices(house):
    """Other options, which are in force with the next shoe."""
    house.server.ask("POST", "/api/tables/own-one-deck/notice", {"settings": ["surrender=late"]}, house.tokens["sue"])


def odds_and_ends(house, tables):
    """Failed log-ins, somebody who goes and comes again, somebody who has gone for good."""
    for _ in range(2):
        house.server.ask("POST", "/api/log-in", {"name": "fred", "password": "not his own"}, may_fail=True)
    silent = tables["silent"]
    silent.must("fred", {"type": "rise"})
    silent.must("fred", {"type": "cash_out"})
    silent.must("fred", {"type": "buy_in", "amount_cents": 20_000})
    silent.must("fred", {"type": "sit", "spot": 4})
    visitor = Socket(house.server.port, house.tokens["dave"])
    visitor.say({"type": "watch", "table": "cut"})
    for command in ({"type": "buy_in", "amount_cents": 12_345}, {"type": "sit", "spot": 7}, {"type": "cash_out"}):
        assert visitor.command("cut", command)["ok"], command


def end_shoe(house, table):
    """The licensee ends the shoe between rounds. [GC.4(h)]"""
    ends = Socket(house.server.port, house.tokens["sue"])
    ends.say({"type": "watch", "table": table.name})
    assert ends.command(table.name, {"type": "reshuffle"})["ok"]
    ends.socket.close()
    house.commands["reshuffle"] += 1


def cuts(house, all_tables, table):
    """Shoes that are shuffled by hand: one cut is refused, one is made and ordered again. [GC.4(e), GC.4(g)]"""
    cutting = lambda state: state["view"]["cut_offered_to"] is not None
    for commands in ([("bert", {"type": "refuse_cut"})],
                     [("bert", {"type": "cut", "position": 52}), ("sue", {"type": "recut"})]):
        end_shoe(house, table)
        drive(all_tables, {table: cutting})
        for person, command in commands:
            table.must(person, command)
        play_rounds(all_tables, {table: 1})


def silence(tables):
    """A round in which nobody answers: the platform does. [R65]"""
    table = tables["silent"]
    before = table.look()["view"]["round_number"]
    end = time.monotonic() + 60
    while table.look()["view"]["round_number"] < before + 3 and time.monotonic() < end:
        state = table.look()
        if state["view"]["phase"] == "cutting" or state["view"]["round"] is None or state["view"]["round"]["phase"] == "wagering":
            table.act()
        time.sleep(0.02)
    while not table.idle():
        time.sleep(0.02)


# ---- what is kept of it

def facts_of(state):
    """What the test compares of a table: in words of its own, so that the protocol may change."""
    view, round = state["view"], state["view"]["round"]
    facts = {"phase": view["phase"], "round_number": view["round_number"], "cards_left": view["cards_left"],
             "people": sorted(each["player"] for each in state["people"]), "round": None}
    if round is not None:
        facts["round"] = {
            "phase": round["phase"], "dealer": round["dealer"]["cards"],
            "hands": {hand["id"]: hand["cards"] for hand in hands(round)},
            "wagers": [[each["player"], each["hand"], each["bet"], each["kind"], each["stake_cents"]] for each in round["wagers"]],
            "void": round["void"]}
    return facts


def manifest_of(house, tables):
    """What the program itself says, while it still runs."""
    server = house.server
    people = []
    for name, token in house.tokens.items():
        me = server.ask("GET", "/api/me", token=token)
        people.append({"name": me["name"], "role": me["role"], "wallet_cents": me["wallet_cents"],
                       "password": password_of(name) if me["role"] != "guest" else None})
    listed = {each["name"]: each for each in server.ask("GET", "/api/tables")["tables"]}
    manifest = {"version": "0.1", "commit": "101a557", "people": people, "tables": {}}
    for name, table in sorted(tables.items()):
        state = table.look()
        manifest["tables"][name] = {"book": listed[name]["book"], "settings": listed[name]["settings"],
                                    "human_dealer": listed[name]["human_dealer"], "moment": listed[name]["moment"],
                                    "names": [each["name"] for each in state["people"]], **facts_of(state)}
    assert set(listed) == set(tables), set(listed) ^ set(tables)
    return manifest


def after_the_end(server, manifest, balances):
    """What the program says of the store that it left."""
    audited = json.loads(server.run("audit", "verify", "--replay", "--json", "--key", str(server.folder / "shoes.key")))
    assert audited["wrong"] == [], audited["wrong"]
    manifest["audit"] = audited
    manifest["balances"] = balances
    lines = server.run("export").splitlines()
    manifest["export"] = {"entries": len(lines) - 1, "events": len(server.run("export", "--format", "jsonl").splitlines())}
    with tempfile.TemporaryDirectory() as folder:
        server.run("export", "--format", "rounds", "--to", folder)
        names = collections.Counter(path.name.rsplit("-", 1)[0] for path in pathlib.Path(folder).iterdir())
        manifest["export"]["rounds"] = dict(sorted(names.items()))
    manifest["hold"] = [{key: day[key] for key in ("table", "day", "rounds", "drop_cents", "handle_cents", "win_cents",
                                                   "expected_cents")} for day in json.loads(server.run("hold", "--json"))]
    events = collections.Counter(json.loads(line)["event"] for line in server.run("audit", "events", "--json").splitlines())
    manifest["notes"] = dict(sorted(events.items()))


ALL_ACCOUNTS = "SELECT number, balance FROM accounts WHERE balance <> 0 ORDER BY number"


class Sqlite:
    """Ended by kill -9: what was written last is in the -wal file."""
    name = "sqlite"

    def __init__(self, folder):
        self.path = folder / "house.db"
        self.store = f"sqlite:{self.path}"
        self.signals = [signal.SIGKILL]

    def balances(self):
        with sqlite3.connect(self.path) as database:
            return {str(number): balance for number, balance in database.execute(ALL_ACCOUNTS)}

    def keep(self, out):
        with tarfile.open(out / "house.tar.xz", "w:xz", preset=9 | lzma.PRESET_EXTREME) as tar:
            for tail in ("", "-wal"):
                file = tarfile.TarInfo(f"house.db{tail}")
                data = pathlib.Path(str(self.path) + tail).read_bytes()
                file.size = len(data)
                tar.addfile(file, io.BytesIO(data))

    def copy(self):
        """Whoever reads a store that was killed may empty its -wal file."""
        folder = self.path.parent / "copy"
        folder.mkdir()
        for tail in ("", "-wal"):
            shutil.copy(str(self.path) + tail, folder / f"house.db{tail}")
        return Sqlite(folder)

    def end(self):
        pass


class Postgres:
    """Ended by two SIGTERMs, which is an end in haste: the rounds that are on stay open."""
    name = "postgres"

    def __init__(self, folder):
        self.folder = folder
        self.signals = [signal.SIGTERM, signal.SIGTERM]
        self.bin = subprocess.run(["pg_config", "--bindir"], capture_output=True, text=True, check=True).stdout.strip()
        self.data = folder / "pg"
        self.data.mkdir()
        self.user = {"user": "postgres", "group": "postgres"} if os.geteuid() == 0 else {}   # it refuses to be root
        if self.user:
            for path in (*folder.parents, folder):
                if path.stat().st_mode & 0o001 == 0:
                    path.chmod(path.stat().st_mode | 0o011)
            shutil.chown(self.data, "postgres", "postgres")
        log = open(folder / "pg.log", "w")
        subprocess.run([f"{self.bin}/initdb", f"--pgdata={self.data}/data", "--auth=trust", "--no-sync", "--username=pitboss",
                        "--encoding=UTF8", "--locale=C"], check=True, stdout=log, stderr=log, **self.user)
        self.server = subprocess.Popen([f"{self.bin}/postgres", "-D", f"{self.data}/data", "-k", self.data, "-c",
                                        "listen_addresses="], stdout=log, stderr=log, **self.user)
        for _ in range(200):
            if subprocess.run([f"{self.bin}/psql", "-q", "-h", self.data, "-U", "pitboss", "postgres", "-c",
                               "CREATE DATABASE house"], stderr=log).returncode == 0:
                break
            time.sleep(0.05)
        self.store = f"postgres://pitboss@{str(self.data).replace('/', '%2F')}/house"

    def balances(self):
        said = subprocess.run([f"{self.bin}/psql", "-q", "-t", "-A", "-F", " ", "-h", self.data, "-U", "pitboss", "house",
                               "-c", ALL_ACCOUNTS], check=True, capture_output=True, text=True).stdout
        return {number: int(balance) for number, balance in (line.split() for line in said.splitlines())}

    def keep(self, out):
        dump = subprocess.run([f"{self.bin}/pg_dump", "--no-owner", "--no-privileges", "-h", self.data, "-U", "pitboss", "house"],
                              check=True, capture_output=True, text=True).stdout
        # Newer pg_dumps write a \restrict that older psqls do not know.
        lines = [line for line in dump.splitlines() if not line.startswith(("\\restrict", "\\unrestrict"))]
        (out / "house.sql.xz").write_bytes(lzma.compress(("\n".join(lines) + "\n").encode(), preset=9 | lzma.PRESET_EXTREME))

    def copy(self):
        return self

    def end(self):
        self.server.send_signal(signal.SIGINT)
        self.server.wait()


def make(program, kind, out):
    with tempfile.TemporaryDirectory(prefix="pitboss-house-") as temporary:
        folder = pathlib.Path(temporary)
        store = kind(folder)
        server = Server(program, folder, store.store)
        try:
            house = open_house(server)
            names = [name for name in SEATS if name != "annas"] + ["annas"]
            tables = {name: Table(house, name, SEATS[name], DEALERS.get(name)) for name in names}
            all_tables = list(tables.values())
            play_rounds(all_tables, {tables[name]: ROUNDS[name] for name in names})
            notices(house)
            odds_and_ends(house, tables)
            silence(tables)
            cuts(house, all_tables, tables["by-hand"])
            play_rounds(all_tables, {tables["own-one-deck"]: 8})
            for _ in range(20):
                for table in all_tables:
                    house.count(table)
                if not house.missing():
                    break
                print(f"{store.name}: still to come: {house.missing()}", file=sys.stderr)
                play_rounds(all_tables, {tables[name]: 1 for name in ("own", "shared", "by-hand", "vs3")})
            else:
                sys.exit(f"{store.name}: this does not come: {house.missing()}")
            for table in all_tables:
                house.count(table)
                for each in table.sockets.values():
                    each.socket.close()
            code = server.end(signal.SIGTERM)
            assert code == 0, f"the first end: {code}"

            # Opened again on the same store; then left in the middle of everything.
            server.start()
            for table in all_tables:
                table.connect()
            play_rounds(all_tables, {table: 1 for table in all_tables if table.name != "silent"})
            for name in ("gc", "own", "dealing", "closed", "by-hand"):
                tables[name].irregular = 0.01
            tables["vs3"].irregular, tables["sd09"].irregular = 0.25, 0.25
            for name in ("cut", "by-hand"):
                end_shoe(house, tables[name])
            tables["cut"].sockets["olga"].wait(lambda: tables["cut"].look()["view"]["phase"] == "cutting")
            server.ask("POST", "/api/tables/cut/notice", {"settings": ["decks=6", "shuffle=manual", "surrender=late"]}, house.tokens["sue"])
            drive(all_tables, {table: wanted_of(table.name) for table in all_tables})
            manifest = manifest_of(house, tables)
            for table in all_tables:
                house.count(table)
            server.end(*store.signals)

            out = out / store.name
            out.mkdir(parents=True, exist_ok=True)
            store.keep(out)
            shutil.copyfile(folder / "shoes.key", out / "shoes.key")
            reader = store.copy()
            server.store = reader.store
            after_the_end(server, manifest, reader.balances())
            manifest["commands"] = dict(sorted(house.commands.items()))
            manifest["events"] = dict(sorted(house.events.items()))
            manifest["settled"] = dict(sorted(house.settled.items()))
            (out / "manifest.json").write_text(json.dumps(manifest, indent=1) + "\n")
            print(f"{store.name}: {manifest['audit']['records']} records, refused {dict(house.refused)}")
        finally:
            if server.process and server.process.poll() is None:
                server.process.kill()
            store.end()


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    random.seed(int(sys.argv[3]) if len(sys.argv) == 4 else 1)
    for kind in (Sqlite, Postgres):
        make(str(pathlib.Path(sys.argv[1]).resolve()), kind, pathlib.Path(sys.argv[2]))
