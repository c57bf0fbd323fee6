import { sentenceOf } from '@clearstead/contract/call/say'
import { listDevicesOf } from '@clearstead/contract/people/views'
import type { MemberId } from '@clearstead/contract/values/ids'
import { useAddress } from '../../../../plumbing/address.ts'
import { type Column, textColumn, timeColumn } from '../../../../ui/lists/columns.tsx'
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
    textColumn('device', text.device, ({ device }) => sentenceOf(device), {
      role: 'what',
      tone: 'strong',
    }),
    textColumn('address', text.address, ({ address }) => address, { role: 'why', tone: 'muted' }),
    timeColumn('first', text.firstUsed, ({ firstUsedAt }) => firstUsedAt, { role: 'amount' }),
    timeColumn('last', text.lastUsed, ({ lastUsedAt }) => lastUsedAt, {
      role: 'when',
      align: 'end',
    }),
  ]
}
