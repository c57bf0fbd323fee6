import type { ImportTotals } from '@clearstead/contract/imports/imports'
import { add, type Usd, zero } from '@clearstead/contract/values/money'
import type { UsdWalletKind } from '../../../ledger/accounts.ts'
import { operatorBalances, sumWallets } from '../../../ledger/balances.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { countOpenAccounts } from '../../people/members/public.ts'
import { sumOpenLots } from '../../plans/public.ts'
import { withUnexplained } from '../total-rules.ts'
import { sumMovable } from './queries.ts'

export type ExportTotals = { totals: ImportTotals; waiting: Usd; tokenHolders: number }

/** The totals of an export at this moment, and what it leaves out. */
export async function exportTotals(db: Db): Promise<ExportTotals> {
  const wallets = await sumWallets(db)
  const { count: plans, amount: principal, fromCodes } = await sumOpenLots(db)
  const { treasury, custody, investments, levelPayable } = await operatorBalances(db)
  const sumOf = (kind: UsdWalletKind) => (wallets.get(kind)?.sum ?? zero()) as Usd
  return {
    totals: withUnexplained({
      members: await countOpenAccounts(db),
      ...(await sumMovable(db)),
      plans,
      principal,
      funding: sumOf('funding'),
      working: sumOf('working'),
      nonWorking: sumOf('non_working'),
      compound: sumOf('compound'),
      treasury,
      custody,
      investments,
    }),
    waiting: add(sumOf('pending_withdrawal'), sumOf('held_income'), levelPayable, fromCodes),
    tokenHolders: wallets.get('token')?.holders ?? 0,
  }
}
