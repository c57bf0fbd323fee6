import type { MemberId } from '@clearstead/contract/values/ids'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Part } from './part.ts'

type Props = { memberId: MemberId; part: Part; children: ReactNode }

/** From a figure of the member's page to the rows behind it. */
export function PartLink({ memberId, part, children }: Props) {
  return (
    <Link to="/admin/check/profile/$id" params={{ id: String(memberId) }} search={{ part }}>
      {children}
    </Link>
  )
}
