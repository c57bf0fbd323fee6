import type { DirectMember } from '@clearstead/contract/referral'
import { countText, plainAmount } from '../../../plumbing/format.ts'
import { useLocale, useText } from '../../../plumbing/texts.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Person } from '../../../ui/figures/avatar.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { referralText } from './text.ts'

export function useDirectColumns(): Column<DirectMember>[] {
  const text = useText(referralText)
  const locale = useLocale()
  return [
    {
      key: 'member',
      header: text.member,
      cell: ({ fullname, username }) => <Person name={fullname} note={username} />,
      tone: 'strong',
    },
    {
      key: 'joined',
      header: text.joined,
      cell: ({ joined }) => <Time at={joined} />,
      tone: 'muted',
    },
    {
      key: 'state',
      header: text.state,
      cell: ({ isActive }) => (
        <Badge tone={isActive === 'active' ? 'ok' : 'neutral'}>{text[isActive]}</Badge>
      ),
    },
    {
      key: 'team',
      header: text.team,
      cell: ({ team }) =>
        text.teamOf(countText(team.activeMembers, locale), countText(team.members, locale)),
      tone: 'muted',
    },
    {
      key: 'business',
      header: text.business,
      cell: ({ team }) => <Amount of={team.business} />,
      align: 'end',
      tone: 'muted',
    },
    {
      key: 'invested',
      header: text.invested,
      cell: ({ investmentPlan }) => <Amount of={investmentPlan} />,
      align: 'end',
      tone: 'muted',
    },
    {
      key: 'activePlan',
      header: text.activePlan,
      cell: ({ activePlan }) => <Amount of={activePlan} />,
      align: 'end',
    },
  ]
}

type Words = (typeof referralText)['en']

export function csvColumns(text: Words) {
  return [
    { header: text.member, text: (row: DirectMember) => row.fullname },
    { header: text.username, text: (row: DirectMember) => row.username },
    { header: text.joined, text: (row: DirectMember) => row.joined.toISOString() },
    { header: text.state, text: (row: DirectMember) => row.isActive },
    { header: text.members, text: (row: DirectMember) => String(row.team.members) },
    { header: text.business, text: (row: DirectMember) => plainAmount(row.team.business) },
    { header: text.invested, text: (row: DirectMember) => plainAmount(row.investmentPlan) },
    { header: text.activePlan, text: (row: DirectMember) => plainAmount(row.activePlan) },
  ]
}
