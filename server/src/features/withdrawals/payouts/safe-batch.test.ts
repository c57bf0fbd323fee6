import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId, PayoutId, WithdrawalId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { expect, test } from 'vitest'
import { safeBatch } from './write-payout-files.ts'

const address = '0x52908400098527886E0F7030069857D2E4169EE7'
const token = { address: '0x55d398326f99059fF775485246999027B3197955', decimals: 18 }
const row = {
  withdrawalId: 7 as WithdrawalId,
  memberId: 1 as MemberId,
  fullname: 'Meera Nair',
  earlierPayouts: [],
  address,
  sent: usd('95.5'),
}
const payout = {
  id: 12 as PayoutId,
  method: 'bep20' as const,
  madeAt: new Date('2026-03-31T10:00:00Z'),
  day: '2026-03-31' as ProgrammeDay,
  rows: [row, { ...row, withdrawalId: 8 as WithdrawalId, sent: usd('0.00000001') }],
}

test('a batch transfers the exact amounts of the payout, and names nobody', () => {
  const text = safeBatch(payout, token) ?? ''
  const batch = JSON.parse(text)

  expect(batch).toMatchObject({
    version: '1.0',
    chainId: '56',
    createdAt: 1_774_951_200_000,
    meta: { name: 'Payout 12', description: 'WD-7, WD-8' },
  })
  const word = (value: bigint) => value.toString(16).padStart(64, '0')
  // `transfer(address,uint256)`
  const call = (raw: bigint) => `0xa9059cbb${word(BigInt(address))}${word(raw)}`
  expect(batch.transactions).toMatchObject([
    { to: token.address, value: '0', data: call(95_500_000_000_000_000_000n) },
    { to: token.address, value: '0', data: call(10_000_000_000n) },
  ])
  expect(text).not.toContain('Meera')
})

test('there is no batch where the token cannot say an amount', () => {
  expect(safeBatch(payout, { ...token, decimals: 6 })).toBeUndefined()
})
