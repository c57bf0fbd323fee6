import { Link } from '@tanstack/react-router'
import type { AuditLine } from './audit-columns.tsx'
import { auditText as text } from './text.ts'

const depositTabs = ['approved', 'rejected'] as const
const withdrawalTabs = ['approved', 'paid', 'rejected'] as const

/** What a line is about, with the way to it where the back office shows it. */
export function SubjectLink({ line: { subject, action, after } }: { line: AuditLine }) {
  const words = text.subjectName(subject)
  const [kind, number = ''] = subject.split(':')
  const status = statusOf(after)
  const search = `#${number}`
  if (kind === 'deposit') {
    const tab = depositTabs.find((one) => one === status)
    if (tab === undefined) return words
    return (
      <Link to="/admin/deposits" search={{ status: tab, search }}>
        {words}
      </Link>
    )
  }
  if (kind === 'withdrawal') {
    const tab = withdrawalTabs.find((one) => one === status)
    if (tab === undefined) return words
    const to = action.includes('/roi/') ? '/admin/roi-request' : '/admin/withdrawals'
    return (
      <Link to={to} search={{ status: tab, search }}>
        {words}
      </Link>
    )
  }
  if (kind === 'transfer') {
    return (
      <Link to="/admin/ledger/transfer/$id" params={{ id: number }}>
        {words}
      </Link>
    )
  }
  if (kind === 'user' && !action.includes('/admin')) {
    return (
      <Link to="/admin/check/profile/$id" params={{ id: number }}>
        {words}
      </Link>
    )
  }
  return words
}

function statusOf(after: unknown): unknown {
  return typeof after === 'object' && after !== null && 'status' in after ? after.status : undefined
}
