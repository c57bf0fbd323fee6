import { getTransfer } from '@clearstead/contract/transparency/books'
import type { TransferId } from '@clearstead/contract/values/ids'
import { Link } from '@tanstack/react-router'
import { useCanCall } from '../../plumbing/use-permission.ts'

/** What a movement is called, leading to its transfer for admins who may read the books. */
export function TransferLabel({ id, children }: { id: TransferId; children: string }) {
  const mayRead = useCanCall()(getTransfer)
  if (!mayRead) return children
  return (
    <Link to="/admin/ledger/transfer/$id" params={{ id: String(id) }}>
      {children}
    </Link>
  )
}
