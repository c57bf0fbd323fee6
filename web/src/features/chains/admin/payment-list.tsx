import { listSeenPayments } from '@clearstead/contract/chains/overview'
import { web3Text } from '@clearstead/texts/chains/web3'
import { useAddress } from '../../../plumbing/address.ts'
import { ChoiceFilter } from '../../../ui/lists/filter-bar.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { paymentColumns } from './payment-columns.tsx'
import { paymentText as text } from './text.ts'

/** All payments that were seen, also those that are credited. */
export function PaymentList() {
  const address = useAddress('/_admin/admin/web3')
  const list = useList(listSeenPayments, address.search, {
    address,
    columns: paymentColumns,
    rowKey: ({ id }) => id,
    tab: 'part',
  })
  return (
    <ListCard
      title={web3Text.payments}
      list={list}
      caption={text.caption}
      empty={text.empty}
      file={text.file}
      filters={
        <>
          <ChoiceFilter list={list} name="state" label={text.state} words={text.states} />
          <ChoiceFilter list={list} name="chain" label={web3Text.chain} words={web3Text.names} />
        </>
      }
    />
  )
}
