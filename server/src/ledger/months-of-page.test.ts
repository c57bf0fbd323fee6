import { cursorAfter } from '@clearstead/contract/call/paging'
import type { MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import { expect, newReference, test } from '../../testing/ledger/books.ts'
import { wallet } from './accounts.ts'
import { makeMonths } from './months.ts'
import { postTransfer } from './post-transfer.ts'
import { move } from './posting.ts'
import { cursorOfLine } from './statements/statement-line.ts'
import { listPostings } from './statements/statements.ts'
import { sumsBefore } from './sums-before.ts'

/** May and July have no transfers. */
const moments = ['2026-04-02', '2026-04-20', '2026-06-02', '2026-06-20', '2026-08-20']

/** The month of the oldest of so many lines; each transfer has two of them. */
const monthOfCount = new Map([
  [1, 2608n],
  [4, 2608n],
  [7, 2606n],
])

test('where a wallet stood after each transfer, and the months of a page, are found in the months that have them', {
  timeout: 120_000,
}, async ({ run, db, clock, members }) => {
  const [ann, bob, cid] = await members(3, usd('100'))
  if (!ann || !bob || !cid) throw new Error('no members')
  const post = (id: MemberId) =>
    run((work) =>
      postTransfer(work, {
        kind: 'plan',
        reference: newReference(),
        postings: move(usd('1'), wallet(id, 'funding'), wallet(id, 'principal')),
      }),
    )
  await post(ann)
  for (const [index, moment] of moments.entries()) {
    clock.set(`${moment}T08:00:00Z`)
    await run((work) => makeMonths(work, 'Asia/Kolkata'))
    for (let count = 0; count < 3; count++) await post(ann)
    if (index === 2) await post(bob)
  }

  const { rows: seqs } = await sql<{ upto: bigint; found: bigint; counted: bigint }>`
    select upto, ledger.seq_upto(a.id, upto) as found,
      coalesce((select max(seq) from ledger.postings p where p.account_id = a.id and p.transfer_id <= upto), 0) as counted
    from ledger.accounts a
    cross join (select distinct id + shift as upto from ledger.transfers cross join unnest(array[-1, 0, 1]) shift
                union all select unnest(array[0, 1, 999999999999, 2605000000000500, 2612000000000000, 9000000000000000])) u
    where a.member_id is not null and upto >= 0`.execute(db)
  expect(seqs.length).toBeGreaterThan(300)
  for (const { upto, found, counted } of seqs) expect([upto, found]).toEqual([upto, counted])

  for (const member of [ann, bob, cid]) {
    for (const count of [1, 4, 7, 12, 100]) {
      const { rows: starts } = await sql<{ start: bigint; within: bigint; all: bigint }>`
        with own as (select array_agg(id) as ids from ledger.accounts where member_id = ${member}),
             page as (select ledger.page_start(ids, ${count}) as start, ids from own)
        select start, (select count(*) from ledger.postings p where p.account_id = any (ids) and p.transfer_id > start) as within,
          (select count(*) from ledger.postings p where p.account_id = any (ids)) as all
        from page`.execute(db)
      const [{ start, within, all } = { start: -1n, within: 0n, all: 0n }] = starts
      expect(Number(within)).toBeGreaterThanOrEqual(Math.min(count, Number(all)))
      const month = member === ann && monthOfCount.get(count)
      if (month) expect(start).toBe(month * 1_000_000_000_000n - 1n)
    }
    const whole = await listPostings(db, member, {}, { page: 1, limit: 1000 })
    const pages = []
    for (let page = 1; page <= 5; page++) {
      pages.push(...(await listPostings(db, member, {}, { page, limit: 9 })).rows)
    }
    expect(pages).toEqual(whole.rows)
    for (const limit of [1, 4, 9]) {
      const { rows: turned } = await listPostings(db, member, {}, { page: 1, limit })
      for (let cursor = cursorAfter({ page: 1, limit }, turned, cursorOfLine); cursor; ) {
        const { rows } = await listPostings(db, member, {}, { page: 1, limit, cursor })
        turned.push(...rows)
        cursor = cursorAfter({ page: 1, limit }, rows, cursorOfLine)
      }
      expect(turned).toEqual(whole.rows)
    }
    expect(whole.rows).toHaveLength(Number(whole.total))
  }

  const before = [
    '2026-04-01',
    '2026-04-10',
    '2026-05-01',
    '2026-06-10',
    '2026-07-01',
    '2026-09-01',
  ].map((day) => new Date(`${day}T00:00:00Z`))
  for (const member of [ann, bob, cid]) {
    const wallets = [wallet(member, 'funding')]
    const added = await sumsBefore(db, wallets, before)
    expect(await sumsBefore(db, wallets, before, -1)).toEqual(added)
    if (member === ann) expect(added).toEqual(['99', '96', '93', '90', '87', '84'].map(usd))
  }
})
