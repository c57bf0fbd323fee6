import type { TopupView } from '@clearstead/contract/plans/topups'
import { topupKindText } from '@clearstead/texts/plans/topup-kind'
import { topupQueueText as topupQueueSaid } from '@clearstead/texts/plans/topup-queue'

export const topupQueueText = {
  ...topupQueueSaid,
  kindName: (kind: TopupView['kind']) => topupKindText[kind],
}
