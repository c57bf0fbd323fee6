import type { MemberId } from '@clearstead/contract/values/ids'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { useAddress } from '../../../plumbing/address.ts'
import { type Column, linkColumn } from '../../../ui/lists/columns.tsx'

/** A part of the page of a member, as its address names it. */
export type Part = ReturnType<
  typeof useAddress<'/_admin/admin/check/profile/$id'>
>['search']['part']

/** To the page of a member. */
export function MemberLink({ id, children }: { id: MemberId; children: ReactNode }) {
  return (
    <Link to="/admin/check/profile/$id" params={{ id: String(id) }}>
      {children}
    </Link>
  )
}

/** From a figure of a member to the rows behind it on the member's page. */
export function PartLink({
  id,
  part,
  children,
}: Parameters<typeof MemberLink>[0] & { part: Part }) {
  return (
    <Link to="/admin/check/profile/$id" params={{ id: String(id) }} search={{ part }}>
      {children}
    </Link>
  )
}

/** Whose a row is, linked to the page of that member. */
export function memberColumn<Row>(
  key: string,
  header: string,
  memberOf: (row: Row) => { id: MemberId; text: ReactNode },
  place: Parameters<typeof linkColumn<Row>>[3] = {},
): Column<Row> {
  const linkOf = (row: Row) => {
    const { id, text } = memberOf(row)
    return { to: '/admin/check/profile/$id', params: { id: String(id) }, text } as const
  }
  return linkColumn(key, header, linkOf, place)
}
