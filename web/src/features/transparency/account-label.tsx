import { listAccounts } from '@clearstead/contract/transparency/books'
import type { MemberId } from '@clearstead/contract/values/ids'
import { Link } from '@tanstack/react-router'
import { useCanCall } from '../../plumbing/use-permission.ts'

type Props = { memberId: MemberId; kind: string; children: string }

/** The name of a member's wallet, leading to its account for admins who may read the books. */
export function AccountLabel({ memberId, kind, children }: Props) {
  const mayRead = useCanCall()(listAccounts)
  if (!mayRead) return children
  return (
    <Link to="/admin/ledger/account/$id" params={{ id: `${memberId}:${kind}` }}>
      {children}
    </Link>
  )
}
