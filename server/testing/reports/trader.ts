import type { MemberId } from '@clearstead/contract/values/ids'
import { sgx } from '@clearstead/contract/values/money'
import type { Given, Run } from '../given.ts'
import { givenInWallet } from '../given-money.ts'
import { givenMarket, traderOf } from '../market/market.ts'
import type { SetClock } from '../set-clock.ts'

type World = { given: Given; run: Run; clock: SetClock }

/** A member with 30.5 who buys for 8.00098766 and sells for 3.2 within two days, and buys for 0.008 days later. */
export async function givenTrader(
  { given, run, clock }: World,
  month: string,
): Promise<{ id: MemberId }> {
  await givenMarket({ given, run })
  const member = await given.member()
  const trader = traderOf(run, member.id)
  clock.set(`${month}-01T10:00:00Z`)
  await givenInWallet(run, member.id, 'funding', '30.5')
  await trader.buy(sgx('1000.12345678'))
  clock.set(`${month}-02T23:59:59Z`)
  await trader.sell(sgx('400.00000001'))
  clock.set(`${month}-05T00:00:00Z`)
  await trader.buy(sgx('1'))
  return member
}
