import { randomUUID } from 'node:crypto'
import { dayMs, dayOf } from '@clearstead/contract/values/days'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { recountFigures } from '../../src/features/transparency/queries.ts'
import { verifyBooks } from '../../src/ledger/integrity/verify.ts'
import type { Db } from '../../src/plumbing/database/database.ts'
import { runWork } from '../../src/plumbing/run-work.ts'
import { seededRandom } from '../../src/simulation/random.ts'
import { runDueJobs, runTickers } from '../../src/simulation/simulator.ts'
import { openApi } from '../api.ts'
import { givenIn, type Run } from '../given.ts'
import { byLength, isLong } from '../lengths.ts'
import { setClock } from '../set-clock.ts'
import { tryAct } from '../simulator.ts'
import { expect, test } from '../test.ts'
import { withTestDatabase } from '../test-database.ts'
import { actions } from './actions.ts'
import { openProgramme, type Programme } from './programme.ts'

/** Simulates days: the scheduled jobs of each morning, the actions of members and admins, and the tickers. */
async function simulateDays(
  programme: Programme,
  { days, actionsPerDay }: { days: number; actionsPerDay: number },
): Promise<void> {
  const { clock, random, members } = programme
  for (let index = 0; index < days; index++) {
    clock.set(new Date(Math.floor(clock().getTime() / dayMs + 1) * dayMs).toISOString())
    await runDueJobs({ ...programme, day: dayOf(clock(), 'UTC') })
    for (let count = 0; count < actionsPerDay; count++) {
      clock.forward({ seconds: 20 })
      const { run } = random.pickBy(actions, ({ weight }) => weight)
      const memberId = random.pick(members)
      await tryAct(programme, () => run(programme, memberId))
      if (count % 15 === 14) await runTickers(programme)
    }
    await runTickers(programme)
    if (index % 20 === 19) await checkBooks(programme)
  }
}

/** @throws {Error} naming problems of the books, or figures that differ from a recount */
async function checkBooks({ db }: Programme): Promise<void> {
  const { problems } = await verifyBooks(db)
  const figures = await recountFigures(db)
  if (problems.length > 0 || figures.length > 0) {
    throw new Error(JSON.stringify([problems.slice(0, 5), figures.slice(0, 5)], null, 1))
  }
}

/** Both forms pass the end of a month, when salaries are paid. */
const { size, days, actionsPerDay, start } = byLength({
  long: { size: 200, days: 120, actionsPerDay: 40, start: '2026-01-03T00:00:00Z' },
  short: { size: 30, days: 12, actionsPerDay: 8, start: '2026-01-22T00:00:00Z' },
})

/** Simulates a programme on a database of its own and returns what `inspect` finds in it. */
async function simulate<Inspected>(
  seed: number,
  inspect: (db: Db, programme: Programme) => Promise<Inspected>,
): Promise<Inspected> {
  return withTestDatabase(inject('postgresUrl'), async ({ db }) => {
    const clock = setClock(start)
    const run: Run = (act, actor = { kind: 'job', name: 'test' }) =>
      runWork(db, clock, { actor, requestId: randomUUID() }, act)
    const api = await openApi(db, clock)
    try {
      const tools = { db, clock, api, run, given: givenIn({ db, run }) }
      const programme = await openProgramme({ ...tools, random: seededRandom(seed), size })
      await simulateDays(programme, { days, actionsPerDay })
      await checkBooks(programme)
      return await inspect(db, programme)
    } finally {
      await api.server.close()
    }
  })
}

/**
 * SQL for a reference without random ids and without transfer ids, some of which housekeeping of the ledger takes.
 */
function withoutRandomIds(reference: string): string {
  return `regexp_replace(regexp_replace(${reference}, '[0-9a-f-]{36}', '*'), '(reversal|hold_reversed):[0-9]+', '\\1:*')`
}

/** A digest of all postings and incomes without random ids. */
async function booksOf(db: Db) {
  const { rows } = await sql<{ transfers: number; incomes: number; books: string; kinds: string }>`
    with lines as (
      select t.id, t.kind, t.day,
             ${sql.raw(withoutRandomIds("coalesce('reversal of ' || r.reference, t.reference)"))} as reference,
             (select string_agg(l.account || ':' || l.amount, ',' order by l.account)
              -- The stripes of an operator account are chosen at random; together they are one account.
              from (select ledger.account_of(p.account_id) as account,
                           sum(p.amount) as amount
                    from ledger.postings p where p.transfer_id = t.id group by 1) l) as legs
      from ledger.transfers t left join ledger.transfers r on r.id = t.reverses
      where t.kind <> 'even_out'
    )
    select (select count(*)::integer from lines) as transfers,
           (select count(*)::integer from income_lines) as incomes,
           (select md5(string_agg(concat_ws('|', kind, reference, day, legs), e'\\n' order by id)) from lines)
           || (select md5(string_agg(concat_ws('|', member_id, kind, ${sql.raw(withoutRandomIds('reference'))}, day, base, percent, level, intended,
                 paid, reason, limit_before), e'\\n' order by id)) from income_lines) as books,
           (select string_agg(distinct kind || coalesce(':' || reason, ''), ' ') from income_lines) as kinds`.execute(
    db,
  )
  return rows[0]
}

async function limitsOf(db: Db) {
  const { rows } = await sql<{ over: number; twice: number; capped: number }>`
    select (select count(*)::integer from income_lines where paid > limit_before) as over,
           (select count(*)::integer from (select from claims group by member_id, day having count(*) > 1) c) as twice,
           (select count(*)::integer from income_lines where reason = 'capped') as capped`.execute(
    db,
  )
  return rows[0]
}

test('in a programme of many members and days no cap is exceeded, no day is claimed twice, all figures match a recount, and in the long form the same commands give the same books', {
  timeout: 600_000,
}, async () => {
  const [first, again] = await Promise.all([
    simulate(20_261_121, async (db, { refused }) => {
      const limits = await limitsOf(db)
      return { limits, refused, books: await booksOf(db) }
    }),
    isLong ? simulate(20_261_121, booksOf) : undefined,
  ])

  expect(first.limits).toMatchObject({ over: 0, twice: 0 })
  expect(first.books?.transfers).toBeGreaterThan(days * actionsPerDay * 0.4)
  if (!isLong) return
  expect(again).toEqual(first.books)
  expect(first.limits?.capped).toBeGreaterThan(10)
  for (const kind of ['roi', 'direct', 'level', 'salary', 'reward', 'bonus', 'leadership']) {
    expect(first.books?.kinds).toContain(kind)
  }
  expect(first.refused.has('treasury.short')).toBe(true)
})
