import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { seededRandom } from '../../demo/random.ts'
import { applicationRole, type Db, openDatabase } from '../../plumbing/database/database.ts'
import { runWork } from '../../plumbing/run-work.ts'
import { openApi } from '../api.ts'
import { givenIn, type Run } from '../given.ts'
import { administer, templateName } from '../postgres.ts'
import { setClock } from '../set-clock.ts'
import { expect, test } from '../test.ts'
import { check, liveDays } from './live-days.ts'
import { openProgramme, type Programme } from './programme.ts'

const size = 200
const days = 120
const actsADay = 40

/** One whole life of a programme on a database of its own, and what `look` makes of it. */
async function liveOnce<Seen>(
  seed: number,
  look: (db: Db, programme: Programme) => Promise<Seen>,
): Promise<Seen> {
  const server = inject('postgresUrl')
  const name = `programme_${randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name} template ${templateName}`)
  const { db, close } = openDatabase({
    url: `${server}/${name}`,
    connections: 8,
    role: applicationRole,
  })
  const clock = setClock('2026-01-03T00:00:00Z')
  const run: Run = (act, actor = { kind: 'job', name: 'test' }) =>
    runWork(db, clock, { actor, requestId: randomUUID() }, act)
  const api = await openApi(db, clock)
  try {
    const ground = { db, clock, api, run, given: givenIn({ db, run }) }
    const programme = await openProgramme({ ...ground, random: seededRandom(seed), size })
    await liveDays(programme, { days, actsADay })
    await check(programme)
    return await look(db, programme)
  } finally {
    await api.server.close()
    await close()
    await administer(server, `drop database if exists ${name} with (force)`)
  }
}

/**
 * SQL of a reference without what chance made: random ids, and the numbers of transfers, of which the books'
 * own housekeeping takes some too.
 */
function told(reference: string): string {
  return `regexp_replace(regexp_replace(${reference}, '[0-9a-f-]{36}', '*'), '(reversal|hold_reversed):[0-9]+', '\\1:*')`
}

/** Every posting and every income with all that explains it, but for what chance made. */
async function booksOf(db: Db) {
  const { rows } = await sql<{ transfers: number; incomes: number; books: string; kinds: string }>`
    with lines as (
      select t.id, t.kind, t.day,
             ${sql.raw(told("coalesce('reversal of ' || r.reference, t.reference)"))} as reference,
             (select string_agg(l.account || ':' || l.amount, ',' order by l.account)
              -- An operator's money lies in rows that chance picks; together they are one account.
              from (select case when p.account_id < 0 then -((-p.account_id) / 16) else p.account_id end as account,
                           sum(p.amount) as amount
                    from ledger.postings p where p.transfer_id = t.id group by 1) l) as legs
      from ledger.transfers t left join ledger.transfers r on r.id = t.reverses
      where t.kind <> 'even_out'
    )
    select (select count(*)::integer from lines) as transfers,
           (select count(*)::integer from incomes) as incomes,
           (select md5(string_agg(concat_ws('|', kind, reference, day, legs), e'\\n' order by id)) from lines)
           || (select md5(string_agg(concat_ws('|', member_id, kind, ${sql.raw(told('reference'))}, day, base, percent, level, intended,
                 paid, reason, limit_before, limit_after), e'\\n' order by id)) from incomes) as books,
           (select string_agg(distinct kind || coalesce(':' || reason, ''), ' ') from incomes) as kinds`.execute(
    db,
  )
  return rows[0]
}

async function limitsOf(db: Db) {
  const { rows } = await sql<{ over: number; twice: number; capped: number }>`
    select (select count(*)::integer from incomes where paid > limit_before) as over,
           (select count(*)::integer from (select from claims group by member_id, day having count(*) > 1) c) as twice,
           (select count(*)::integer from incomes where reason = 'capped') as capped`.execute(db)
  return rows[0]
}

test('200 members live 120 days: no cap is passed, no day claimed twice, no figure differs from a recount, and the same commands give the same books', {
  timeout: 600_000,
}, async () => {
  const [first, again] = await Promise.all([
    liveOnce(20_261_121, async (db, { refused }) => {
      const limits = await limitsOf(db)
      return { limits, refused, books: await booksOf(db) }
    }),
    liveOnce(20_261_121, booksOf),
  ])

  expect(first.limits).toMatchObject({ over: 0, twice: 0 })
  expect(first.limits?.capped).toBeGreaterThan(10)
  expect(first.books?.transfers).toBeGreaterThan(2_000)
  for (const kind of ['roi', 'direct', 'level', 'salary', 'reward', 'bonus', 'leadership']) {
    expect(first.books?.kinds).toContain(kind)
  }
  expect(first.refused.has('treasury.short')).toBe(true)
  expect(again).toEqual(first.books)
})
