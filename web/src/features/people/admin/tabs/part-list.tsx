import type { AnyEndpoint } from '@clearstead/contract/call/endpoint'
import { useAddress } from '../../../../plumbing/address.ts'
import type { ListRequest } from '../../../../plumbing/list-request.ts'
import type { Column } from '../../../../ui/lists/columns.tsx'
import { ListTable } from '../../../../ui/lists/list-card.tsx'
import { type Keyed, type RowKey, type RowOf, useList } from '../../../../ui/lists/use-list.ts'

type Props<E extends AnyEndpoint> = Keyed<RowOf<E>> & {
  endpoint: E
  request: ListRequest<E>
  columns: readonly Column<RowOf<E>>[]
  rowKey?: (row: RowOf<E>) => RowKey
  caption: string
  empty: string
}

/** The rows of a part of a member's page, ten at a time. */
export function PartList<E extends AnyEndpoint>(props: Props<E>) {
  const { endpoint, request, caption, empty, ...options } = props
  const address = useAddress('/_admin/admin/check/profile/$id')
  // TypeScript cannot tell whether rows of any call need a key; the props of each part do.
  const list = useList(endpoint, request, { ...options, address, limit: 10 } as never)
  return <ListTable list={list} caption={caption} empty={empty} />
}
