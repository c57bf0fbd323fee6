import { usd } from '@clearstead/contract/values/money'
import { expect, newReference, test } from '../../testing/ledger/books.ts'
import { scansOf } from '../../testing/scans-of.ts'
import type { Tx } from '../plumbing/database/database.ts'
import { operator, wallet } from './accounts.ts'
import { lockBalances } from './balances.ts'
import { postTransfer, postTransfers } from './post-transfer.ts'
import { move } from './posting.ts'

/** PostgreSQL may switch to a generic plan after five executions. */
const untilPlanned = 12

test('posting functions planned on empty books do no sequential scan when the books have grown', async ({
  db,
  owner,
  clock,
  members,
  fund,
}) => {
  await owner.query('analyze ledger.accounts, ledger.transfers, ledger.postings')
  const early = await members(3, usd('100'))
  await fund(usd('1000'))
  const [ann, bob, cleo] = early
  if (!ann || !bob || !cleo) throw new Error('no member')
  const post = async (tx: Tx) => {
    const actor = { kind: 'job', name: 'test' } as const
    const work = { tx, now: clock(), actor, requestId: 'test', note: () => undefined }
    const between = move(usd('1'), wallet(ann, 'funding'), wallet(bob, 'funding'))
    const back = move(usd('1'), wallet(bob, 'funding'), wallet(ann, 'funding'))
    const fromTreasury = move(usd('1'), operator('treasury'), wallet(cleo, 'working'))
    const transfer = (postings: typeof between) => ({
      kind: 'transfer' as const,
      reference: newReference(),
      postings,
    })
    await postTransfer(work, transfer(between))
    await postTransfer(work, transfer([...back, ...fromTreasury]))
    await postTransfers(work, [transfer(between), transfer([...back, ...fromTreasury])])
    await lockBalances(work, [wallet(ann, 'funding'), wallet(bob, 'funding')])
  }

  // One connection, so that the early plans are used at the end.
  const scans = await db.connection().execute(async (connection) => {
    for (let count = 0; count < untilPlanned; count++) await connection.transaction().execute(post)
    await members(200, usd('1'))
    return connection.transaction().execute(async (tx) => ({
      accounts: await scansOf(tx, 'accounts', () => post(tx)),
      transfers: await scansOf(tx, 'transfers', () => post(tx)),
      postings: await scansOf(tx, 'postings', () => post(tx)),
    }))
  })

  expect(scans.accounts).toMatchObject({ whole: 0 })
  expect(scans.accounts.byIndex).toBeGreaterThan(0)
  expect(scans.transfers).toMatchObject({ whole: 0 })
  expect(scans.postings).toMatchObject({ whole: 0 })
})
