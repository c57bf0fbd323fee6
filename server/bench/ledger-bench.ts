import pg from 'pg'
import { load, type Measured, medianOf, middleOf } from './load.ts'
import { type Row, row } from './table.ts'

type Candidate = {
  name: string
  clients: number
  act: (client: pg.Client) => Promise<unknown>
  ratio?: { to: string; of: string; goal?: number }
}

export type LedgerBench = {
  /** With seven USD wallets each, 14,300 have about as many accounts as the reference: 100,000. */
  members: number
  seconds: number
  warmUpMs?: number
  rounds: number
}

const usdWallets = 7
const bareAccounts = 100_000
const firstMembers = 10
/** PostgreSQL may switch to a generic plan after five executions. */
const untilPlanned = 12
const treasury = -16
const custody = -48
const levelPayable = -80
const sql = {
  bare: 'select bare.post($1, $2, 1)',
  two: "select ledger.post_two(row('transfer', $1, $2, null, 'member:1', '', null)::ledger.transfer_facts, $3, $4, 1)",
  few: "select ledger.post_few(row('plan', $1, $2, null, 'member:1', '', null)::ledger.transfer_facts, $3, $4)",
}
let drawn = 0
let members = 0

/** Compares the posting functions with a minimal double entry on the same server in the same run. */
export async function benchLedger(url: string, bench: LedgerBench): Promise<Row[]> {
  const { rounds, seconds, warmUpMs } = bench
  members = bench.members
  const fresh = await benchFresh(url, bench)
  const clients = await Promise.all(Array.from({ length: 16 }, () => connect(url)))
  const runs = new Map<string, Measured[]>([[freshName, [fresh]]])
  for (let round = 0; round < rounds; round++) {
    for (const { name, clients: count, act } of candidates) {
      await clients[0]?.query('checkpoint')
      const measured = await load({
        clients: count,
        seconds,
        warmUpMs,
        act: (index) => act(clientAt(clients, index)),
      })
      runs.set(name, [...(runs.get(name) ?? []), measured])
    }
  }
  await expectSoundBooks(clientAt(clients, 0))
  await Promise.all(clients.map((client) => client.end()))
  return [
    ...candidates.map(({ name, ratio }) => rowOf(name, ratio, runs)),
    rowOf(freshName, { to: uniform8, of: 'uniform', goal: 0.5 }, runs),
  ]
}

const bare = (client: pg.Client) =>
  named(
    client,
    'bare',
    sql.bare,
    different(() => 1 + randomBelow(bareAccounts)),
  )
const uniform = (client: pg.Client) => two(client, ...different(randomWallet))
const fromTreasury = (client: pg.Client) => two(client, treasury, randomWallet())
const toStaged = (client: pg.Client) => two(client, randomWallet(), levelPayable)
const fourLegs = (client: pg.Client) => {
  const [first, second] = different(randomWallet)
  const [third] = different(randomWallet, [first, second])
  const wallets = [first, second, third].sort((left, right) => left - right)
  return named(client, 'few', sql.few, [
    reference(),
    new Date(),
    [treasury, ...wallets],
    [-1, -1, 1, 1],
  ])
}
const inWork = async (client: pg.Client) => {
  await client.query('begin')
  await uniform(client)
  await client.query('commit')
}

const limit8 = 'bare double entry, one call, 8 connections'
const freshName =
  'transfer between two random wallets, on a fresh installation not analysed yet, 8 connections'
const limit16 = 'bare double entry, one call, 16 connections'
const uniform8 = 'transfer between two random wallets, 8 connections'
const uniform16 = 'transfer between two random wallets, 16 connections'

const candidates: readonly Candidate[] = [
  { name: limit8, clients: 8, act: bare },
  { name: uniform8, clients: 8, act: uniform, ratio: { to: limit8, of: 'the limit', goal: 0.5 } },
  {
    name: 'from the treasury to a random wallet, 8 connections',
    clients: 8,
    act: fromTreasury,
    ratio: { to: uniform8, of: 'uniform', goal: 0.8 },
  },
  {
    name: 'from a random wallet to level_payable, 8 connections',
    clients: 8,
    act: toStaged,
    ratio: { to: uniform8, of: 'uniform', goal: 0.8 },
  },
  {
    name: 'four legs, one of them the treasury, 8 connections',
    clients: 8,
    act: fourLegs,
    ratio: { to: limit8, of: 'the limit', goal: 0.3 },
  },
  {
    name: 'between two random wallets in BEGIN .. COMMIT, 8 connections',
    clients: 8,
    act: inWork,
    ratio: { to: limit8, of: 'the limit' },
  },
  { name: limit16, clients: 16, act: bare },
  {
    name: uniform16,
    clients: 16,
    act: uniform,
    ratio: { to: limit16, of: 'the limit', goal: 0.5 },
  },
  {
    name: 'from the treasury to a random wallet, 16 connections',
    clients: 16,
    act: fromTreasury,
    ratio: { to: uniform16, of: 'uniform', goal: 0.8 },
  },
  {
    name: 'four legs, one of them the treasury, 16 connections',
    clients: 16,
    act: fourLegs,
    ratio: { to: limit16, of: 'the limit', goal: 0.3 },
  },
]

/** Ratios are computed per round, so that both sides ran under the same load. */
function rowOf(
  name: string,
  ratio: Candidate['ratio'],
  runs: ReadonlyMap<string, readonly Measured[]>,
): Row {
  const own = runs.get(name) ?? []
  if (!ratio) return row(name, medianOf(own))
  const others = runs.get(ratio.to) ?? []
  const value = middleOf(
    own.map(({ perSecond }, round) => perSecond / (others[round]?.perSecond ?? Number.NaN)),
  )
  const { of, goal } = ratio
  return row(name, {
    ...medianOf(own),
    ratio: { of, value, ...(goal === undefined ? {} : { goal }) },
  })
}

/** Transfers on tables that were never analysed, over connections that planned them on almost empty books. */
async function benchFresh(url: string, { seconds, warmUpMs }: LedgerBench): Promise<Measured> {
  const owner = await connect(url)
  await owner.query('alter table ledger.accounts set (autovacuum_enabled = off)')
  await addMembers(owner, 1, firstMembers)
  const clients = await Promise.all(Array.from({ length: 8 }, () => connect(url)))
  for (const client of clients) {
    for (let count = 0; count < untilPlanned; count++) await two(client, 1 * 16, 2 * 16)
  }
  await addMembers(owner, firstMembers + 1, members)
  const measured = await load({
    clients: clients.length,
    seconds,
    warmUpMs,
    act: (index) => uniform(clientAt(clients, index)),
  })
  await Promise.all(clients.map((client) => client.end()))
  await owner.query('alter table ledger.accounts reset (autovacuum_enabled)')
  await owner.query('vacuum analyze')
  await owner.end()
  return measured
}

/** Adds members with money in every USD wallet, and funds all stripes of the treasury. */
async function addMembers(owner: pg.Client, first: number, last: number) {
  await owner.query(`insert into users (role, username, email, password_hash, referral_code, created_at, updated_at)
    select 'user', 'bench' || n, 'bench' || n, '', 'bench' || n, now(), now() from generate_series(${first}, ${last}) n`)
  await owner.query(`select ledger.post_many(
      row(array['deposit'], array['bench:${first}:' || chunk], now(), array[null::date], 'job:bench', array[''], array[null::bigint]),
      row(array_fill(1, array[count(*)::integer + 1]),
        array_agg(id order by id) || ${custody}::bigint, array_agg(1000000000::bigint) || -(count(*) * 1000000000)))
    from (select id * 16 + code as id, id / 150 as chunk from users, generate_series(0, ${usdWallets - 1}) code
      where users.id between ${first} and ${last}) wallets
    group by chunk`)
  await owner.query(`select ledger.post_two(row('treasury', 'bench:treasury:${first}', now(), null, 'job:bench', '', null),
    ${custody}, ${treasury}, 1000000000000000)`)
  await owner.query(`select ledger.even_out(${treasury}, now())`)
}

async function expectSoundBooks(client: pg.Client) {
  const { rows } = await client.query('select * from ledger.problems() limit 5')
  if (rows.length > 0)
    throw new Error(`The books are wrong after the bench: ${JSON.stringify(rows)}`)
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

function clientAt(clients: readonly pg.Client[], index: number): pg.Client {
  const client = clients[index]
  if (!client) throw new Error(`There is no client ${index}`)
  return client
}

function two(client: pg.Client, from: number, to: number) {
  return named(client, 'two', sql.two, [reference(), new Date(), from, to])
}

function named(client: pg.Client, name: string, text: string, values: readonly unknown[]) {
  return client.query({ name, text, values: [...values] })
}

function reference(): string {
  drawn += 1
  return `transfer:${drawn}`
}

function randomBelow(end: number): number {
  return Math.floor(Math.random() * end)
}

function randomWallet(): number {
  return (1 + randomBelow(members)) * 16 + randomBelow(usdWallets)
}

function different(draw: () => number, taken: readonly number[] = []): [number, number] {
  const first = drawOther(draw, taken)
  return [first, drawOther(draw, [...taken, first])]
}

function drawOther(draw: () => number, taken: readonly number[]): number {
  for (;;) {
    const drawnNow = draw()
    if (!taken.includes(drawnNow)) return drawnNow
  }
}
