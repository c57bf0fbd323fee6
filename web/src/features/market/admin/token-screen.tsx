import { tokenAdminText as text } from '@clearstead/texts/market/token-admin'
import { useAddress } from '../../../plumbing/address.ts'
import { Cell, Grid, Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { SkeletonBox } from '../../../ui/states/skeleton.tsx'
import { useToken } from '../price/use-token.ts'
import { MarketCard } from './market-card.tsx'
import { PortfolioCard } from './portfolio-card.tsx'
import { PriceChangeList } from './price-change-list.tsx'
import { TokenCard } from './token-card.tsx'

/** The token for the operator: its price and line, where the market stands, and what a member holds. */
export function AdminTokenScreen() {
  const token = useToken()
  const address = useAddress('/_admin/admin/token')
  return (
    <>
      <PageHead title={text.title} />
      <Answered from={token} waiting={<SkeletonBox height={480} />}>
        {({ data }) => (
          <Stack gap={4}>
            <Grid>
              <Cell span={7}>
                <TokenCard
                  token={data}
                  asOf={token.asOf}
                  isFetching={token.isFetching}
                  refetch={token.refetch}
                />
              </Cell>
              <Cell span={5}>
                <MarketCard token={data} />
              </Cell>
              <Cell>
                <PortfolioCard />
              </Cell>
            </Grid>
            <PriceChangeList address={address} />
          </Stack>
        )}
      </Answered>
    </>
  )
}
