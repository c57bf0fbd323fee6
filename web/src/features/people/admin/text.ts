import type { IncomeKind } from '@clearstead/contract/income'
import type { ActivePlanStatus } from '@clearstead/contract/plans/active-plans'
import type { Source } from '@clearstead/contract/reports/transactions'
import type { WalletName } from '@clearstead/contract/values/account-kind'
import { leastPassword } from '@clearstead/contract/values/least-password'
import { incomeKindText } from '@clearstead/texts/income/income-kind'
import { accountScreenText as accountScreenSaid } from '@clearstead/texts/people/account-screen'
import { profileText as profileSaid } from '@clearstead/texts/people/profile'
import { activePlanStatusText } from '@clearstead/texts/plans/active-plan-status'
import { sourceText } from '@clearstead/texts/reports/source'
import { walletText } from '@clearstead/texts/reports/wallet'

export const accountScreenText = {
  ...accountScreenSaid,
  passwordHint: accountScreenSaid.passwordHint({ least: leastPassword.admin }),
}

/** The labels of docs/wire.md, section 14, to the letter, and the texts around them. */
export const profileText = {
  ...profileSaid,
  walletName: (name: WalletName) => walletText[name],
  kindName: (kind: IncomeKind) => incomeKindText[kind],
  kindAtLevel: (kind: IncomeKind, level: number) =>
    profileSaid.kindAtLevel({ kind: incomeKindText[kind], level }),
  planStatus: (status: ActivePlanStatus) => activePlanStatusText[status],
  sourceName: (source: Source) => sourceText[source],
}
