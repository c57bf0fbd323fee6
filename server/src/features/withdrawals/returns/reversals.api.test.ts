import type { DepositId, TransferId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import * as contract from '@clearstead/contract/withdrawals'
import { apiTest as test } from '../../../../testing/api.ts'
import { expect } from '../../../../testing/test.ts'
import { ask, creditedByBank } from '../../../../testing/withdrawals/returns/returns.ts'
import { walletsOf } from '../../../ledger/balances.ts'
import { findTransferByReference } from '../../../ledger/transfers.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { reverseMovement } from '../../reports/reversal/reverse-movement.ts'

async function transferOf(db: Db, id: DepositId): Promise<TransferId> {
  const found = await findTransferByReference(db, `deposit:${id}`)
  if (!found) throw new Error('The deposit is not booked')
  return found.id
}

test('a deposit is not reversed while it goes back, and not given back once it is reversed', async ({
  api,
  db,
  given,
  run,
}) => {
  const { id } = await given.member({ funding: usd('500') })
  const returnsDeposit = await creditedByBank({ given, run }, id, '100')
  const reversal = { transferId: await transferOf(db, returnsDeposit), reason: 'Charged back' }
  const asAdmin = await api.as(await given.admin('finance'))
  const asked = await ask({ api, run }, id, { returnsDeposit })
  const { request } = asked.answer

  const early = run((work) => reverseMovement(work, reversal))
  await expect(early).rejects.toRefuseWith('deposits.going_back')
  expect(await walletsOf(db, id)).toEqual({ funding: usd('500'), pending_withdrawal: usd('100') })
  await asAdmin.call(contract.decideFunding, {
    ...{ id: request.id, memberId: id, amount: usd('100') },
    ...({ status: 'rejected', note: 'Charged back' } as const),
  })
  await run((work) => reverseMovement(work, reversal))
  const late = await ask({ api, run }, id, { returnsDeposit })

  expect(late.code).toBe('withdrawals.return_unknown')
  expect(await walletsOf(db, id)).toEqual({ funding: usd('500') })
})

test('one of a simultaneous reversal and return succeeds', async ({ api, db, given, run }) => {
  for (let times = 0; times < 4; times++) {
    const { id } = await given.member({ funding: usd('100') })
    const returnsDeposit = await creditedByBank({ given, run }, id, '100')
    const transferId = await transferOf(db, returnsDeposit)

    const [reversed, asked] = await Promise.allSettled([
      run((work) => reverseMovement(work, { transferId, reason: 'Charged back' })),
      ask({ api, run }, id, { returnsDeposit }),
    ])

    const isReversed = reversed.status === 'fulfilled'
    const isAsked = asked.status === 'fulfilled' && asked.value.status === 201
    expect([isReversed, isAsked].filter(Boolean)).toHaveLength(1)
    expect((await walletsOf(db, id)).funding).toEqual(usd('100'))
  }
})

test('a reversal never takes what waits to be paid out', async ({ api, db, given, run }) => {
  const { id } = await given.member()
  const depositId = await creditedByBank({ given, run }, id, '100')
  const transferId = await transferOf(db, depositId)
  await ask({ api, run }, id, { amount: '50' })

  const reversing = run((work) => reverseMovement(work, { transferId, reason: 'Charged back' }))

  await expect(reversing).rejects.toRefuseWith('ledger.not_enough')
  expect(await walletsOf(db, id)).toEqual({ funding: usd('50'), pending_withdrawal: usd('50') })
})
