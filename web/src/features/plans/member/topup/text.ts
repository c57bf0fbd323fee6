import { topupText as topupSaid } from '@clearstead/texts/plans/topup'
import { topupKindText } from '@clearstead/texts/plans/topup-kind'
import { topupStatusText } from '@clearstead/texts/plans/topup-status'

export const topupText = { ...topupSaid, ...topupKindText, ...topupStatusText }
