import { getMemberDashboard, getWallets } from '@clearstead/contract/reports/dashboards'
import type { MemberId } from '@clearstead/contract/values/ids'
import { add } from '@clearstead/contract/values/money'
import { incomeText as text } from '@clearstead/texts/income/income'
import { ArrowUpRight } from 'lucide-react'
import { useAddress } from '../../../plumbing/address.ts'
import { countText } from '../../../plumbing/format.ts'
import { useMember } from '../../../plumbing/session.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { AmountRow, DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import { Updated } from '../../../ui/figures/updated.tsx'
import { Card, Note, Split, Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { OnceKnown } from '../../../ui/states/once-known.tsx'
import { SkeletonFigure } from '../../../ui/states/skeleton.tsx'
import { IncomeDetails } from './income-details.tsx'
import { IncomeOverview, type Figures as OwnFigures } from './income-overview.tsx'

const views = ['overview', 'details', 'team'] as const

export function IncomeScreen() {
  const memberId = useMember()
  const { search, change } = useAddress('/_member/user/income')
  const { tab } = search
  const wallets = useAnswer(getWallets, { memberId })
  return (
    <>
      <PageHead title={text.title} />
      <Stack gap={5}>
        <BalanceCard memberId={memberId} />
        <OnceKnown all={[wallets]}>
          <Tabs
            label={text.tabs}
            tabs={views.map((key) => ({ key, label: text[key] }))}
            chosen={tab}
            onChoose={(next) => change({ tab: next })}
          >
            {tab === 'details' ? (
              <IncomeDetails memberId={memberId} />
            ) : (
              <Figures memberId={memberId} tab={tab} />
            )}
          </Tabs>
        </OnceKnown>
      </Stack>
    </>
  )
}

function Figures({ memberId, tab }: { memberId: MemberId; tab: 'overview' | 'team' }) {
  const figures = useAnswer(getMemberDashboard, { id: memberId })
  return (
    <Answered from={figures} height={320}>
      {(answer) =>
        tab === 'overview' ? (
          <IncomeOverview memberId={memberId} figures={answer} />
        ) : (
          <TeamStats figures={answer} />
        )
      }
    </Answered>
  )
}

/** What the member can use now: the same sum as in the top bar. */
function BalanceCard({ memberId }: { memberId: MemberId }) {
  const from = useAnswer(getWallets, { memberId })
  return (
    <Card
      title={text.balance}
      aside={
        <LinkButton to="/user/withdrawal" isSlim icon={<ArrowUpRight />}>
          {text.withdraw}
        </LinkButton>
      }
    >
      <Answered from={from} waiting={<SkeletonFigure />}>
        {({ wallets }) => (
          <Split isEven>
            <Figure unit="USD" note={text.balanceNote}>
              <Amount of={add(wallets.funding, wallets.working, wallets.nonWorking)} />
            </Figure>
            <DescriptionList>
              <AmountRow label={text.funding} of={wallets.funding} />
              <AmountRow label={text.working} of={wallets.working} />
              <AmountRow label={text.nonWorking} of={wallets.nonWorking} />
            </DescriptionList>
          </Split>
        )}
      </Answered>
    </Card>
  )
}

function TeamStats({ figures: { team, directs, activeDirects } }: { figures: OwnFigures }) {
  return (
    <Card
      title={text.teamTitle}
      aside={
        <LinkButton to="/user/direct-members" look="plain" isSlim>
          {text.toDirects}
        </LinkButton>
      }
    >
      <Note>{text.teamNote}</Note>
      <DescriptionList>
        <DescriptionRow label={text.directMembers}>{countText(directs)}</DescriptionRow>
        <DescriptionRow label={text.activeDirects}>{countText(activeDirects)}</DescriptionRow>
        <DescriptionRow label={text.members}>{countText(team.members)}</DescriptionRow>
        <AmountRow label={text.business} of={team.business} />
        <AmountRow label={text.activeBusiness} of={team.activeBusiness} />
        <DescriptionRow label={text.activeMembers}>{countText(team.activeMembers)}</DescriptionRow>
        <AmountRow label={text.openPlans} of={team.activePlan} />
        <AmountRow label={text.investedInAll} of={team.investmentPlan} />
      </DescriptionList>
      <Updated at={team.asOf} />
    </Card>
  )
}
