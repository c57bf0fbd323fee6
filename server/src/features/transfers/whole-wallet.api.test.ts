import * as contract from '@clearstead/contract/transfers'
import { usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../testing/api.ts'
import { givenConfirmation, givenInWallet } from '../../../testing/given-money.ts'
import { expect } from '../../../testing/test.ts'
import { walletsOf } from '../../ledger/balances.ts'

test('all of a wallet moves to oneself, however little it is, and a part of it does not', async ({
  api,
  db,
  given,
  run,
}) => {
  const member = await given.member({ funding: usd('0.2') })
  const friend = await given.member()
  await givenInWallet(run, member.id, 'working', '0.5')
  await givenInWallet(run, member.id, 'non_working', '0.3')
  const me = await api.as(member)
  const moved = async (from: 'working' | 'non_working', amount: string) =>
    (await me.call(contract.transferToOwnFunding, { from, amount: usd(amount) })).code ?? 'moved'

  const parts = [await moved('working', '0.49999999'), await moved('non_working', '0.5')]
  const wholes = [await moved('working', '0.5'), await moved('non_working', '0.3')]
  const again = await moved('working', '0.5')
  const sent = await me.call(contract.transferToFriend, {
    to: { id: friend.id },
    amount: usd('0.99999999'),
    verificationToken: await givenConfirmation(run, member.id, 'transfer'),
  })

  expect(parts).toEqual(Array(2).fill('transfers.below_minimum'))
  expect(wholes).toEqual(['moved', 'moved'])
  expect([again, sent.code]).toEqual(Array(2).fill('transfers.below_minimum'))
  expect(await walletsOf(db, member.id)).toEqual({ funding: usd('1') })
})
