import { useAddress } from '../../../../plumbing/address.ts'
import { PageHead } from '../../../../ui/layout/page-head.tsx'
import { Tabs } from '../../../../ui/lists/tabs.tsx'
import { SendRewardButton, SentRewards } from '../../../awards/public.tsx'
import { PaidRewards } from './paid-rewards.tsx'
import { incomeText as text } from './text.ts'

/** What was paid besides the income of plans, and what was sent by hand. */
export function RewardTransactionsScreen() {
  const { search, change } = useAddress('/_admin/admin/reward-transactions')
  const { view } = search
  return (
    <>
      <PageHead
        title={text.rewardsTitle}
        lead={view === 'paid' ? text.rewardsLead : text.sentLead}
        actions={<SendRewardButton />}
      />
      <Tabs
        label={text.tabs}
        chosen={view}
        onChoose={(next) => change({ view: next })}
        tabs={[
          { key: 'paid', label: text.paid },
          { key: 'sent', label: text.sentByHand },
        ]}
      >
        {view === 'paid' ? <PaidRewards /> : <SentRewards />}
      </Tabs>
    </>
  )
}
