import { add, subtract, usd } from '@clearstead/contract/values/money'
import { listWithdrawals } from '@clearstead/contract/withdrawals'
import * as contract from '@clearstead/contract/withdrawals/payouts'
import { apiTest as test } from '../../../../testing/api.ts'
import { expect } from '../../../../testing/test.ts'
import {
  fatesOf,
  givenApproved,
  givenPayoutBy,
  sendResults,
} from '../../../../testing/withdrawals/payouts/payouts.ts'
import { operatorBalances } from '../../../ledger/balances.ts'
import { verifyBooks } from '../../../ledger/integrity/verify.ts'
import { defaultSettings } from '../../settings/rules.ts'
import { saveSettings } from '../../settings/saving/public.ts'
import { findWithdrawalForAdmin } from '../queries.ts'

test.for([
  ['bank', ['9.50', '95.00', '0.01'], 'TRF'],
  ['trc20', ['9.509500', '95.009500', '0.011000'], 'hash'],
] as const)(
  'by %s the total of a payout is what its payments take from custody, to the last digit',
  async ([method, sums, kind], { api, db, given, run }) => {
    const world = { given, run }
    await run((work) =>
      saveSettings(work, {
        settings: {
          ...defaultSettings,
          withdrawal: { ...defaultSettings.withdrawal, minimum: usd('0') },
        },
      }),
    )
    const requests = [
      await givenApproved(world, { method, amount: '10.01' }),
      await givenApproved(world, { method, amount: '100.01' }),
      await givenApproved(world, { method, amount: '0.01157895' }),
    ]
    const finance = await api.as(await given.admin('finance'))
    const before = await operatorBalances(db)
    const id = await givenPayoutBy(finance, method)
    const reference = (index: number) =>
      kind === 'hash' ? `${index}`.repeat(64) : `TRF 77 ${index}`
    await sendResults(
      finance,
      id,
      ...requests.map((one, index) => `WD-${one.id},paid,${reference(index + 1)},${sums[index]},`),
    )
    for (const request of requests) {
      await finance.call(contract.settlePayoutRow, { id, withdrawalId: request.id })
    }
    const after = await operatorBalances(db)
    const { answer } = await finance.call(contract.getPayout, { id })

    expect(await fatesOf(finance, id)).toEqual(['paid', 'paid', 'paid'])
    expect(answer.payout.total).toBe(add(...sums.map(usd)))
    expect(answer.payout.paidTotal).toBe(answer.payout.total)
    expect(subtract(before.custody, after.custody)).toBe(answer.payout.total)
    expect(add(subtract(after.treasury, before.treasury), answer.payout.total)).toBe(
      add(...requests.map(({ amount }) => amount)),
    )
    expect((await verifyBooks(db)).problems).toEqual([])
  },
)

test('what a bank cannot send is shown as part of the fee', async ({ api, given, run }) => {
  const { id } = await givenApproved({ given, run }, { amount: '10.01' })
  const finance = await api.as(await given.admin('finance'))

  const { answer } = await finance.call(listWithdrawals, {
    page: 1,
    limit: 10,
    sort: 'oldest',
    search: `#${id}`,
  })

  expect(answer.rows).toMatchObject([
    { fee: usd('0.51'), roundedOff: usd('0.0095'), net: usd('9.5') },
  ])
})

test('a token that has fewer decimals now is paid in those, and the rest goes to the treasury', async ({
  api,
  db,
  given,
  run,
}) => {
  const { id } = await givenApproved({ given, run }, { method: 'trc20', amount: '10.01' })
  const finance = await api.as(await given.admin('finance'))
  const chains = { ...defaultSettings.chains, trc20Decimals: 2 }
  await run((work) => saveSettings(work, { settings: { ...defaultSettings, chains } }))

  const payout = await givenPayoutBy(finance, 'trc20')

  const { answer } = await finance.call(contract.getPayout, { id: payout })
  expect(answer.payout.total).toBe(usd('9.5'))
  expect((await findWithdrawalForAdmin(db, id))?.fee).toBe(usd('0.51'))
})

test('the database refuses a file that says another sum than the books, and another sum once it is out', async ({
  api,
  given,
  run,
  owner,
}) => {
  const { id } = await givenApproved({ given, run }, { amount: '10.01' })
  const other = await givenApproved({ given, run }, { amount: '10.01' })
  const finance = await api.as(await given.admin('finance'))
  const { answer } = await finance.call(contract.makePayout, { method: 'bank', withdrawals: [id] })

  await expect(
    owner.query(
      `insert into payout_rows (payout_id, withdrawal_id, sent) values ($1, $2, 950950000)`,
      [answer.payout.id, other.id],
    ),
  ).rejects.toThrow('sends another sum')
  await expect(
    owner.query(`update withdrawals set fee = fee - 1 where id = $1`, [id]),
  ).rejects.toThrow('does not change any more')
})
