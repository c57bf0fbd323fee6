import { tokenText as text } from '@clearstead/texts/market/token'
import { useAddress } from '../../../plumbing/address.ts'
import { useMember } from '../../../plumbing/member.ts'
import { Cell, Grid, Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { PortfolioCard } from './portfolio-card.tsx'
import { PriceCard } from './price-card.tsx'
import { PriceChanges } from './price-changes.tsx'
import { TradeCard } from './trade-card.tsx'
import { TradeList } from './trade-list.tsx'

export function TokenScreen() {
  const memberId = useMember()
  const { search, change } = useAddress('/_member/user/token')
  return (
    <>
      <PageHead title={text.title} lead={text.lead} />
      <Stack gap={4}>
        <Grid>
          <Cell span={7}>
            <PriceCard memberId={memberId} />
          </Cell>
          <Cell span={5}>
            <Stack gap={4}>
              <TradeCard memberId={memberId} />
              <PortfolioCard memberId={memberId} />
            </Stack>
          </Cell>
        </Grid>
        <Tabs
          label={text.lists}
          tabs={(['trades', 'prices'] as const).map((key) => ({ key, label: text[key] }))}
          chosen={search.list}
          onChoose={(list) => change({ list })}
        >
          {search.list === 'trades' ? <TradeList memberId={memberId} /> : <PriceChanges />}
        </Tabs>
      </Stack>
    </>
  )
}
