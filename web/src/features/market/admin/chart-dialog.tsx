import type { TokenView } from '@clearstead/contract/market/views'
import { tokenAdminText as text } from '@clearstead/texts/market/token-admin'
import { useAddress } from '../../../plumbing/address.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { PriceHistory } from '../price/price-history.tsx'

export function ChartDialog({ token, onClose }: { token: TokenView; onClose: () => void }) {
  const address = useAddress('/_admin/admin/token')
  return (
    <Dialog isOpen onClose={onClose} title={text.chartTitle} isWide>
      <PriceHistory token={token} address={address} />
    </Dialog>
  )
}
