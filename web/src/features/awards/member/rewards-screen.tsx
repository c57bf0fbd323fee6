import { getUser } from '@clearstead/contract/people/users'
import { rewardsText as text } from '@clearstead/texts/awards/rewards'
import { useAddress } from '../../../plumbing/address.ts'
import { useMember } from '../../../plumbing/member.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { BonusesTab } from './bonuses-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import type { MemberFacts } from './member-facts.ts'
import { PlansTab } from './plans-tab.tsx'
import { RanksTab } from './ranks-tab.tsx'
import { SalaryTab } from './salary-tab.tsx'

const views = ['plans', 'salary', 'ranks', 'bonuses', 'history'] as const
type View = (typeof views)[number]

export function RewardsScreen() {
  const { search, change } = useAddress('/_member/user/rewards')
  const memberId = useMember()
  const record = useAnswer(getUser, { id: memberId }).answer?.singleuser
  const member: MemberFacts = {
    isBlocked: record?.status === 'block',
    isActive: record?.isActive === 'active',
    available: record?.availableLimit,
  }
  return (
    <>
      <PageHead title={text.title} lead={text.lead} />
      <Stack gap={5}>
        {member.isBlocked && (
          <Notice tone="bad" title={text.denied}>
            <p>{text.deniedBody}</p>
          </Notice>
        )}
        <Tabs
          label={text.tabs}
          tabs={views.map((key) => ({ key, label: text[key] }))}
          chosen={search.tab}
          onChoose={(tab) => change({ tab })}
        >
          <Content tab={search.tab} member={member} />
        </Tabs>
      </Stack>
    </>
  )
}

function Content({ tab, member }: { tab: View; member: MemberFacts }) {
  switch (tab) {
    case 'salary':
      return <SalaryTab />
    case 'ranks':
      return <RanksTab member={member} />
    case 'bonuses':
      return <BonusesTab member={member} />
    case 'history':
      return <HistoryTab />
    default:
      return <PlansTab member={member} />
  }
}
