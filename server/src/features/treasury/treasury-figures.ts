import type { TreasuryView } from '@clearstead/contract/treasury'
import { add } from '@clearstead/contract/values/money'
import { operatorBalances } from '../../ledger/balances.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { coverageOf } from './rules.ts'

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
