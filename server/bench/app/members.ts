import { readFile } from 'node:fs/promises'
import { dayMs } from '@clearstead/contract/values/days'
import type pg from 'pg'
import { hashPassword } from '../../src/features/people/sign-in/passwords.ts'
import { withClient } from '../database.ts'

/** The size of the data: chains of members who claim, and other members who only make lists long. */
export type Size = { chains: number; depth: number; others: number; postings: number }

/** The ids of members and admins for the calls. */
export type Members = {
  total: number
  /** Shuffled, so that neighbours are far apart; each has ten uplines with every level unlocked. */
  claimers: readonly number[]
  /** A username from the middle of the member list. */
  name: string
  /** A member with `postings` movements on one wallet. */
  veteran: number
  postings: number
  veteranCode: string
  admin: number
  plan: number
}

export const password = 'tulip-harbour-94'
const firstId = 1000
const perStep = 10
const uplines = 10
const planAmount = 500_00000000n
/** A prime step through the ids, so that consecutive claimers are far apart. */
const stride = 7_919

/** Puts into the books what was before the members bought their plans. */
type MakePast = (owner: pg.Client, veteran: number) => Promise<void>

/** Makes members with plans, money and sign-ins in a migrated and seeded database; without a past the veteran earns everything now. */
export async function makeMembers(
  url: string,
  size: Size,
  now: Date,
  makePast?: MakePast,
): Promise<Members> {
  return withClient(url, (owner) => makeWith(owner, size, now, makePast))
}

async function makeWith(
  owner: pg.Client,
  size: Size,
  now: Date,
  makePast?: MakePast,
): Promise<Members> {
  const { chains, depth, others, postings } = size
  const veteran = firstId + chains * depth * perStep
  const past = () => makePast?.(owner, veteran)
  await makeBuyers(owner, [chains, depth, others], now, { directs: 8, oneIn: 4, past })
  await owner.query('select bench.buy_plans($1, $2)', [planAmount, now])
  if (!makePast) {
    await owner.query('select bench.make_history($1, $2, $3)', [veteran, postings, now])
  }
  await owner.query('select fold_teams(1000000)')
  await owner.query('select fold_row_counts(10000000)')
  const { rows } = await owner.query<{ admin: number; plan: number; code: string; name: string }>(
    `select (select min(id) from users where role = 'admin') as admin, username as name,
       (select id from plans where name = 'Growth') as plan,
       (select referral_code from users where id = $2) as code from users where id = $1`,
    [veteran + Math.floor(others / 2), veteran],
  )
  await owner.query('vacuum analyze')
  const [found] = rows
  if (!found) throw new Error('The members were not made')
  const { code: veteranCode, ...rest } = found
  return {
    ...rest,
    veteranCode,
    total: chains * depth * perStep + others,
    claimers: shuffledIds(
      firstId + uplines * chains * perStep,
      chains * (depth - uplines) * perStep,
    ),
    veteran,
    postings,
  }
}

/** How many direct members each has of those who only make lists long, of how many one buys a plan, and what was before. */
type Shape = { directs: number; oneIn: number; past?: () => Promise<void> | undefined }

/** Makes members with plans that are not paid yet, and funds the treasury. */
async function makeBuyers(
  owner: pg.Client,
  [chains, depth, others]: readonly [number, number, number],
  now: Date,
  { directs, oneIn, past }: Shape,
): Promise<void> {
  const treasury = 1_000_000_000_00000000n
  await owner.query(await readFile(new URL('members.sql', import.meta.url), 'utf8'))
  const hash = await hashPassword(password)
  const values = [chains, depth, others, hash, now, directs, oneIn]
  await owner.query('select bench.make_members($1, $2, $3, $4, $5, $6, $7)', values)
  await owner.query('analyze users, sponsorships')
  await past?.()
  await owner.query('select bench.open_plans($1, $2, $3)', [planAmount, now, now])
  await owner.query(
    "select ledger.post_two(row('treasury', 'bench:treasury', $1, null, 'job:bench', '', null), ledger.operator('custody'), ledger.operator('treasury'), $2)",
    [now, treasury],
  )
  await owner.query('select ledger.even_out(-16, $1)', [now])
}

/** Members who all have a plan and three direct members each, as far as they reach. */
export type Tree = Pick<Members, 'admin' | 'claimers'>

/** Makes such a tree in a migrated and seeded database: a million are thirteen levels deep. */
export async function makeTree(url: string, members: number, now: Date): Promise<Tree> {
  return withClient(url, async (owner) => {
    await makeBuyers(owner, [0, 0, members], now, { directs: 3, oneIn: 1 })
    await owner.query('select bench.fund_plans($1, $2)', [planAmount, now])
    await owner.query('select fold_teams(1000000)')
    await owner.query('select fold_row_counts(10000000)')
    await owner.query('vacuum analyze')
    const { rows } = await owner.query<{ admin: number }>(
      "select min(id) as admin from users where role = 'admin'",
    )
    const [found] = rows
    if (!found) throw new Error('The database has no admin')
    return { admin: found.admin, claimers: shuffledIds(firstId, members) }
  })
}

/** Signs all members in and starts their watches, as the call before a claim does. */
export async function startDay(
  url: string,
  { admin }: Pick<Members, 'admin'>,
  now: Date,
): Promise<void> {
  await withClient(url, async (owner) => {
    const later = new Date(now.getTime() + dayMs)
    await owner.query(
      `insert into sessions (user_id, side, token_hash, device, address, created_at, last_used_at, expire_at)
     select id, case role when 'admin' then 'admin' else 'member' end, sha256(bench.token_of(id)::bytea),
       '{"code":"people.device.unknown","facts":{}}', '127.0.0.1', $1, $1, $2 from users where is_active = 'active' or id = $3
     on conflict (token_hash) do update set last_used_at = $1, expire_at = $2`,
      [now, later, admin],
    )
    await owner.query(
      `insert into watches (member_id, video_id, started_at)
     select member_id, 0, $1::timestamptz - interval '15 seconds' from sponsorships where is_active`,
      [now],
    )
    await owner.query('checkpoint')
  })
}

export function tokenOf(id: number): string {
  return `bench-session-${String(id).padStart(10, '0')}`
}

export function emailOf(id: number): string {
  return `m${id}@example.org`
}

function shuffledIds(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + ((index * stride) % count))
}
