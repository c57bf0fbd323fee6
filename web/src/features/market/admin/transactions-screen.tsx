import { useAddress } from '../../../plumbing/address.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { AllTrades } from './all-trades.tsx'
import { PriceChangeList } from './price-change-list.tsx'
import { tradeText as text } from './trade-text.ts'
import { UserTrades } from './user-trades.tsx'

/** All trades and the history of the price; the trades of one user have no tab of their own. */
export function TransactionsScreen() {
  const address = useAddress('/_admin/admin/sgx-transactions')
  const { search, change } = address
  const { part } = search
  return (
    <>
      <PageHead title={text.title} />
      {part === 'user' ? (
        <UserTrades />
      ) : (
        <Tabs
          label={text.tabs}
          tabs={[
            { key: 'all', label: text.all },
            { key: 'prices', label: text.priceHistory },
          ]}
          chosen={part}
          onChoose={(next) => change({ part: next, search: undefined })}
          end={
            <Button look="plain" isSlim onClick={() => change({ part: 'user', search: undefined })}>
              {text.lookUp}
            </Button>
          }
        >
          {part === 'all' ? <AllTrades /> : <PriceChangeList address={address} />}
        </Tabs>
      )}
    </>
  )
}
