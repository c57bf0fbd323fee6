import { listRewardClaims } from '@clearstead/contract/awards/rewards'
import type { AnswerOf, AnyEndpoint } from '@clearstead/contract/call/endpoint'
import { listDepositsOf } from '@clearstead/contract/deposits'
import { type IncomeView, listIncome } from '@clearstead/contract/income'
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
import type { MemberId } from '@clearstead/contract/values/ids'
import { listWithdrawalsOf } from '@clearstead/contract/withdrawals'
import { claimText } from '@clearstead/texts/people/claim'
import { totalsText } from '@clearstead/texts/reports/totals'
import type { ReactNode } from 'react'
import { useAddress } from '../../../../plumbing/address.ts'
import { useCanCall } from '../../../../plumbing/use-permission.ts'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { PercentText } from '../../../../ui/figures/percent-text.tsx'
import { Card } from '../../../../ui/layout/layout.tsx'
import {
  amountColumn,
  badgeColumn,
  type Column,
  dayColumn,
  textColumn,
  timeColumn,
} from '../../../../ui/lists/columns.tsx'
import { ListTable } from '../../../../ui/lists/list-table.tsx'
import { Tabs } from '../../../../ui/lists/tabs.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'
import { StatementTotals } from '../../../reports/public.tsx'
import { summaryOf } from '../audit/audit-columns.tsx'
import { auditText } from '../audit/text.ts'
import type { Part } from '../member-link.tsx'
import { profileText as text } from '../text.ts'
import { ClaimsTab } from './claims-tab.tsx'
import { DepositsTab } from './deposits-tab.tsx'
import { DevicesTab } from './devices-tab.tsx'
import { MovementsTab } from './movements-tab.tsx'
import { PlansTab } from './plans-tab.tsx'
import { SessionsTab } from './sessions-tab.tsx'
import { TeamTab } from './team-tab.tsx'
import { tabText } from './text.ts'
import { TicketsTab } from './tickets-tab.tsx'
import { TimelineTab } from './timeline-tab.tsx'
import { TopupsTab } from './topups-tab.tsx'
import { TransfersTab } from './transfers-tab.tsx'
import { WithdrawalsTab } from './withdrawals-tab.tsx'

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
    totals: () => <StatementTotals memberId={memberId} />,
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

type Line = AnswerOf<typeof listAudit>['rows'][number]

/** What admins did to this member. */
function AuditTab({ memberId }: { memberId: MemberId }) {
  const address = useAddress('/_admin/admin/check/profile/$id')
  const columns: Column<Line>[] = [
    textColumn('action', text.action, ({ action, subject }) => auditText.actName(action, subject), {
      role: 'what',
      tone: 'strong',
    }),
    textColumn('changes', text.changes, ({ before, after }) => summaryOf({ before, after }), {
      role: 'why',
    }),
    textColumn(
      'by',
      text.by,
      ({ actorName, actorKind }) => actorName ?? auditText.actorName[actorKind],
      { role: 'amount' },
    ),
    timeColumn('at', text.when, ({ at }) => at, { role: 'when', align: 'end' }),
  ]
  const list = useList(listAudit, { subject: `user:${memberId}` }, { address, columns, limit: 10 })
  return <ListTable list={list} caption={text.audit} empty={text.noAudit} />
}

function IncomeTab({ memberId }: { memberId: MemberId }) {
  const address = useAddress('/_admin/admin/check/profile/$id')
  const columns: Column<IncomeView>[] = [
    textColumn(
      'kind',
      text.kind,
      ({ kind, level }) => (level === null ? text.kindName(kind) : text.kindAtLevel(kind, level)),
      { role: 'what', tone: 'strong' },
    ),
    textColumn('from', text.from, ({ fromUsername, planName }) => fromUsername ?? planName, {
      role: 'why',
      tone: 'muted',
    }),
    amountColumn('base', text.base, ({ base }) => base),
    {
      key: 'percent',
      header: text.percent,
      align: 'end',
      tone: 'muted',
      cell: ({ percent }) => percent !== null && <PercentText of={percent} />,
    },
    amountColumn('intended', text.intended, ({ intended }) => intended, { tone: 'muted' }),
    {
      key: 'paid',
      header: text.paid,
      role: 'amount',
      align: 'end',
      tone: 'strong',
      cell: ({ paid }) => <Amount of={paid} isSigned />,
    },
    badgeColumn(
      'why',
      text.why,
      ({ reason }) => reason && { tone: 'wait', text: text.reasonName[reason] },
    ),
    dayColumn('day', text.day, ({ day }) => day, { role: 'when', align: 'end', tone: 'muted' }),
  ]
  const list = useList(listIncome, { memberId, paid: 'all' }, { address, columns, limit: 10 })
  return <ListTable list={list} caption={text.income} empty={text.noIncome} />
}
