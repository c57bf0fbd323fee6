import { type Said, sentenceOf } from '@clearstead/contract/call/say'
import { getTransfer } from '@clearstead/contract/transparency/books'
import type { TransferId } from '@clearstead/contract/values/ids'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCanCall } from '../../plumbing/use-permission.ts'
import { Note } from '../../ui/layout/layout.tsx'

/** What a movement is called, leading to its transfer for admins who may read the books. */
function TransferLabel({ id, children }: { id: TransferId; children: string }) {
  const mayRead = useCanCall()(getTransfer)
  if (!mayRead) return children
  return (
    <Link to="/admin/ledger/transfer/$id" params={{ id: String(id) }}>
      {children}
    </Link>
  )
}

type MovementProps = {
  id: TransferId
  purpose: Said
  memo: Said | string
  /** Beside the purpose, such as that it was reversed. */
  children?: ReactNode
}

/** What a movement is for, which leads to its transfer, and below it the note that somebody wrote. */
export function MovementLabel({ id, purpose, memo, children }: MovementProps) {
  const [what, note] = [sentenceOf(purpose), sentenceOf(memo)]
  return (
    <>
      <TransferLabel id={id}>{what}</TransferLabel> {children}
      {note && note !== what && <Note>{note}</Note>}
    </>
  )
}
