import { getLiabilities } from '@clearstead/contract/transparency/transparency'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { unitsOf, usd } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import { expect, test } from '../../../../testing/test.ts'
import { operator, wallet } from '../../../ledger/accounts.ts'
import { sealTransfers } from '../../../ledger/integrity/seal.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import { move } from '../../../ledger/posting.ts'
import { readSnapshot } from '../../../plumbing/database/connections/read-snapshot.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { treasuryFigures } from '../../treasury/public.ts'
import { addBalances, noBalances } from '../proof/balances.ts'
import { dayHashOf, noHash } from '../proof/hashes.ts'
import { readProof } from '../proof/verify-proof.ts'
import { findDay, listDays } from '../published/queries.ts'
import { showDay } from '../published/show-day.ts'
import { publishDays } from './publish-days.ts'
import { readBooksAt } from './queries.ts'
import { checkOwed } from './rules.ts'

const day = (text: string) => text as ProgrammeDay
const units = (text: string) => unitsOf(usd(text))

/** A promise that the test resolves. */
function gate() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve: () => resolve() }
}

/** The balances of members by the postings up to a transfer. */
async function countedAt(db: Db, upto: bigint): Promise<bigint> {
  const { rows } = await sql<{ usd: bigint }>`
    select coalesce(sum(amount), 0)::bigint as usd from ledger.postings
    where transfer_id <= ${upto} and ledger.is_wallet(account_id) and ledger.asset_of(account_id) = 'USD'`.execute(
    db,
  )
  return rows[0]?.usd ?? 0n
}

test('a day states what was held and owed at its end', async ({ db, given, clock }) => {
  const member = await given.member({ plan: usd('200'), funding: usd('50') })
  await given.treasury('1000')
  const { coverage: _, ...before } = await treasuryFigures(db)
  clock.set('2026-04-01T00:00:01Z')
  await given.funds(member, '900')

  await publishDays({ db, clock }, day('2026-04-01'))

  const published = await findDay(db, day('2026-03-31'))
  const proof = await readProof(db, { memberId: member.id })
  expect(published).toMatchObject({
    usd: units('250'),
    custody: unitsOf(before.custody),
    treasury: unitsOf(before.treasury),
    investments: 0n,
  })
  const { day: shown } = await showDay(db, day('2026-03-31'))
  expect(shown.promised).toContainEqual({ kind: 'caps', total: usd('600'), asOf: clock() })
  expect(unitsOf(proof.usd)).toBe(units('250'))
  expect(await listDays(db)).toHaveLength(1)
})

test('missed days are published in order, each chained to the one before, without promises', async ({
  db,
  given,
  clock,
}) => {
  clock.set('2026-04-02T10:00:00Z')
  await given.member({ funding: usd('5') })
  clock.set('2026-04-04T00:05:00Z')

  const made = await publishDays({ db, clock }, day('2026-04-04'))
  const again = await publishDays({ db, clock }, day('2026-04-04'))
  const late = await publishDays({ db, clock }, day('2026-04-02'))

  expect([made, again, late]).toEqual([3, 0, 0])
  const days = await listDays(db)
  const shown = await Promise.all(days.map((row) => showDay(db, day(row.day))))
  expect(days.map((row) => row.day)).toEqual([
    '2026-03-31',
    '2026-04-01',
    '2026-04-02',
    '2026-04-03',
  ])
  expect(shown.map(({ day: { promised } }) => promised !== null)).toEqual([
    true,
    false,
    false,
    true,
  ])
  expect(days.map((row) => row.usd)).toEqual(['250', '1150', '1155', '1155'].map(units))
  for (const [place, { usd: owed, ...row }] of days.entries()) {
    const { hash, ...fields } = getLiabilities.answer.encode(shown[place] as never)
    expect(row.previousHash).toEqual(days[place - 1]?.hash ?? noHash)
    expect([row.hash, hash]).toEqual([dayHashOf(fields), dayHashOf(fields).toString('hex')])
    expect(await countedAt(db, row.upto)).toBe(owed)
  }
})

test('simultaneous runs publish a day once', async ({ db, clock }) => {
  clock.set('2026-04-05T00:05:00Z')

  const made = await Promise.all(
    [1, 2, 3, 4].map(() => publishDays({ db, clock }, day('2026-04-05'))),
  )

  expect(made.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await listDays(db)).toHaveLength(5)
})

test('publishing waits for open works, and each movement counts on one side of the cut', async ({
  db,
  run,
  given,
  clock,
  onTestFinished,
}) => {
  clock.set('2026-04-05T23:59:59Z')
  const from = await given.member({ funding: usd('1000') })
  const to = await given.member({ funding: usd('1') })
  const send = (reference: string) =>
    run((work) =>
      postTransfer(work, {
        kind: 'transfer',
        reference,
        postings: move(usd('1'), wallet(from.id, 'funding'), wallet(to.id, 'funding')),
      }),
    )
  const [begun, finished] = [gate(), gate()]
  onTestFinished(finished.resolve)
  const open = run(async (work) => {
    await postTransfer(work, {
      kind: 'deposit',
      reference: 'late',
      postings: move(usd('33'), operator('custody'), wallet(to.id, 'compound')),
    })
    begun.resolve()
    await finished.promise
  })
  await begun.promise
  clock.set('2026-04-06T00:00:01Z')

  const publishing = publishDays({ db, clock }, day('2026-04-06'))
  for (let count = 0; count < 30; count++) await send(`meanwhile:${count}`)
  const early = await findDay(db, day('2026-04-05'))
  finished.resolve()
  await Promise.all([open, publishing, ...[1, 2, 3, 4].map((number) => send(`later:${number}`))])

  expect(early).toBeUndefined()
  const published = await findDay(db, day('2026-04-05'))
  expect(published?.usd).toBe(units('2189'))
  expect(await countedAt(db, published?.upto ?? 0n)).toBe(units('2189'))
  expect(unitsOf((await readProof(db, { memberId: to.id })).usd)).toBe(units('34'))
})

test('the seal of a day is the hash of the transfer chain at its cut', async ({
  db,
  run,
  clock,
}) => {
  clock.set('2026-04-07T00:05:00Z')
  await publishDays({ db, clock }, day('2026-04-07'))
  const before = await findDay(db, day('2026-04-06'))
  while ((await run((work) => sealTransfers(work, 7))) > 0);

  const { rows } = await sql<{ hash: Buffer }>`
    select ledger.chain_at(${before?.upto}) as hash`.execute(db)
  const end = await sql<{ upto: bigint; hash: Buffer }>`
    select upto, hash from ledger.seals order by upto desc limit 1`.execute(db)
  const head = end.rows[0]
  const same = await sql<{ hash: Buffer }>`select ledger.chain_at(${head?.upto}) as hash`.execute(
    db,
  )

  expect(before?.seal).toEqual(rows[0]?.hash)
  expect(before?.seal).not.toEqual(noHash)
  expect(same.rows[0]?.hash).toEqual(head?.hash)
})

test('a published day cannot be changed', async ({ owner }) => {
  const tables = [
    'transparency_days',
    'transparency_promises',
    'transparency_payouts',
    'transparency_earnings',
    'liability_trees',
    'liability_blocks',
  ]
  for (const table of tables) {
    for (const change of ['delete from', 'truncate', 'update'] as const) {
      const target =
        change === 'update' ? `update ${table} set day = day` : `${change} ${table} cascade`
      const done = owner.query(change === 'delete from' ? `delete from ${table}` : target)
      await expect(done, `${change} ${table}`).rejects.toThrow('never changed')
    }
  }
})

test('members are read in batches from one snapshot, ordered by id', async ({ db, owner }) => {
  await owner.query(`insert into users (role, username, email, password_hash, referral_code, created_at, updated_at)
    select 'user', 'many' || n, 'many' || n, '', 'many' || n, now(), now() from generate_series(1, 2300) n`)
  await owner.query(`select ledger.post_many(row(array['deposit'], array['many'], now(), array[null::date], 'job:test',
        array[''], array[null::bigint]),
      row(array_fill(1, array[count(*)::integer + 1]),
        array_agg(ledger.wallet(id, 'funding')) || ledger.operator('custody'), array_agg(7::bigint) || -7 * count(*)))
    from users where username like 'many%'`)
  const { rows } = await owner.query<{ upto: bigint }>(
    'select max(id) as upto from ledger.transfers',
  )
  const upto = BigInt(rows[0]?.upto ?? 0)
  const sizes: number[] = []
  const ids: number[] = []
  const balances = noBalances()

  const books = await readSnapshot(db, (tx) =>
    readBooksAt(tx, upto, (members) => {
      sizes.push(members.length)
      ids.push(...members.map(({ memberId }) => memberId))
      addBalances(balances, members)
    }),
  )

  expect(Math.max(...sizes)).toBeLessThanOrEqual(1_000)
  expect(ids.length).toBeGreaterThanOrEqual(2_300)
  expect(ids).toEqual([...ids].sort((one, other) => one - other))
  expect(balances.owed.usd).toBe(await countedAt(db, upto))
  expect(() => checkOwed({ members: balances.owed, operator: books })).not.toThrow()
})
