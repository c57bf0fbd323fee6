import { subtract, usd } from '@clearstead/contract/values/money'
import { givenConfirmation } from '../../../../testing/given-money.ts'
import { coolingPurchase, expect, test } from '../../../../testing/income/programme.ts'
import { operatorBalances, walletsOf } from '../../../ledger/balances.ts'
import { undoPlan } from '../active/undo-plan.ts'
import { makeCodes } from '../codes/make-codes.ts'
import { addTopup } from './add-topup.ts'

test('the amount of a code returns to the treasury and never becomes cash', async ({
  db,
  given,
  run,
  clock,
}) => {
  const { cid, purchase } = await coolingPurchase({ given, run, clock })
  const admin = await given.admin('finance')
  const [code] = await run(
    (work) => makeCodes(work, { count: 1, amount: usd('40'), adminId: admin.id }),
    admin,
  )
  const verificationToken = await givenConfirmation(run, cid.id, 'transfer')
  const order = { ...purchase, code: code?.code, verificationToken }
  await run((work) => addTopup(work, order))
  expect((await walletsOf(db, cid.id)).principal).toEqual(usd('140'))
  const { treasury } = await operatorBalances(db)

  await run((work) => undoPlan(work, purchase))

  expect(await walletsOf(db, cid.id)).toEqual({ funding: usd('300') })
  const returned = subtract((await operatorBalances(db)).treasury, treasury)
  // 40 of the code, 5 and 2 held for the purchase, 2 and 0.80 for the top-up.
  expect(returned).toEqual(usd('49.8'))
})
