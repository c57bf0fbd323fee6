import { previewReversal as previewCall } from '@clearstead/contract/reports/transactions'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId, TransferId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../../testing/api.ts'
import { givenConfirmation, givenInWallet } from '../../../../testing/given-money.ts'
import { coolingPurchase } from '../../../../testing/income/programme.ts'
import { lastOf } from '../../../../testing/reports/reversal/reversal.ts'
import { test as databaseTest, expect, type Run } from '../../../../testing/test.ts'
import { wallet } from '../../../ledger/accounts.ts'
import { operatorBalances, walletsOf } from '../../../ledger/balances.ts'
import { findTransferByReference } from '../../../ledger/transfers.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { releaseHeld } from '../../income/held/release-held.ts'
import { availableOf, findLimit } from '../../income/public.ts'
import { sendToFriend } from '../../transfers/send-money.ts'
import { setAsideToCompound } from '../../withdrawals/adjustments/adjust-member.ts'
import { previewReversal } from './preview-reversal.ts'
import { reverseMovement } from './reverse-movement.ts'

/** The balances after a reversal, of the accounts that its preview named, beside those that it foretold. */
async function foretoldAndReal(db: Db, run: Run, transferId: TransferId) {
  const { accounts, limit, isCovered } = await previewReversal(db, transferId)
  await run((work) => reverseMovement(work, { transferId, reason: 'Booked by mistake' }))
  const operator = await operatorBalances(db)
  const real = await Promise.all(
    accounts.map(async ({ memberId, account }) => {
      const own: Partial<Record<string, unknown>> =
        memberId === null ? operator : await walletsOf(db, memberId)
      return [account, own[account] ?? usd('0')]
    }),
  )
  const left = limit && (await findLimit(db, limit.memberId))
  return {
    isCovered,
    foretold: accounts.map(({ account, after }) => [account, after]),
    real,
    limits: limit ? [limit.after, left && availableOf(left)] : [],
  }
}

databaseTest('each kind of movement changes what its preview said', async ({ db, given, run }) => {
  await given.treasury('1000')
  const sponsor = await given.member({ plan: usd('100') })
  await given.member({ sponsor, plan: usd('400') })
  const direct = await lastOf(db, sponsor.id)
  const ann = await given.member({ funding: usd('50') })
  const bob = await given.member()
  const verificationToken = await givenConfirmation(run, ann.id, 'transfer')
  const order = { memberId: ann.id, to: { id: bob.id }, amount: usd('20'), note: '' }
  await run((work) => sendToFriend(work, { ...order, verificationToken }))
  const sent = await lastOf(db, bob.id)
  await givenInWallet(run, ann.id, 'non_working', '60')
  const adjusted = await lastOf(db, ann.id)
  await run((work) => setAsideToCompound(work, ann.id, usd('25')))
  const compounded = await lastOf(db, ann.id)

  for (const id of [direct, sent, compounded, adjusted]) {
    const { foretold, real, limits, isCovered } = await foretoldAndReal(db, run, id)
    expect(real).toEqual(foretold)
    expect(foretold.length).toBeGreaterThan(1)
    expect(limits[0]).toEqual(limits[1])
    expect(isCovered).toBe(true)
    expect(limits).toHaveLength(id === direct ? 2 : 0)
    await expect(previewReversal(db, id)).rejects.toRefuseWith('reports.reversed_already')
  }
})

databaseTest(
  'income that was on hold is foretold to go to the treasury',
  async ({ db, given, run, clock }) => {
    const { ben } = await coolingPurchase({ given, run, clock })
    const day = '2026-04-15' as ProgrammeDay
    clock.set(`${day}T09:00:00Z`)
    await run((work) => releaseHeld(work, day, 1000))
    const id = await directOf(db, ben.id)

    const { foretold, real } = await foretoldAndReal(db, run, id)

    expect(foretold.map(([account]) => account).sort()).toEqual(['treasury', 'working'])
    expect(real).toEqual(foretold)
  },
)

async function directOf(db: Db, memberId: MemberId): Promise<TransferId> {
  const { reference } = await db
    .selectFrom('incomes')
    .select('reference')
    .where('memberId', '=', memberId)
    .where('kind', '=', 'direct')
    .executeTakeFirstOrThrow()
  const found = reference === null ? undefined : await findTransferByReference(db, reference)
  if (!found) throw new Error('No direct income was paid')
  return found.id
}

test('money that is spent is foretold with its figures, and only finance asks', async ({
  api,
  db,
  given,
  run,
}) => {
  const ann = await given.member({ funding: usd('80') })
  const id = await lastOf(db, ann.id)
  const verificationToken = await givenConfirmation(run, ann.id, 'transfer')
  const order = { memberId: ann.id, to: { id: (await given.member()).id }, amount: usd('30') }
  await run((work) => sendToFriend(work, { ...order, note: '', verificationToken }))
  const finance = await api.as(await given.admin('finance'))
  const others = [await api.as(await given.admin('support')), await api.as(ann)]

  const { answer } = await finance.call(previewCall, { id })
  const refused = await Promise.all(others.map((other) => other.call(previewCall, { id })))
  const nobody = await api.call(previewCall, { id })
  const unknown = await finance.call(previewCall, { id: 999_999_999 as TransferId })

  expect(answer.reversal).toMatchObject({ kind: 'deposit', amount: usd('80'), isCovered: false })
  expect(answer.reversal.accounts).toContainEqual({
    accountId: wallet(ann.id, 'funding').id,
    memberId: ann.id,
    username: ann.username,
    account: 'funding',
    change: usd('-80'),
    balance: usd('50'),
    after: usd('-30'),
  })
  expect(refused.map(({ status }) => status)).toEqual([403, 403])
  expect(nobody.status).toBe(401)
  expect(unknown.code).toBe('ledger.unknown_transfer')
  const real = run((work) => reverseMovement(work, { transferId: id, reason: 'Booked twice' }))
  await expect(real).rejects.toRefuseWith('ledger.not_enough')
})
