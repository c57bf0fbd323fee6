import { listSeenPayments } from '@clearstead/contract/chains/overview'
import { web3Text as text, web3Text } from '@clearstead/texts/chains/web3'
import { useAddress } from '../../../plumbing/address.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { ChoiceFilter } from '../../../ui/lists/filter-bar.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { ChainCards } from './chain-cards.tsx'
import { nothingOpened } from './opened-group.ts'
import { paymentColumns } from './payment-columns.tsx'
import { SweepList } from './sweep-list.tsx'
import { paymentText } from './text.ts'
import { UnmatchedList } from './unmatched-list.tsx'

export function Web3Screen() {
  const { search, change } = useAddress('/_admin/admin/web3')
  const { part } = search
  return (
    <Stack gap={4}>
      <PageHead title={text.title} lead={text.lead} />
      <Tabs
        label={text.tabs}
        chosen={part}
        onChoose={(next) =>
          change({
            part: next,
            state: undefined,
            ...nothingOpened,
          })
        }
        tabs={[
          { key: 'overview', label: text.chains },
          { key: 'unmatched', label: text.unmatched },
          { key: 'sweep', label: text.sweep },
          { key: 'incoming', label: text.payments },
        ]}
      >
        {part === 'overview' && <ChainCards />}
        {part === 'unmatched' && <UnmatchedList />}
        {part === 'sweep' && <SweepList />}
        {part === 'incoming' && <PaymentList />}
      </Tabs>
    </Stack>
  )
}

/** All payments that were seen, also those that are credited. */
function PaymentList() {
  const address = useAddress('/_admin/admin/web3')
  const list = useList(listSeenPayments, address.search, {
    address,
    columns: paymentColumns,
    tab: 'part',
  })
  return (
    <ListCard
      title={web3Text.payments}
      list={list}
      caption={paymentText.caption}
      empty={paymentText.empty}
      file="chain-payments"
      filters={
        <>
          <ChoiceFilter
            list={list}
            name="state"
            label={paymentText.state}
            words={paymentText.states}
          />
          <ChoiceFilter list={list} name="chain" label={web3Text.chain} words={web3Text.names} />
        </>
      }
    />
  )
}
