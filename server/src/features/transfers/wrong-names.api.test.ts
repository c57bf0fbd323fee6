import * as contract from '@clearstead/contract/transfers'
import { usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../testing/api.ts'
import { givenConfirmation } from '../../../testing/given-money.ts'
import { expect } from '../../../testing/test.ts'
import { walletsOf } from '../../ledger/balances.ts'

test('a hundred wrong names from one network make it wait and leave nothing in the books', async ({
  api,
  db,
  given,
  run,
}) => {
  const sender = await given.member({ funding: usd('100') })
  const friend = await given.member()
  const asSender = await api.as(sender)
  // A refusal rolls back the use of the token.
  const verificationToken = await givenConfirmation(run, sender.id, 'transfer')
  const send = (name: string) =>
    asSender.call(contract.transferToFriend, {
      to: { name },
      amount: usd('10'),
      verificationToken,
    })
  for (let guess = 0; guess < 100; guess++) await send(`guess-${guess}`)

  const late = await send(friend.username)

  expect(late.code).toBe('people.waiting')
  expect(await walletsOf(db, friend.id)).toEqual({})
})
