import { TopupStatus, type TopupView } from '@clearstead/contract/plans/topups'
import type { TransferView } from '@clearstead/contract/transparency/books'
import { Link } from '@tanstack/react-router'
import { ledgerText } from './text.ts'

/** What caused a transfer, with the way up to it: the request, the purchase, or the member's incomes. */
export function CauseLink({ transfer }: { transfer: TransferView }) {
  const { cause, reversedBy, reverses, postings } = transfer
  const { kind, number, status, source } = cause
  const words = ledgerText.causeName(kind, number)
  const search = `#${number}`
  const member = postings.find(({ userId }) => userId !== null)?.userId
  if (kind === 'deposit') {
    const at = reversedBy === null ? 'approved' : 'reversed'
    return (
      <Link to="/admin/deposits" search={{ status: at, search }}>
        {words}
      </Link>
    )
  }
  if (kind === 'withdrawal' && isShownStatus(status)) {
    const to = source === 'roi' ? '/admin/roi-request' : '/admin/withdrawals'
    return (
      <Link to={to} search={{ status, search }}>
        {words}
      </Link>
    )
  }
  if (kind === 'topup' && isTopupStatus(status)) {
    return (
      <Link to="/admin/topup" search={{ status, search }}>
        {words}
      </Link>
    )
  }
  if (kind === 'purchase') {
    return (
      <Link to="/admin/plans" search={{ part: 'purchases', search }}>
        {words}
      </Link>
    )
  }
  if (kind === 'treasury') return <Link to="/admin/treasury">{words}</Link>
  if (kind === 'reversal' && reverses !== null) {
    return (
      <Link to="/admin/ledger/transfer/$id" params={{ id: String(reverses) }}>
        {words}
      </Link>
    )
  }
  if (member) {
    return (
      <Link
        to="/admin/check/profile/$id"
        params={{ id: String(member) }}
        search={{ part: kind === 'income' ? 'income' : 'movements' }}
      >
        {words}
      </Link>
    )
  }
  return words
}

function isTopupStatus(status: string | null): status is TopupView['status'] {
  return TopupStatus.options.some((known) => known === status)
}

const shownStatuses = ['pending', 'approved', 'paid', 'rejected'] as const

function isShownStatus(status: string | null): status is (typeof shownStatuses)[number] {
  return shownStatuses.some((shown) => shown === status)
}
