"""Recomputes what can be recomputed of an archive for auditors, with Python's standard library alone:

    python3 verify.py [folder] [--key the public key of the installation, in hex]
    python3 verify.py --statement FILE [--key ...]      the signed month of one member

Written from docs/archive.md of Clearstead and not from verify.mjs, so that one finds what the other overlooks.
"""

import argparse
import datetime
import hashlib
import json
import os
import re
import sys

ZEROS = bytes(32)
faults = []


def sha(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def eight(number):
    return int(number).to_bytes(8, "big")


# Ed25519 as in RFC 8032, section 5.1.7.
P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT = pow(2, (P - 1) // 4, P)


def x_of(y, sign):
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P)
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * ROOT % P
    if (x * x - square) % P or (x == 0 and sign):
        raise ValueError("is no point")
    return P - x if x & 1 != sign else x


def point(packed):
    y = int.from_bytes(packed, "little")
    sign, y = y >> 255, y & (2**255 - 1)
    if y >= P:
        raise ValueError("is no point")
    x = x_of(y, sign)
    return (x, y, 1, x * y % P)


def plus(p, q):
    a, b = (p[1] - p[0]) * (q[1] - q[0]) % P, (p[1] + p[0]) * (q[1] + q[0]) % P
    c, d = 2 * p[3] * q[3] * D % P, 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def times(number, p):
    total = (0, 1, 1, 0)
    while number:
        if number & 1:
            total = plus(total, p)
        p, number = plus(p, p), number >> 1
    return total


BASE_Y = 4 * pow(5, P - 2, P) % P
BASE = (x_of(BASE_Y, 0), BASE_Y, 1, x_of(BASE_Y, 0) * BASE_Y % P)


def is_signed(key, text, signature):
    key, signature = bytes.fromhex(key), bytes.fromhex(signature)
    s = int.from_bytes(signature[32:], "little")
    if len(key) != 32 or len(signature) != 64 or s >= ORDER:
        return False
    try:
        a, r = point(key), point(signature[:32])
    except ValueError:
        return False
    k = int.from_bytes(hashlib.sha512(signature[:32] + key + text).digest(), "little") % ORDER
    left, right = times(s, BASE), plus(r, times(k, a))
    return not ((left[0] * right[2] - right[0] * left[2]) % P or (left[1] * right[2] - right[1] * left[2]) % P)


def path_of(name):
    return os.path.join(folder, *name.split("/"))


def read(name):
    with open(path_of(name), "rb") as file:
        return file.read()


def parsed(name, text):
    try:
        return json.loads(text)
    except ValueError as error:
        raise ValueError(f"{name} is no JSON") from error


def lines_of(name):
    with open(path_of(name), encoding="utf-8", newline="\n") as file:
        for line in file:
            yield line.rstrip("\n")


def rows_of(name):
    return (parsed(name, line) for line in lines_of(name) if line)


def check_files():
    files = {file["path"]: file["sha256"] for file in parsed("manifest.json", read("manifest.json"))["files"]}
    for parent, _, names in os.walk(folder):
        for name in names:
            path = os.path.relpath(os.path.join(parent, name), folder).replace(os.sep, "/")
            if path not in files and path not in ("manifest.json", "signature.json"):
                faults.append(f"{path}: is not in the manifest")
    for path, digest in files.items():
        if not os.path.isfile(path_of(path)):
            faults.append(f"{path}: is missing")
            continue
        found = hashlib.sha256()
        with open(path_of(path), "rb") as file:
            while piece := file.read(1 << 20):
                found.update(piece)
        if found.hexdigest() != digest:
            faults.append(f"{path}: was changed")
    return f"{len(files)} files have the SHA-256 of manifest.json, and there is no other file"


def check_keys(name, keys):
    for at, key in enumerate(keys):
        before = keys[at - 1]["public_key"] if at else None
        text = f"Clearstead installation key\nFrom: {before}\nTo: {key['public_key']}".encode()
        signature = key["signature"]
        if not (signature is None if at == 0 else signature and is_signed(before, text, signature)):
            faults.append(f"{name}: key {at + 1} was not signed by the key before it")


def check_signature():
    keys = parsed("keys.json", read("keys.json"))["keys"]
    check_keys("keys.json", keys)
    said = parsed("signature.json", read("signature.json"))
    signer = said["public_key"]
    if signer != keys[-1]["public_key"]:
        faults.append("signature.json: is by another key than the last")
    if not is_signed(signer, b"clearstead archive 1\n" + read("manifest.json"), said["signature"]):
        faults.append("signature.json: is not a signature of manifest.json")
    if given_key and given_key not in [key["public_key"] for key in keys]:
        faults.append("keys.json: does not have the key that you gave, so somebody else signed the archive")
    return f"manifest.json is signed by the key {signer}"


POSTING = re.compile(r"^  (\S+)  (-?)(\d+)\.(\d{8}) (\S+)  ; (\d+|opening)$")
CLOSING = re.compile(r"^  (\S+)  \S+ \S+ = (\S+) (\S+)  ; closing$")


def journal_transfers():
    """Adds up the journal; gives each transfer with what it credits to members, and what they are owed after it."""
    balances, chain, owed = {}, "", {"USD": 0, "SGX": 0}
    for entry in parsed("journal/manifest.json", read("journal/manifest.json"))["slices"]:
        name = f"journal/slices/{entry['file']}"
        chain = sha(f"{chain} {entry['file']} {entry['sha256']}".encode()).hex()
        if chain != entry["chain"]:
            faults.append(f"journal/manifest.json: {entry['file']} is not linked")
        number, sums, credits = None, {}, []
        for line in lines_of(name):
            found = POSTING.match(line)
            if not found:
                closed = CLOSING.match(line)
                if closed and balances.get((closed[1], closed[3]), 0) != int(closed[2].replace(".", "")):
                    faults.append(f"{name}: {closed[1]} does not close with what was added up")
                continue
            account, asset, units = found[1], found[5], int(found[2] + found[3] + found[4])
            if found[6] == "opening":
                if account != "Equity:OtherAccounts" and units != balances.get((account, asset), 0):
                    faults.append(f"{name}: {account} does not open with what was added up before")
                continue
            if found[6] != number:
                if number:
                    yield finished(name, number, sums, credits, owed)
                number, sums, credits = found[6], {}, []
            balances[account, asset] = balances.get((account, asset), 0) + units
            sums[asset] = sums.get(asset, 0) + units
            if account.startswith("Liabilities:Members:"):
                credits.append(-units)
                owed[asset] = owed.get(asset, 0) - units
        if number:
            yield finished(name, number, sums, credits, owed)


def finished(name, number, sums, credits, owed):
    if any(sums.values()):
        faults.append(f"{name}: transfer {number} does not add up to zero")
    return number, sorted(credits), (owed["USD"], owed["SGX"])


def sealed_credits(text):
    legs = (leg.split(":") for leg in text[text.rindex(";") + 1 :].split(","))
    return sorted(int(units) for account, units in legs if int(account) > 0)


def check_ledger():
    journal, transfers = journal_transfers(), rows_of("ledger/transfers.jsonl")
    written, head, count, seals, owed = next(journal, None), ZEROS, 0, 0, (0, 0)
    for seal in rows_of("ledger/seals.jsonl"):
        name = f"ledger/seals.jsonl: the seal up to transfer {seal['upto']}"
        if seal["previous_hash"] != head.hex():
            faults.append(f"{name} does not follow from the one before")
        link = sha(bytes.fromhex(seal["previous_hash"]), bytes.fromhex(seal["nonce"]))
        for _ in range(seal["transfers"]):
            transfer = next(transfers, None)
            if transfer is None:
                break
            number, credits = transfer["id"], sealed_credits(transfer["text"])
            link = sha(link, eight(number), sha(transfer["text"].encode()))
            if number in chain_at:
                chain_at[number] = link.hex()
            if written and written[0] == number:
                if written[1] != credits:
                    faults.append(f"journal: transfer {number} is not as sealed")
                owed = written[2]
                written = next(journal, None)
            elif credits:
                faults.append(f"journal: transfer {number} is missing")
            if number in chain_at:
                owed_at[number] = owed
            count += 1
        if link.hex() != seal["hash"]:
            faults.append(f"{name} does not follow from ledger/transfers.jsonl")
        head, seals = bytes.fromhex(seal["hash"]), seals + 1
    if next(transfers, None):
        faults.append("ledger/transfers.jsonl: has transfers without a seal")
    if written:
        faults.append(f"journal: transfer {written[0]} is not sealed")
    return f"{seals} seals follow from {count} transfers, and the journal adds up to them"


def root_over(row):
    while len(row) > 1:
        above = []
        for at in range(0, len(row), 2):
            pair = row[at : at + 2]
            packed = b"".join(hash_ + eight(usd) + eight(sgx) for hash_, usd, sgx in pair)
            sums = [sum(node[place] for node in pair) for place in (1, 2)]
            above.append((sha(b"\x01", packed), *sums) if len(pair) == 2 else pair[0])
        row = above
    return row[0]


def root_of(name, day):
    lines = lines_of(name)
    blocks = [[] for _ in range(int(next(lines).split()[1]))]
    for line in lines:
        block, hash_, usd, sgx = line.split()
        blocks[int(block)].append((bytes.fromhex(hash_), int(usd), int(sgx)))
    empty = (sha(b"\x02", day.encode()), 0, 0)
    return root_over([root_over(leaves) if leaves else empty for leaves in blocks])


def canonical(value):
    return json.dumps(value, separators=(",", ":"), sort_keys=True, ensure_ascii=False).encode()


def check_days():
    before, roots = ZEROS.hex(), 0
    for name in day_names:
        day = parsed(name, read(name))
        said = day.pop("hash")
        if sha(b"\x03", canonical(day)).hex() != said:
            faults.append(f"{name}: its hash is another")
        if day["previous_hash"] != before:
            faults.append(f"{name}: does not follow from the day before")
        if chain_at.get(str(day["upto"])) != day["seal"]:
            faults.append(f"{name}: its seal is another")
        before, leaves = said, name.replace(".json", ".leaves")
        if os.path.isfile(path_of(leaves)):
            root, roots = day["root"], roots + 1
            sums = [int(root[asset].replace(".", "")) for asset in ("usd", "sgx")]
            if root_of(leaves, day["day"]["day"]) != (bytes.fromhex(root["hash"]), *sums):
                faults.append(f"{leaves}: do not lead to the root of the day")
    return f"{len(day_names)} published days follow from each other and from the seals, {roots} roots from their leaves"


def day_before(day):
    return (datetime.date.fromisoformat(day) - datetime.timedelta(days=1)).isoformat()


def moment(text):
    return datetime.datetime.fromisoformat(text.replace("Z", "+00:00"))


def check_draw(name, row, roots):
    secret, root, due = row["secret"], row["drawn_from"], row["due_at"]
    if secret is not None and sha(bytes.fromhex(secret)).hex() != row["commitment"]:
        faults.append(f"{name} has a secret that was not committed to")
    if root is not None and roots.get(day_before(row["day"])) != root:
        faults.append(f"{name} was drawn from another root")
    if secret is None or root is None:
        if due is not None:
            faults.append(f"{name} was due without a draw")
        return
    drawn = sha(b"\x05", bytes.fromhex(secret), bytes.fromhex(root))
    second = int.from_bytes(drawn[:6], "big") % row["seconds"]
    opens = moment(row["opens_at"])
    if moment(due) != opens + datetime.timedelta(seconds=second):
        faults.append(f"{name} was not due when drawn")
    # A day begins within 16 hours of its midnight in UTC, and has 23 to 25 hours.
    if abs((opens - moment(row["day"] + "T00:00:00Z")).total_seconds()) > 16 * 3600 or abs(row["seconds"] - 86400) > 3600:
        faults.append(f"{name} has another day")


def check_figures(name, row):
    figures, root = row["figures"], row["figures"]["root"]
    if not moment(row["due_at"]) <= moment(figures["at"]) <= moment(row["taken_at"]):
        faults.append(f"{name} was taken before it was due")
    if chain_at.get(str(figures["upto"])) != figures["seal"]:
        faults.append(f"{name}: its seal is another")
    if owed_at.get(str(figures["upto"])) != (units(root["usd"]), units(root["sgx"])):
        faults.append(f"{name} says another sum than the journal has")


def snapshot_links():
    commitments = {row["day"]: row["commitment"] for row in rows_of("snapshots/commitments.jsonl")}
    return commitments, {row["hash"] for row in rows_of("snapshots/snapshots.jsonl")} | {ZEROS.hex()}


def check_snapshots():
    commitments, before, last, counts = snapshot_links()[0], ZEROS.hex(), None, [0, 0, 0]
    roots = {os.path.basename(name)[:-5]: parsed(name, read(name))["root"]["hash"] for name in day_names}
    for row in rows_of("snapshots/snapshots.jsonl"):
        day, said = row["day"], row.pop("hash")
        name = f"snapshots/snapshots.jsonl: the {row['kind']} one of {day}"
        if sha(b"\x06", canonical(row)).hex() != said:
            faults.append(f"{name} has another hash")
        if row["previous_hash"] != before:
            faults.append(f"{name} does not follow from the one before")
        before = said
        if row["figures"]:
            check_figures(name, row)
        counts[0 if row["figures"] else 1] += 1
        if row["kind"] != "drawn":
            continue
        check_draw(name, row, roots)
        if row["secret"] is not None and commitments.get(day) != row["commitment"]:
            faults.append(f"{name} has another commitment")
        if last is not None and day_before(day) != last:
            faults.append(f"{name} does not come on the day after the one before")
        last, digest = day, f"anchors/{day_before(day)}.json"
        head = parsed(digest, read(digest)).get("snapshots") if os.path.isfile(path_of(digest)) else None
        if row["secret"] is not None and head and (head["day"], head["commitment"]) == (day, row["commitment"]):
            counts[2] += 1
    return (
        f"{counts[0]} snapshots follow from their draws and the ledger, {counts[1]} were missed, "
        f"the secrets of {counts[2]} stand in the digest of the day before"
    )


def check_receipts():
    head, count = ZEROS.hex(), 0
    for row in rows_of("receipts/receipts.jsonl"):
        name = f"receipts/receipts.jsonl: trade {row['id']}"
        if row["previous_hash"] != head:
            faults.append(f"{name} does not follow from the one before")
        before, commitment = bytes.fromhex(row["previous_hash"]), bytes.fromhex(row["commitment"])
        if sha(before, eight(row["transfer_id"]), commitment).hex() != row["transaction_hash"]:
            faults.append(f"{name} has another hash")
        head, count = row["transaction_hash"], count + 1
    if parsed("receipts/head.json", read("receipts/head.json"))["head"] not in (head, None):
        faults.append("receipts/head.json: the chain ends with another hash")
    return f"{count} receipts of trades follow from each other"


def check_reserves():
    keys = [key["public_key"] for key in parsed("keys.json", read("keys.json"))["keys"]]
    statements = list(rows_of("reserves/statements.jsonl"))
    for row in statements:
        if not row["file"] or sha(read(row["file"])).hex() != row["sha256"]:
            faults.append(f"{row['file'] or row['id']}: is not the file that was hashed")
    proofs = list(rows_of("reserves/proofs.jsonl"))
    for row in proofs:
        key = row["installation_key"]
        if key is not None and not (key in keys and key in row["message"]):
            faults.append(f"reserves/proofs.jsonl: the message of {row['address']} names another installation")
    return f"{len(statements)} statements have the files that were hashed, {len(proofs)} messages of addresses name a key"


def chain_links():
    ledger = {row["upto"]: row["hash"] for row in rows_of("ledger/seals.jsonl")}
    trades = {row["transaction_hash"] for row in rows_of("receipts/receipts.jsonl")} | {ZEROS.hex()}
    rules, link = {}, ZEROS
    for row in rows_of("rules/versions.jsonl"):
        link = sha(link, canonical(row))
        rules[row["version"]] = link.hex()
    return ledger, trades, rules, *snapshot_links()


def other_heads(digest, links):
    ledger, trades, rules, commitments, snapshots = links
    keys = [key["public_key"] for key in parsed("keys.json", read("keys.json"))["keys"]]
    if digest["key"] not in [*keys, None]:
        yield "key"
    head = digest["ledger"]
    if head and ledger.get(head["upto"]) != head["hash"]:
        yield "ledger"
    head, newest = digest["audit_log"], parsed("audit-log/head.json", read("audit-log/head.json"))
    if head and int(newest["sealed"]) <= int(head["sealed"]) and newest != {**newest, **head}:
        yield "audit_log"
    head = digest["published"]
    if head:
        name = f"days/{head['day']}.json"
        day = parsed(name, read(name)) if os.path.isfile(path_of(name)) else {"hash": "", "root": {"hash": ""}}
        if (day["hash"], day["root"]["hash"]) != (head["hash"], head["root"]):
            yield "published"
    head = digest["receipts"]
    if head and head["hash"] not in trades:
        yield "receipts"
    head = digest["rules"]
    if head and rules.get(head["version"]) != head["hash"]:
        yield "rules"
    head = digest.get("snapshots")
    if head and not (head["hash"] in snapshots and commitments.get(head["day"]) == head["commitment"]):
        yield "snapshots"


def check_anchors():
    folder_path = path_of("anchors")
    names = sorted(os.listdir(folder_path)) if os.path.isdir(folder_path) else []
    digests, proofs, before, links = 0, 0, ZEROS, chain_links()
    for file in names:
        if not file.endswith(".json"):
            continue
        name = f"anchors/{file}"
        digest, fields = sha(read(name)), parsed(name, read(name))
        if f"{fields['day']}.json" != file:
            faults.append(f"{name}: is of another day")
        if fields["previous_digest"] != before.hex():
            faults.append(f"{name}: does not follow from the digest before")
        faults.extend(f"{name}: has another head of {chain}" for chain in other_heads(fields, links))
        if f"{file}.tsr" in names:
            proofs += 1
            if digest not in read(f"{name}.tsr"):
                faults.append(f"{name}.tsr: is of another digest")
        if f"{file}.ots" in names:
            proofs += 1
            # Behind the magic number of 31 bytes, the version and the name of the hash.
            if read(f"{name}.ots")[33:65] != digest:
                faults.append(f"{name}.ots: is of another digest")
        before, digests = digest, digests + 1
    return f"{digests} daily digests follow from each other and have the heads of all chains, {proofs} proofs are of them"


WALLETS = "funding working non_working compound principal pending_withdrawal held_income token".split()
AMOUNT = re.compile(r"^-?\d+\.\d{8}$")


def units(amount):
    if not AMOUNT.match(amount):
        raise ValueError(f"{amount} is no amount")
    return int(amount.replace(".", ""))


def closing_sums(statement):
    sums = {"USD": 0, "SGX": 0}
    if [row["wallet"] for row in statement["wallets"]] != WALLETS:
        faults.append("statement: does not have each wallet once")
    for row in statement["wallets"]:
        name, balance, last = row["wallet"], units(row["opening"]), statement["after"]
        if row["asset"] != ("SGX" if name == "token" else "USD"):
            faults.append(f"{name}: has another asset")
        for line in row["lines"]:
            balance += units(line["amount"])
            if balance != units(line["balance_after"]):
                faults.append(f"{name}: transfer {line['transfer_id']} does not follow")
            if not last < line["transfer_id"] <= statement["upto"]:
                faults.append(f"{name}: transfer {line['transfer_id']} is not in order")
            last = line["transfer_id"]
        if balance != units(row["closing"]):
            faults.append(f"{name}: the lines do not make the closing balance")
        sums[row["asset"]] += units(row["closing"])
    return sums["USD"], sums["SGX"]


def root_from(proof, leaf):
    usd, sgx = units(leaf["usd"]), units(leaf["sgx"])
    salt = bytes.fromhex(leaf["salt"])
    place = proof["day"].encode() + eight(proof["user_id"]) + bytes([leaf["part"]]) + salt
    figures = eight(usd) + eight(sgx)
    if "staged" in leaf:  # form 2: two figures more, which are in no sum
        figures += eight(units(leaf["staged"])) + eight(units(leaf["buy_back"]))
    node = (sha(b"\x04" if "staged" in leaf else b"\x00", place, figures), usd, sgx)
    for step in leaf["path"]:
        other = (bytes.fromhex(step["hash"]), units(step["usd"]), units(step["sgx"]))
        node = root_over([other, node] if step["side"] == "left" else [node, other])
    return node


def check_proof(statement, closing):
    proof, day = statement["proof"], statement["day"]
    if proof is None:
        if any(closing):
            faults.append("proof: is missing, though something was owed")
        return
    if proof["user_id"] != statement["user_id"] or proof["day"] != day["day"]["day"]:
        faults.append("proof: is of somebody else")
    if [leaf["part"] for leaf in proof["leaves"]] != [0, 1]:
        faults.append("proof: has other leaves")
    leaves = tuple(sum(units(leaf[asset]) for leaf in proof["leaves"]) for asset in ("usd", "sgx"))
    if leaves != closing or (units(proof["usd"]), units(proof["sgx"])) != closing:
        faults.append("proof: the leaves are not the closing balances")
    for name in ("staged", "buy_back"):
        parts = [units(leaf[name]) for leaf in proof["leaves"] if name in leaf]
        if (len(parts), sum(parts)) != ((2, units(proof[name])) if name in proof else (0, 0)):
            faults.append(f"proof: the leaves have another {name}")
    root = day["root"]
    for leaf in proof["leaves"]:
        if root_from(proof, leaf) != (bytes.fromhex(root["hash"]), units(root["usd"]), units(root["sgx"])):
            faults.append(f"proof: leaf {leaf['part']} does not lead to the root of the day")
    if proof["root"] != root:
        faults.append("proof: has another root")


def check_month(statement):
    day = dict(statement["day"])
    said, date = day.pop("hash"), datetime.date.fromisoformat(day["day"]["day"])
    if f"{date:%Y-%m}" != statement["month"] or (date + datetime.timedelta(days=1)).day != 1:
        faults.append("day: is not the last of the month")
    if sha(b"\x03", canonical(day)).hex() != said:
        faults.append("day: its hash is another")
    if day["upto"] != statement["upto"]:
        faults.append("day: ends with another transfer")
    published = f"days/{date}.json"
    if os.path.isfile(path_of(published)) and parsed(published, read(published))["hash"] != said:
        faults.append(f"day: is not {published} of the archive")
    return said


def check_statement():
    with open(options.statement, "rb") as file:
        content = parsed(options.statement, file.read())
    statement, keys, signed = content["statement"], content["keys"]["keys"], content["signature"]
    if content["format"] != 1:
        faults.append("format: is another than this script knows")
    check_keys("keys", keys)
    if signed["public_key"] != keys[-1]["public_key"]:
        faults.append("signature: is by another key than the last")
    text = b"clearstead statement 1\n" + canonical(statement)
    if not is_signed(signed["public_key"], text, signed["signature"]):
        faults.append("signature: is not a signature of the statement")
    if given_key and given_key not in [key["public_key"] for key in keys]:
        faults.append("keys: do not have the key that you gave, so somebody else signed the statement")
    day_hash = check_month(statement)
    check_proof(statement, closing_sums(statement))
    return f"the month {statement['month']} of member {statement['user_id']} adds up; the hash of its last day is {day_hash}"


def run(name, check):
    before = len(faults)
    try:
        said = check()
    except Exception as error:  # A damaged file can fail in any way, and the other checks still go on.
        faults.append(f"{name}: cannot be read: {error}")
    print(f"ok     {name}: {said}" if len(faults) == before else f"FAULT  {name}")
    for text in faults[before : before + 20]:
        print(f"         {text}")


parser = argparse.ArgumentParser()
parser.add_argument("folder", nargs="?", default=os.path.dirname(os.path.abspath(__file__)))
parser.add_argument("--key")
parser.add_argument("--statement")
options = parser.parse_args()
folder, given_key = options.folder, (options.key or "").lower()
chain_at, owed_at, day_names = {}, {"0": (0, 0)}, []
if options.statement:
    run("statement", check_statement)
else:
    days_folder = path_of("days")
    names = sorted(os.listdir(days_folder)) if os.path.isdir(days_folder) else []
    day_names = [f"days/{name}" for name in names if name.endswith(".json")]
    for day_name in day_names:
        try:
            chain_at[str(json.loads(read(day_name))["upto"])] = None
        except (ValueError, KeyError):
            pass  # Said by the check of the days.
    try:
        for snapshot in rows_of("snapshots/snapshots.jsonl"):
            if snapshot["figures"]:
                chain_at[str(snapshot["figures"]["upto"])] = None
    except (OSError, ValueError, KeyError, TypeError):
        pass  # Said by the check of the snapshots.
    if "0" in chain_at:
        chain_at["0"] = ZEROS.hex()
    run("files", check_files)
    run("signature", check_signature)
    run("ledger", check_ledger)
    run("days", check_days)
    run("snapshots", check_snapshots)
    run("receipts", check_receipts)
    run("reserves", check_reserves)
    run("anchors", check_anchors)
    print("\nWhat cannot be checked from this archive: the last lines of verify.mjs, and docs/archive.md.")
print("\nAll of it is right." if not faults else f"\nFaults: {len(faults)}")
sys.exit(1 if faults else 0)
