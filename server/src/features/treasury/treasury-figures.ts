import { Refusal } from '@clearstead/contract/call/refusal'
import type { TreasuryView } from '@clearstead/contract/treasury'
import type { CustodyPlace } from '@clearstead/contract/values/custody-place'
import { add, isPositive, toDecimal, type Usd, zero } from '@clearstead/contract/values/money'
import { operatorBalances } from '../../ledger/balances.ts'
import type { Db } from '../../plumbing/database/database.ts'
import type { Work } from '../../plumbing/work.ts'
import { custodyByPlace, lockCustody } from './queries.ts'
import { coverageOf, shortageOf } from './rules.ts'

/** What the operator holds and owes, in one snapshot; staged level income counts as owed. */
export async function treasuryFigures(db: Db): Promise<TreasuryView> {
  const { treasury, custody, investments, levelPayable, tokenReserve, liabilities } =
    await operatorBalances(db)
  const figures = {
    treasury,
    custody,
    investments,
    tokenReserve,
    levelPayable,
    liabilities: add(liabilities, levelPayable),
  }
  return { ...figures, coverage: coverageOf(figures) }
}

type Outflow = {
  place: CustodyPlace
  amount: Usd
  /** What open payouts set aside of the place, where the outflow has to leave it. */
  setAside?: Usd
}

/**
 * Refuses what a place of custody does not hold. Outflows wait for each other here, so that the second sees the first.
 * @throws {Refusal} `treasury.bank_short`, `treasury.chain_short`
 */
export async function refuseBeyondPlace(
  work: Work,
  { place, amount, setAside = zero() }: Outflow,
): Promise<void> {
  await lockCustody(work)
  const { [place]: held } = await custodyByPlace(work.tx)
  const missing = shortageOf({ held, setAside, amount })
  if (isPositive(missing)) {
    throw new Refusal(shortCodes[place], {
      held: toDecimal(held),
      set_aside: toDecimal(setAside),
      missing: toDecimal(missing),
    })
  }
}

const shortCodes = { bank: 'treasury.bank_short', chain: 'treasury.chain_short' } as const
