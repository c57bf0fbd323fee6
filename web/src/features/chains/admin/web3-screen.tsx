import { web3Text as text } from '@clearstead/texts/chains/web3'
import { useAddress } from '../../../plumbing/address.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { ChainCards } from './chain-cards.tsx'
import { nothingOpened } from './opened-group.ts'
import { PaymentList } from './payment-list.tsx'
import { SweepList } from './sweep-list.tsx'
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
