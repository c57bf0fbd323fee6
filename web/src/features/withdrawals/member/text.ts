import { memberWithdrawalText as withdrawalSaid } from '@clearstead/texts/withdrawals/member-withdrawal'
import { withdrawalKindText } from '@clearstead/texts/withdrawals/withdrawal-kind'
import { withdrawalStatusText } from '@clearstead/texts/withdrawals/withdrawal-status'

export const withdrawalText = { ...withdrawalSaid, ...withdrawalKindText, ...withdrawalStatusText }
