import type { DirectMember } from '@clearstead/contract/referral/tree'
import { countText } from '@clearstead/texts/format'
import { referralText as text } from '@clearstead/texts/referral/referral'
import { plainAmount } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Person } from '../../../ui/figures/avatar.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Span } from '../../../ui/layout/text.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { amountColumn, timeColumn } from '../../../ui/lists/columns.tsx'

export function directColumns(): Column<DirectMember>[] {
  return [
    {
      key: 'member',
      header: text.member,
      role: 'what',
      tone: 'strong',
      cell: ({ fullname, username }) => <Person name={fullname} note={username} />,
      csv: ({ fullname }) => fullname,
    },
    { key: 'username', header: text.username, csv: ({ username }) => username },
    timeColumn('joined', text.joined, ({ joined }) => joined, { role: 'when' }),
    {
      key: 'state',
      header: text.state,
      cell: ({ isActive }) => (
        <Badge tone={isActive === 'active' ? 'ok' : 'neutral'}>{text[isActive]}</Badge>
      ),
      csv: ({ isActive }) => isActive,
    },
    {
      key: 'team',
      header: text.business,
      align: 'end',
      cell: ({ team }) => (
        <Stack gap={1}>
          <Amount of={team.business} />
          <Span tone="muted" isSmall>
            {text.teamOf({
              active: countText(team.activeMembers, locale),
              members: countText(team.members, locale),
            })}
          </Span>
        </Stack>
      ),
      csv: ({ team }) => plainAmount(team.business),
    },
    { key: 'members', header: text.members, csv: ({ team }) => String(team.members) },
    {
      key: 'invested',
      header: text.invested,
      csv: ({ investmentPlan }) => plainAmount(investmentPlan),
    },
    amountColumn('activePlan', text.activePlan, ({ activePlan }) => activePlan, { role: 'amount' }),
  ]
}
