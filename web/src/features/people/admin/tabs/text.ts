import type { DepositView } from '@clearstead/contract/deposits'
import type { TopupView } from '@clearstead/contract/plans/topups'
import type { HistoryEvent, HistoryKind } from '@clearstead/contract/reports/timeline'
import type { WithdrawalView } from '@clearstead/contract/withdrawals'
import { depositMethodText } from '@clearstead/texts/deposits/deposit-method'
import { depositStatusText } from '@clearstead/texts/deposits/deposit-status'
import { tabText as tabSaid } from '@clearstead/texts/people/tab'
import { timelineText as timelineSaid } from '@clearstead/texts/people/timeline'
import { topupKindText } from '@clearstead/texts/plans/topup-kind'
import { topupStatusText } from '@clearstead/texts/plans/topup-status'
import { walletText } from '@clearstead/texts/reports/wallet'
import { transferSourceText } from '@clearstead/texts/transfers/transfer-source'
import { withdrawalKindText } from '@clearstead/texts/withdrawals/withdrawal-kind'
import { withdrawalMethodText } from '@clearstead/texts/withdrawals/withdrawal-method'
import { withdrawalStatusText } from '@clearstead/texts/withdrawals/withdrawal-status'

export const tabText = {
  ...tabSaid,
  methodName: (method: DepositView['method']) => depositMethodText[method],
  depositStatus: (status: DepositView['status']) => depositStatusText[status],
  withdrawalKind: (kind: WithdrawalView['kind']) => withdrawalKindText[kind],
  withdrawalStatus: (status: WithdrawalView['status']) => withdrawalStatusText[status],
  topupKind: (kind: TopupView['kind']) => topupKindText[kind],
  topupStatus: (status: TopupView['status']) => topupStatusText[status],
  sourceName: (source: keyof typeof transferSourceText) => transferSourceText[source],
}

export const timelineText = {
  ...timelineSaid,
  eventName: (kind: HistoryKind, event: HistoryEvent) => {
    const events: Readonly<Record<HistoryEvent, string>> = timelineSaid.events
    const ofKind: Partial<Record<HistoryKind, Partial<Record<HistoryEvent, string>>>> =
      timelineSaid.requests
    return ofKind[kind]?.[event] ?? events[event]
  },
  /** Words of the wire by what the entry is about; other words stand as they are. */
  words: {
    deposit: depositMethodText,
    withdrawal: withdrawalKindText,
    topup: topupKindText,
    transfer: transferSourceText,
    adjustment: walletText,
    account: withdrawalMethodText,
  } as Partial<Record<HistoryKind, Readonly<Record<string, string>>>>,
}
