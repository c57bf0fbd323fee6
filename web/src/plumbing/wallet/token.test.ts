import { usd } from '@clearstead/contract/values/money'
import { describe, expect, test } from 'vitest'
import { account, otherAccount, refusal, testWallet } from './test-wallet.ts'
import { amountOfUnits, readHoldings, tokenUnits, transferRequest } from './token.ts'

const token = { contract: '0x55d398326f99059fF775485246999027B3197955', decimals: 18 } as const

describe('an amount in units of a token', () => {
  test.each([
    ['50', 18, 50_000_000_000_000_000_000n],
    ['0.00000001', 18, 10_000_000_000n],
    ['12.5', 6, 12_500_000n],
    ['12.5', 8, 1_250_000_000n],
    ['0.0000001', 6, undefined],
  ] as const)('%s with %s decimals is %s', (amount, decimals, units) => {
    expect(tokenUnits(usd(amount), decimals)).toBe(units)
  })

  test('is read back rounded down to what the books hold', () => {
    expect(amountOfUnits(1_999_999_999_999_999_999n, 18)).toBe(usd('1.99999999'))
    expect(amountOfUnits(12_500_001n, 6)).toBe(usd('12.500001'))
  })
})

test('a transfer calls the contract with the receiver and the units', () => {
  expect(transferRequest(account, otherAccount, token, 1n)).toEqual({
    from: account,
    to: token.contract,
    value: '0x0',
    data: `0xa9059cbb${otherAccount.slice(2).toLowerCase().padStart(64, '0')}${'1'.padStart(64, '0')}`,
  })
})

describe('what an account holds', () => {
  const answers = {
    eth_call: `0x${(7n * 10n ** 18n).toString(16).padStart(64, '0')}`,
    eth_getBalance: '0x5af3107a4000',
    eth_gasPrice: '0x3b9aca00',
    eth_estimateGas: '0xc350',
  }
  const read = (changed: object) =>
    readHoldings(testWallet('org.example.wallet', { ...answers, ...changed }).provider, {
      owner: account,
      to: otherAccount,
      token,
    })

  test('is read with the fee of a payment, a fifth above it: 50,000 gas at 1 gwei', async () => {
    expect(await read({})).toEqual({
      token: 7n * 10n ** 18n,
      coin: 100_000_000_000_000n,
      fee: 60_000_000_000_000n,
    })
  })

  test('has a usual fee where a payment cannot be tried', async () => {
    const { fee } = await read({ eth_estimateGas: refusal(-32_000) })

    expect(fee).toBe(120_000_000_000_000n)
  })

  test('is unknown where the contract is not on the chain', async () => {
    await expect(read({ eth_call: '0x' })).rejects.toMatchObject({ problem: 'failed' })
  })
})
