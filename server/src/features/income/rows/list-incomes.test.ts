import { type Cursor, cursorAfter } from '@clearstead/contract/call/paging'
import { UnpaidReason } from '@clearstead/contract/income'
import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import type { ActivePlanId, MemberId, SettingsVersion } from '@clearstead/contract/values/ids'
import {
  add,
  isLess,
  isPositive,
  smaller,
  times,
  type Usd,
  usd,
  zero,
} from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import * as fc from 'fast-check'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { creditDue } from '../../../../testing/income/crediting.ts'
import { due, expect, setRules, test } from '../../../../testing/income/programme.ts'
import type { Run } from '../../../../testing/test.ts'
import { operator, wallet } from '../../../ledger/accounts.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import { move } from '../../../ledger/posting.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { composite } from '../../../plumbing/database/queries/records-of.ts'
import type { Work } from '../../../plumbing/work.ts'
import { findOpenBatch } from '../levels/batch-queries.ts'
import { creditDueLegs } from '../levels/credit-batch.ts'
import { creditLegs } from '../levels/credit-legs.ts'
import { insertLegs } from '../levels/legs-queries.ts'
import { payIncome } from '../pay-income.ts'
import { findLimit } from '../queries.ts'
import { availableOf } from '../rules.ts'
import { sumByReason } from '../sums/queries.ts'
import type { IncomeFilter } from './filter-queries.ts'
import { keysOfPlace } from './place-queries.ts'
import { listIncomes } from './row-queries.ts'

const days = ['2026-03-29', '2026-03-30', '2026-03-31'] as ProgrammeDay[]

const claim = fc.record({
  what: fc.constantFrom('claim', 'claim', 'claim', 'claim', 'bonus', 'credit', 'roi', 'old roi'),
  day: fc.constantFrom(...days),
  // Which of the three uplines a leg is for; one may have several.
  uplines: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 5 }),
  amount: fc.integer({ min: 1, max: 9 }),
  reason: fc.constantFrom(undefined, undefined, undefined, ...UnpaidReason.options),
  most: fc.integer({ min: 1, max: 40 }),
})
type Step = typeof claim extends fc.Arbitrary<infer Value> ? Value : never

const legOf = (memberId: MemberId, level: number, { amount, reason }: Step) => ({
  memberId,
  level,
  activePlanId: 1 as ActivePlanId,
  base: usd(String(amount * 10)),
  percent: percent('10'),
  intended: usd(String(amount)),
  directsNeeded: 0,
  directsHad: 0,
  ...(level === 1 && reason && { reason }),
})

/** The day's ROI of a member, once; it is cut to the limit. Before 0097 it had a row of its own beside the claim. */
async function payRoi(
  work: Work,
  memberId: MemberId,
  { nth, day, amount, isOld }: { nth: number; day: ProgrammeDay; amount: Usd; isOld: boolean },
) {
  const { tx, now } = work
  const claimed = sql`select from claims where member_id = ${memberId} and day = ${day}`
  const limit = await findLimit(tx, memberId)
  if (!limit || (await claimed.execute(tx)).rows.length > 0) return
  const paid = smaller(amount, availableOf(limit))
  if (!isPositive(paid)) return
  const transferId = await postTransfer(work, {
    kind: 'roi',
    reference: `roi:${memberId}:${day}`,
    day,
    postings: move(paid, operator('treasury'), wallet(memberId, 'non_working')),
  })
  const reason = isLess(paid, amount) ? 'capped' : null
  const row = { memberId, day, at: now, watchId: nth, intended: amount, paid, compoundAmount: 0n }
  const plans = { activePlanIds: [], amounts: [], held: 0n, legMembers: [] }
  const income = { base: times(amount, 10), percent: 10_000_000n, ruleVersion: 1 }
  const limits = { cycle: limit.cycle, limitBefore: availableOf(limit) }
  if (!isOld) {
    const claim = composite('new_claim', { ...row, ...plans, ...income, ...limits })
    await sql`select write_claim(${transferId}, ${claim})`.execute(tx)
    return
  }
  await sql`
    with claim as (
      insert into claims (member_id, day, at, watch_id, intended, paid, active_plan_ids, amounts)
      values (${memberId}, ${day}, ${now}, ${nth}, ${amount}, ${paid}, '{}', '{}') returning id
    ), limited as (
      update earning_limits set earned = earned + ${paid}, roi = roi + ${paid} where member_id = ${memberId}
    )
    insert into incomes (member_id, kind, day, at, base, percent, rule_version, claim_id, leg, intended, paid, reason, cycle,
      limit_before, limit_after, transfer_id)
    select ${memberId}, 'roi', ${day}, ${now}, ${income.base}, ${income.percent}, 1, id, 0, ${amount}, ${paid}, ${reason},
      ${limit.cycle}, ${limits.limitBefore}, ${limits.limitBefore}::bigint - ${paid}::bigint, ${transferId} from claim`.execute(
    tx,
  )
}

/** Claims, their ROI, bonuses and credits in any order, with the money for them. */
async function take(
  { db, run }: { db: Db; run: Run },
  uplines: readonly MemberId[],
  sources: readonly [MemberId, MemberId],
  steps: readonly Step[],
) {
  const [source] = sources
  for (const [nth, step] of steps.entries()) {
    if (step.what === 'credit') {
      await run(async (work) => {
        if (step.most % 2 === 0 || (await findOpenBatch(work.tx))) await creditDueLegs(work, chunks)
        else await creditLegs(work, { most: step.most, lines: chunks.lines })
      })
      continue
    }
    if (step.what === 'bonus') {
      const income = due(uplines[step.uplines[0] ?? 0] as MemberId, `bonus:${source}:${nth}`, '1')
      await run((work) => payIncome(work, { ...income, day: step.day }))
      continue
    }
    if (step.what === 'roi' || step.what === 'old roi') {
      const isOld = step.what === 'old roi'
      const day = addDays(step.day, -(nth % 9))
      const roi = { nth: -1000 * source - nth, day, amount: usd(String(7 * step.amount)), isOld }
      await run((work) => payRoi(work, uplines[nth % 2] as MemberId, roi))
      continue
    }
    const legs = step.uplines.map((upline, index) =>
      legOf(uplines[upline] as MemberId, index + 1, step),
    )
    const setAside: Usd = add(
      zero<'USD'>(),
      ...legs.filter((leg) => !('reason' in leg)).map(({ intended }) => intended),
    )
    await run(async (work) => {
      if (isPositive(setAside)) {
        const postings = move(setAside, operator('treasury'), operator('level_payable'))
        await postTransfer(work, {
          kind: 'level',
          reference: `set-aside:${source}:${nth}`,
          postings,
        })
      }
      const ruleVersion = 1 as SettingsVersion
      const reference = `level:roi:${source}:${nth}`
      const memberId = sources[nth % 3 === 0 ? 1 : 0]
      await insertLegs(work, [{ reference, memberId, day: step.day, ruleVersion, legs }])
    })
  }
  await creditDue(db, run, chunks)
}

const chunks = { claims: 7, members: 2, stretches: 3, lines: 5 }

/** The same list, read without any of its indexes. */
async function allOf(db: Db, memberIds: readonly MemberId[], condition: RawBuilder<SqlBool>) {
  const { rows } = await sql<{ id: number }>`
    select id from income_lines i where member_id = any (${memberIds}::integer[]) and ${condition}
    order by day desc, member_id desc, id desc`.execute(db)
  return rows.map(({ id }) => id)
}

async function byPages(db: Db, filter: IncomeFilter, limit: number) {
  const found: number[] = []
  for (let page = 1; ; page++) {
    const { rows, total } = await listIncomes(db, filter, { page, limit })
    found.push(...rows.map(({ id }) => id))
    if (rows.length < limit) return { found, total }
  }
}

async function byCursor(db: Db, filter: IncomeFilter, limit: number) {
  const found: number[] = []
  let cursor: Cursor | null | undefined
  for (;;) {
    const request = { page: 1, limit, ...(cursor && { cursor }) }
    const { rows } = await listIncomes(db, filter, request)
    found.push(...rows.map(({ id }) => id))
    cursor = cursorAfter(request, rows, keysOfPlace)
    if (!cursor) return found
  }
}

/** The sums by reason, as texts, of a plain reading of all rows. */
async function plainSums(db: Db, memberId: MemberId) {
  const { rows } = await sql<Awaited<ReturnType<typeof sumByReason>>[number]>`
    select reason, sum(intended)::bigint as intended, sum(paid)::bigint as paid from income_lines
    where member_id = ${memberId} and day >= ${days[1]} group by reason`.execute(db)
  return rows
}

const byReason = (left: { reason: string | null }, right: { reason: string | null }) =>
  String(left.reason).localeCompare(String(right.reason))

const reversed = sql`exists (select from income_lines r where r.reverses = i.id)`
type Case = readonly [filter: Omit<IncomeFilter, 'memberIds'>, condition: RawBuilder<SqlBool>]
const filters = (source: MemberId): readonly Case[] => [
  [{ which: 'all' }, sql`true`],
  [{ which: 'moved' }, sql`paid <> 0`],
  [{ which: 'short' }, sql`reason is not null`],
  [{ which: 'completed' }, sql`paid <> 0 and not ${reversed}`],
  [{ which: 'reversed' }, sql`paid <> 0 and ${reversed}`],
  [{ which: 'unpaid' }, sql`paid = 0`],
  [{ which: 'all', kinds: ['bonus'] }, sql`kind = 'bonus'`],
  [{ which: 'short', kinds: ['level', 'direct'] }, sql`kind = 'level' and reason is not null`],
  [{ which: 'moved', kinds: ['roi'] }, sql`kind = 'roi' and paid > 0`],
  [{ which: 'short', kinds: ['roi', 'direct'] }, sql`kind = 'roi' and reason is not null`],
  [{ which: 'all', origin: 'own' }, sql`from_member is null`],
  [{ which: 'moved', origin: 'team' }, sql`from_member is not null and paid <> 0`],
  [{ which: 'all', from: days[1], to: days[1] }, sql`day = ${days[1]}`],
  [{ which: 'all', level: 2 }, sql`level = 2`],
  [{ which: 'moved', level: 1 }, sql`level = 1 and paid > 0`],
  [{ which: 'short', level: 1 }, sql`level = 1 and reason is not null`],
  [{ which: 'all', reasons: ['capped'] }, sql`reason = 'capped'`],
  [{ which: 'moved', reasons: ['capped'] }, sql`reason = 'capped' and paid > 0`],
  [{ which: 'unpaid', reasons: ['capped'] }, sql`reason = 'capped' and paid = 0`],
  [{ which: 'all', kinds: ['level'], reasons: ['inactive'] }, sql`reason = 'inactive'`],
  [{ which: 'all', level: 1, reasons: ['blocked'] }, sql`level = 1 and reason = 'blocked'`],
  [
    { which: 'all', reasons: ['inactive', 'closed', 'level_locked'] },
    sql`reason in ('inactive', 'closed', 'level_locked')`,
  ],
  [
    { which: 'short', level: 1, reasons: ['capped', 'blocked'] },
    sql`level = 1 and reason in ('capped', 'blocked')`,
  ],
  [{ which: 'moved', level: 3, reasons: ['inactive'] }, sql`false`],
  [{ which: 'all', sourceIds: [source] }, sql`from_member = ${source}`],
  [
    { which: 'moved', sourceIds: [source], level: 1, from: days[1] },
    sql`from_member = ${source} and level = 1 and paid > 0 and day >= ${days[1]}`,
  ],
  [
    { which: 'short', sourceIds: [source], reasons: ['capped'] },
    sql`from_member = ${source} and reason = 'capped'`,
  ],
  [{ which: 'completed', sourceIds: [source], origin: 'own' }, sql`false`],
  [{ which: 'all', sourceIds: [] }, sql`false`],
]

test.for(['second', 'hour'] as const)(
  'pages of incomes have what a plain reading of all rows has, credited each %s',
  {
    timeout: 60_000,
  },
  async (levelCrediting, { db, given, run, clock }) => {
    await setRules(run, clock, { levelCrediting })
    await given.treasury('100000')
    const sources = [(await given.member()).id, (await given.member()).id] as const
    // The second reaches its cap, and the third has no plan.
    const uplines = [
      (await given.member({ plan: usd('500') })).id,
      (await given.member({ plan: usd('20') })).id,
      (await given.member()).id,
    ]
    const [steps = []] = fc.sample(fc.array(claim, { minLength: 110, maxLength: 110 }), {
      seed: 2_026_093,
      numRuns: 1,
    })
    await take({ db, run }, uplines, sources, steps)

    for (const [filter, condition] of filters(sources[1])) {
      for (const memberIds of [uplines.slice(0, 1), uplines]) {
        const asked = { ...filter, memberIds }
        const wanted = await allOf(db, memberIds, condition)
        expect(await byPages(db, asked, 29), JSON.stringify(asked)).toEqual({
          found: wanted,
          total: wanted.length,
        })
        expect(await byCursor(db, asked, 19), JSON.stringify(asked)).toEqual(wanted)
      }
    }
    for (const memberId of uplines) {
      const sums = await sumByReason(db, { memberId, from: days[1] })
      const plain = await plainSums(db, memberId)
      expect(sums.sort(byReason)).toEqual(plain.sort(byReason))
    }
    const { rows } = await sql<{ claims: number; rows: number; capped: number }>`
      select count(*)::integer as claims, (select count(*)::integer from incomes where kind = 'roi') as rows,
             count(reason)::integer as capped from claim_lines`.execute(db)
    for (const count of Object.values(rows[0] ?? {})) expect(count).toBeGreaterThan(0)
  },
)
