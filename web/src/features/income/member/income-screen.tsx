import { getMemberDashboard } from '@clearstead/contract/reports'
import type { MemberId } from '@clearstead/contract/values/ids'
import { choiceParam, useAddress } from '../../../plumbing/address.ts'
import { useMember } from '../../../plumbing/member.ts'
import { useText } from '../../../plumbing/texts.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { SkeletonBox } from '../../../ui/states/skeleton.tsx'
import { BalanceCard } from './balance-card.tsx'
import { IncomeDetails } from './income-details.tsx'
import { IncomeOverview } from './income-overview.tsx'
import { TeamStats } from './team-stats.tsx'
import { incomeText } from './text.ts'

const views = ['overview', 'details', 'team'] as const
const params = { tab: choiceParam(views, 'overview') }

export function IncomeScreen() {
  const text = useText(incomeText)
  const memberId = useMember()
  const [at, setAt] = useAddress(params)
  return (
    <>
      <PageHead title={text.title} />
      <Stack gap={5}>
        <BalanceCard memberId={memberId} />
        <Tabs
          label={text.tabs}
          tabs={views.map((key) => ({ key, label: text[key] }))}
          chosen={at.tab}
          onChoose={(tab) => setAt({ tab })}
        >
          {at.tab === 'details' ? (
            <IncomeDetails memberId={memberId} />
          ) : (
            <Figures memberId={memberId} tab={at.tab} />
          )}
        </Tabs>
      </Stack>
    </>
  )
}

function Figures({ memberId, tab }: { memberId: MemberId; tab: 'overview' | 'team' }) {
  const figures = useAnswer(getMemberDashboard, { id: memberId })
  return (
    <Answered from={figures} waiting={<SkeletonBox height={320} />}>
      {(answer) =>
        tab === 'overview' ? <IncomeOverview figures={answer} /> : <TeamStats figures={answer} />
      }
    </Answered>
  )
}
