import { sentenceOf } from '@clearstead/contract/call/say'
import { listDevicesOf } from '@clearstead/contract/people/views'
import type { MemberId } from '@clearstead/contract/values/ids'
import { useAddress } from '../../../../plumbing/address.ts'
import { Time } from '../../../../ui/figures/time.tsx'
import type { Column } from '../../../../ui/lists/column.ts'
import { ListTable } from '../../../../ui/lists/list-table.tsx'
import { type RowOf, useList } from '../../../../ui/lists/use-list.ts'
import { tabText as text } from './text.ts'

/** The browsers and networks from which a member signed in. */
export function DevicesTab({ memberId }: { memberId: MemberId }) {
  const address = useAddress('/_admin/admin/check/profile/$id')
  const list = useList(
    listDevicesOf,
    { id: memberId },
    {
      address,
      columns: deviceColumns(),
      rowKey: ({ device, address: network }) => `${sentenceOf(device)} ${network}`,
      limit: 10,
    },
  )
  return <ListTable list={list} caption={text.devices} empty={text.noDevices} />
}

function deviceColumns(): Column<RowOf<typeof listDevicesOf>>[] {
  return [
    {
      key: 'device',
      header: text.device,
      role: 'what',
      tone: 'strong',
      cell: ({ device }) => sentenceOf(device),
    },
    {
      key: 'address',
      header: text.address,
      role: 'why',
      tone: 'muted',
      cell: ({ address }) => address,
    },
    {
      key: 'first',
      header: text.firstUsed,
      role: 'amount',
      tone: 'muted',
      cell: ({ firstUsedAt }) => <Time at={firstUsedAt} />,
    },
    {
      key: 'last',
      header: text.lastUsed,
      role: 'when',
      align: 'end',
      tone: 'muted',
      cell: ({ lastUsedAt }) => <Time at={lastUsedAt} />,
    },
  ]
}
