import type { MemberId, TransferId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type pg from 'pg'
import { describe } from 'vitest'
import { expect, newReference, test } from '../../testing/ledger/books.ts'
import type { Run } from '../../testing/test.ts'
import type { Db } from '../plumbing/database/database.ts'
import { operator, wallet } from './accounts.ts'
import { listSeals, sealTransfers } from './integrity/seal.ts'
import { analyseMonths, makeMonths } from './months.ts'
import { postTransfer, postTransfers, reverseTransfer } from './post-transfer.ts'
import { move } from './posting.ts'
import { rollUp } from './roll-up.ts'
import { listPostings } from './statements/statements.ts'

const month = 1_000_000_000_000

/** The months whose ids these are; 0 is before the first month. */
const monthsOf = (ids: readonly number[]) => ids.map((id) => Math.floor(id / month))
const make = (run: Run) => run((work) => makeMonths(work, 'Asia/Kolkata'))
const close = (owner: pg.Client, day: string) =>
  owner.query('select ledger.close_month($1, now())', [day])

/** One dollar from the funding wallet into the principal. */
const oneFor = (id: MemberId, reference = newReference()) => ({
  kind: 'plan' as const,
  reference,
  postings: move(usd('1'), wallet(id, 'funding'), wallet(id, 'principal')),
})

/** Waits until all that was drawn is settled; open transactions elsewhere on the server may delay it. */
async function settle(run: Run, db: Db): Promise<void> {
  for (;;) {
    await run(rollUp)
    const { rows } = await sql<{ isDone: boolean }>`
      select s.settled_id >= t.last_value as is_done from ledger.settlement s, ledger.transfer_ids t`.execute(
      db,
    )
    if (rows[0]?.isDone) return
  }
}

// The tests of this file share one database, whose months only go forward: each begins where the one before ended.
describe('a transfer', () => {
  test('has an id of its month, and one that grows even where the clock goes back', {
    timeout: 120_000,
  }, async ({ run, clock, members }) => {
    const [ann] = await members(1, usd('9'))
    if (!ann) throw new Error('no member')
    const post = () => run((work) => postTransfer(work, oneFor(ann)))
    const ids = [await post()]
    await make(run)
    ids.push(await post())
    // April begins at half past six of March in UTC.
    for (const moment of ['2026-03-31T18:29:59Z', '2026-03-31T18:30:00Z', '2026-03-31T09:00:00Z']) {
      clock.set(moment)
      ids.push(await post())
    }

    expect(monthsOf(ids)).toEqual([0, 2603, 2603, 2604, 2604])
    expect(ids).toEqual(ids.toSorted((left, right) => left - right))
  })

  test('is booked in the last month that is made, and no later month is passed by', {
    timeout: 120_000,
  }, async ({ run, clock, members }) => {
    const [ann] = await members(1, usd('9'))
    if (!ann) throw new Error('no member')
    const post = () => run((work) => postTransfer(work, oneFor(ann)))
    clock.set('2026-07-10T00:00:00Z')
    const late = await post()
    await make(run)
    await make(run)
    const after = await post()

    expect(monthsOf([late, after])).toEqual([2605, 2607])
  })

  test('is booked once, and reversed once, whatever the month', { timeout: 120_000 }, async ({
    run,
    clock,
    members,
  }) => {
    const [ann] = await members(1, usd('9'))
    if (!ann) throw new Error('no member')
    const reference = newReference()
    const post = () => run((work) => postTransfer(work, oneFor(ann, reference)))
    clock.set('2026-07-10T00:00:00Z')
    const id = await post()
    clock.set('2026-08-10T00:00:00Z')

    await expect(post()).rejects.toRefuseWith('ledger.duplicate')
    const reversal = await run((work) => reverseTransfer(work, { transferId: id }))
    const again = run((work) =>
      postTransfer(work, { ...oneFor(ann), kind: 'reversal', reverses: id }),
    )

    await expect(again).rejects.toRefuseWith('ledger.duplicate')
    expect(monthsOf([id, reversal])).toEqual([2607, 2608])
  })

  test('is one of many that begin a month together, each with an id of its own', {
    timeout: 120_000,
  }, async ({ run, db, clock, members }) => {
    const ids = await members(8, usd('9'))
    clock.set('2026-09-01T00:00:00Z')

    const booked = await Promise.all(
      ids.flatMap((id) => [
        run((work) => postTransfer(work, oneFor(id))),
        run((work) => postTransfers(work, [oneFor(id), oneFor(id)])),
      ]),
    )

    const drawn = booked.flat()
    expect(new Set(drawn).size).toBe(24)
    expect(new Set(monthsOf(drawn))).toEqual(new Set([2609]))
    const { rows } = await sql`select pid from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
    expect(rows).toEqual([])
  })
})

test('a statement has the lines of all months in order, and of a period those in it', {
  timeout: 120_000,
}, async ({ run, db, clock, members }) => {
  const [ann] = await members(1)
  if (!ann) throw new Error('no member')
  const moments = ['2026-10-02', '2026-10-31', '2026-11-05', '2026-12-01', '2026-12-30']
  clock.set('2026-10-01T12:00:00Z')
  await make(run)
  for (const day of moments) {
    clock.set(`${day}T12:00:00Z`)
    await run((work) =>
      postTransfer(work, {
        kind: 'opening',
        reference: newReference(),
        postings: move(usd('1'), operator('opening'), wallet(ann, 'funding')),
      }),
    )
  }
  const days = async (filter: { from?: Date; to?: Date }) =>
    (await listPostings(db, ann, filter, { page: 1, limit: 10 })).rows.map(({ at }) =>
      at.toISOString().slice(0, 10),
    )

  expect(await days({})).toEqual(moments.toReversed())
  expect(await days({ from: new Date('2026-10-31T00:00Z'), to: new Date('2026-12-30T00:00Z') }))
    // Newest first.
    .toEqual(['2026-12-01', '2026-11-05', '2026-10-31'])
  expect(await days({ to: new Date('2026-11-01T00:00Z') })).toEqual(['2026-10-31', '2026-10-02'])
})

test('seals, roll-ups and the analysis go over all months', { timeout: 120_000 }, async ({
  run,
  db,
}) => {
  await settle(run, db)
  await run(analyseMonths)
  while ((await run((work) => sealTransfers(work, 5))) > 0);

  const { rows } = await sql<{
    last: bigint
  }>`select max(id) as last from ledger.transfers`.execute(db)
  expect((await listSeals(db, { limit: 1 }))[0]?.upto).toBe(Number(rows[0]?.last))
})

describe('every partition', () => {
  const partitions = async (owner: pg.Client, parent: string) =>
    (
      await owner.query<{ name: string; first: string }>(
        `select inhrelid::regclass::text as name,
           coalesce((regexp_match(pg_get_expr(c.relpartbound, c.oid), $$FROM \\('(\\d+)$$))[1], '0') as first
         from pg_inherits join pg_class c on c.oid = inhrelid where inhparent = $1::regclass order by 1`,
        [parent],
      )
    ).rows

  test('is frozen and adds up its transfers, also for the owner', { timeout: 120_000 }, async ({
    owner,
  }) => {
    const postings = await partitions(owner, 'ledger.postings')
    const transfers = await partitions(owner, 'ledger.transfers')

    expect(postings).toHaveLength(10)
    expect(transfers).toHaveLength(10)
    for (const { name } of [...postings, ...transfers]) {
      for (const statement of [`delete from ${name}`, `truncate ${name} cascade`]) {
        await expect(owner.query(statement), statement).rejects.toMatchObject({ code: '23001' })
      }
    }
    for (const { name, first } of postings) {
      const insert = (rows: string) =>
        owner.query(`insert into ${name} (transfer_id, account_id, amount, seq, balance_after)
          select ${first}::bigint + 900, r.* from (values ${rows}) r`)
      await expect(insert('(16, 5, 900, 5::bigint)'), name).rejects.toMatchObject({ code: 'LG006' })
    }
  })

  test('has each number of a wallet once', { timeout: 120_000 }, async ({ owner }) => {
    for (const { name, first } of await partitions(owner, 'ledger.postings')) {
      const twice =
        owner.query(`insert into ${name} (transfer_id, account_id, amount, seq, balance_after)
        select ${first}::bigint + 900 + n, 999984, 5, 7, 5 from generate_series(1, 2) n`)

      await expect(twice).rejects.toMatchObject({
        constraint: `${name.replace('ledger.', '')}_seq_once`,
      })
    }
  })

  test('is out of reach of the application', { timeout: 120_000 }, async ({ owner, db }) => {
    const found = [
      ...(await partitions(owner, 'ledger.postings')),
      ...(await partitions(owner, 'ledger.transfers')),
    ]
    for (const { name } of found) {
      for (const statement of [
        `select from ${name}`,
        `insert into ${name} select * from ${name}`,
        `delete from ${name}`,
        `alter table ${name} disable trigger all`,
      ]) {
        await expect(sql.raw(statement).execute(db), statement).rejects.toMatchObject({
          code: '42501',
        })
      }
    }
    for (const call of [
      "ledger.close_month('2026-03-01', now())",
      "ledger.make_month('2026-03-01', 'UTC')",
      'ledger.next_id(now())',
      'ledger.enter_month(now())',
    ]) {
      await expect(sql.raw(`select ${call}`).execute(db), call).rejects.toMatchObject({
        code: '42501',
      })
    }
  })
})

describe('a closed month', () => {
  test('must be over and settled, and have no open month before it', { timeout: 120_000 }, async ({
    owner,
    run,
    db,
  }) => {
    await settle(run, db)

    for (const day of ['2026-04-01', '2026-12-01', '2027-01-01', '2026-02-01']) {
      await expect(close(owner, day), day).rejects.toMatchObject({ code: 'LG010' })
    }
  })

  test('refuses every posting, as does what was booked before the first month', {
    timeout: 120_000,
  }, async ({ owner, run, db }) => {
    await settle(run, db)
    await close(owner, '2026-03-01')
    await close(owner, '2026-04-01')
    await expect(close(owner, '2026-04-01')).rejects.toMatchObject({ code: 'LG010' })

    const post = (id: number) => [
      `insert into ledger.transfers (id, kind, reference, at, actor, memo, fingerprint)
       values (${id}, 'x', 'x', now(), 'x', '', '')`,
      `insert into ledger.postings (transfer_id, account_id, amount, seq, balance_after)
       values (${id}, 16, 5, 900, 5), (${id}, 17, -5, 900, 0)`,
    ]
    for (const statement of [900, 2603 * month + 900, 2604 * month + 900].flatMap(post)) {
      await expect(owner.query(statement), statement).rejects.toMatchObject({ code: 'LG009' })
    }
    const open = owner.query(`begin; ${post(2605 * month + 900).join(';')}; rollback`)
    await expect(open).resolves.toBeDefined()
  })

  test('keeps its references, and a transfer of it can be reversed', { timeout: 120_000 }, async ({
    owner,
    run,
    clock,
    db,
  }) => {
    clock.set('2026-12-31T00:00:00Z')
    const { rows } = await sql<{ id: TransferId; reference: string }>`
      select id, reference from ledger.transfers where id > ${2603 * month} and id < ${2604 * month}
      order by id limit 1`.execute(db)
    const [old] = rows
    if (!old) throw new Error('no transfer')
    const { rows: closed } = await owner.query(
      'select from ledger.months where closed_at is not null',
    )

    const reversal = await run((work) => reverseTransfer(work, { transferId: old.id }))

    expect(closed).toHaveLength(2)
    expect(monthsOf([reversal])).toEqual([2612])
    const repeat = owner.query('select ledger.refuse_repeat($1)', [old.reference])
    await expect(repeat).rejects.toMatchObject({ code: 'LG007' })
  })
})
