import type { MemberId } from '@clearstead/contract/values/ids'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export function MemberLink({ id, children }: { id: MemberId; children: ReactNode }) {
  return (
    <Link to="/admin/check/profile/$id" params={{ id: String(id) }}>
      {children}
    </Link>
  )
}
