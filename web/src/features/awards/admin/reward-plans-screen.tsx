import { rewardPlansText as text } from '@clearstead/texts/awards/reward-plans'
import { useAddress } from '../../../plumbing/address.ts'
import { usePermission } from '../../../plumbing/use-permission.ts'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { AddBonus } from './bonuses/bonus-dialogs.tsx'
import { BonusList } from './bonuses/bonus-list.tsx'
import { CtoPart } from './cto/cto-part.tsx'
import { LeadershipPart } from './leadership/leadership-part.tsx'
import { AddRewardPlan } from './plans/plan-dialogs.tsx'
import { RewardPlanList } from './plans/plan-list.tsx'
import { SalaryPart } from './salary/salary-part.tsx'
import { type Tab, tabs } from './tabs.ts'

/** What the programme awards besides plans: each kind with its terms, and what has come of it. */
export function RewardPlansScreen() {
  const { search, change } = useAddress('/_admin/admin/reward-plans')
  const { tab } = search
  const mayChange = usePermission('finance')
  return (
    <>
      <PageHead
        title={text.title}
        lead={mayChange ? text.leads[tab] : text.readOnly}
        actions={mayChange && <Add tab={tab} />}
      />
      <Tabs
        label={text.tabs}
        chosen={tab}
        onChoose={(next) =>
          change({
            tab: next,
            search: undefined,
            rank: undefined,
            month: undefined,
            status: undefined,
          })
        }
        tabs={tabs.map((key) => ({ key, label: text[key] }))}
      >
        {tab === 'plans' && <RewardPlanList />}
        {tab === 'salary' && <SalaryPart />}
        {tab === 'leadership' && <LeadershipPart />}
        {tab === 'bonuses' && <BonusList />}
        {tab === 'cto' && <CtoPart />}
      </Tabs>
    </>
  )
}

function Add({ tab }: { tab: Tab }) {
  if (tab === 'plans') return <AddRewardPlan place="head" />
  return tab === 'bonuses' ? <AddBonus place="head" /> : null
}
