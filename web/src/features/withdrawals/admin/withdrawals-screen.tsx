import { useAddress } from '../../../plumbing/address.ts'
import { withdrawalText as text } from './text.ts'
import { WithdrawalQueue } from './withdrawal-queue.tsx'

/** Every kind but ROI, which has its own queue. */
export function WithdrawalsScreen() {
  const address = useAddress('/_admin/admin/withdrawals')
  return <WithdrawalQueue title={text.title} address={address} isRoi={false} />
}

export function RoiRequestScreen() {
  const address = useAddress('/_admin/admin/roi-request')
  return <WithdrawalQueue title={text.roiTitle} address={address} isRoi />
}
