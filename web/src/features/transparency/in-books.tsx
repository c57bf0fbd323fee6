import { getTransfer } from '@clearstead/contract/transparency/books'
import { inBooksText as text } from '@clearstead/texts/transparency/in-books'
import { Link } from '@tanstack/react-router'
import { useCanCall } from '../../plumbing/use-permission.ts'
import { DescriptionRow } from '../../ui/figures/rows.tsx'

/** The way from a request down to its postings, for admins who may read the books: `withdrawal:12`. */
export function InBooks({ reference }: { reference: string }) {
  const mayRead = useCanCall()(getTransfer)
  if (!mayRead) return null
  return (
    <DescriptionRow label={text.label}>
      <Link to="/admin/ledger/transfer/$id" params={{ id: reference }}>
        {text.open}
      </Link>
    </DescriptionRow>
  )
}
