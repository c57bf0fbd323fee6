import { useText } from '../../../plumbing/texts.ts'
import { withdrawalText } from './text.ts'
import { WithdrawalQueue } from './withdrawal-queue.tsx'

/** Every kind but ROI, which has its own queue. */
export function WithdrawalsScreen() {
  const text = useText(withdrawalText)
  return <WithdrawalQueue title={text.title} isRoi={false} />
}

export function RoiRequestScreen() {
  const text = useText(withdrawalText)
  return <WithdrawalQueue title={text.roiTitle} isRoi />
}
