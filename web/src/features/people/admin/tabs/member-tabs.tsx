import { listRewardClaims } from '@clearstead/contract/awards/rewards'
import type { AnyEndpoint } from '@clearstead/contract/call/endpoint'
import { listDepositsOf } from '@clearstead/contract/deposits'
import { listIncome } from '@clearstead/contract/income'
import { listAudit } from '@clearstead/contract/people/admins'
import type { SingleUser } from '@clearstead/contract/people/users'
import { listDevicesOf, listSessionsOf } from '@clearstead/contract/people/views'
import { listActivePlansOf } from '@clearstead/contract/plans/active-plans'
import { listTopupsOf } from '@clearstead/contract/plans/topups'
import { listDirectMembers } from '@clearstead/contract/referral/tree'
import { getDetails } from '@clearstead/contract/reports/statements'
import { listHistory } from '@clearstead/contract/reports/timeline'
import { listTransactionsOf } from '@clearstead/contract/reports/transactions'
import { listTicketsOf } from '@clearstead/contract/support/tickets'
import { listMemberTransfersOf } from '@clearstead/contract/transfers'
import { listWithdrawalsOf } from '@clearstead/contract/withdrawals'
import { claimText } from '@clearstead/texts/people/claim'
import { totalsText } from '@clearstead/texts/reports/totals'
import type { ReactNode } from 'react'
import { useAddress } from '../../../../plumbing/address.ts'
import { useCanCall } from '../../../../plumbing/use-permission.ts'
import { Card, Inline, Stack } from '../../../../ui/layout/layout.tsx'
import { Tabs } from '../../../../ui/lists/tabs.tsx'
import { PeriodFilesButton } from '../../../reports/period-files/public.tsx'
import { StatementTotals } from '../../../reports/public.tsx'
import type { Part } from '../member-link.tsx'
import { profileText as text } from '../text.ts'
import { AuditTab, DevicesTab, SessionsTab, TicketsTab } from './account-tabs.tsx'
import { ClaimsTab, IncomeTab, MovementsTab, PlansTab } from './money-tabs.tsx'
import { DepositsTab, TopupsTab, TransfersTab, WithdrawalsTab } from './request-tabs.tsx'
import { TeamTab } from './team-tab.tsx'
import { tabText } from './text.ts'
import { TimelineTab } from './timeline-tab.tsx'

/** Each part with the call that it shows: those that the admin may not make are left out. */
const parts: Record<Part, { label: string; reads: AnyEndpoint }> = {
  timeline: { label: tabText.timeline, reads: listHistory },
  plans: { label: text.plans, reads: listActivePlansOf },
  movements: { label: text.movements, reads: listTransactionsOf },
  totals: { label: totalsText.title, reads: getDetails },
  income: { label: text.income, reads: listIncome },
  claims: { label: claimText.claims, reads: listRewardClaims },
  deposits: { label: tabText.deposits, reads: listDepositsOf },
  withdrawals: { label: tabText.withdrawals, reads: listWithdrawalsOf },
  topups: { label: tabText.topups, reads: listTopupsOf },
  transfers: { label: tabText.transfers, reads: listMemberTransfersOf },
  tickets: { label: tabText.tickets, reads: listTicketsOf },
  team: { label: text.team, reads: listDirectMembers },
  sessions: { label: tabText.sessions, reads: listSessionsOf },
  devices: { label: tabText.devices, reads: listDevicesOf },
  audit: { label: text.audit, reads: listAudit },
}

/** What stands behind a member's figures, part by part. */
export function MemberTabs({ member }: { member: SingleUser }) {
  const { search, change } = useAddress('/_admin/admin/check/profile/$id')
  const mayCall = useCanCall()
  const { part } = search
  const tabs = (Object.keys(parts) as Part[])
    .filter((key) => mayCall(parts[key].reads))
    .map((key) => ({ key, label: parts[key].label }))
  return (
    <Card>
      <Tabs
        label={text.tabs}
        chosen={part}
        onChoose={(next) => change({ part: next, kind: undefined })}
        tabs={tabs}
      >
        {tabs.some(({ key }) => key === part) && contentOf(part, member)}
      </Tabs>
    </Card>
  )
}

function contentOf(part: Part, { id: memberId, referralCode }: SingleUser): ReactNode {
  const content: Record<Part, () => ReactNode> = {
    timeline: () => <TimelineTab memberId={memberId} />,
    plans: () => <PlansTab memberId={memberId} />,
    movements: () => <MovementsTab memberId={memberId} />,
    totals: () => (
      <Stack gap={3}>
        <Inline justify="end">
          <PeriodFilesButton memberId={memberId} />
        </Inline>
        <StatementTotals memberId={memberId} />
      </Stack>
    ),
    income: () => <IncomeTab memberId={memberId} />,
    claims: () => <ClaimsTab memberId={memberId} />,
    deposits: () => <DepositsTab memberId={memberId} />,
    withdrawals: () => <WithdrawalsTab memberId={memberId} />,
    topups: () => <TopupsTab memberId={memberId} />,
    transfers: () => <TransfersTab memberId={memberId} />,
    tickets: () => <TicketsTab memberId={memberId} />,
    team: () => <TeamTab code={referralCode} />,
    sessions: () => <SessionsTab memberId={memberId} />,
    devices: () => <DevicesTab memberId={memberId} />,
    audit: () => <AuditTab memberId={memberId} />,
  }
  return content[part]()
}
