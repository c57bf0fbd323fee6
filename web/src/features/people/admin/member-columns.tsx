import type { UserView } from '@clearstead/contract/people'
import { Link } from '@tanstack/react-router'
import { countText, plainAmount } from '../../../plumbing/format.ts'
import { useLocale, useText } from '../../../plumbing/texts.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Person } from '../../../ui/figures/avatar.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import type { CsvColumn } from '../../../ui/lists/csv.ts'
import { memberListText } from './text.ts'

export function useMemberColumns(): Column<UserView>[] {
  const text = useText(memberListText)
  const locale = useLocale()
  const gatesOf = ({ roiStatus, levelStatus }: UserView) => {
    if (roiStatus === 'open' && levelStatus === 'open') return text.open
    if (roiStatus === levelStatus) return text.close
    return roiStatus === 'close' ? text.roiClosed : text.levelClosed
  }
  return [
    {
      key: 'member',
      header: text.member,
      isFixed: true,
      cell: ({ id, fullname, username, email }) => (
        <Link to={`/admin/check/profile/${id}`}>
          <Person name={fullname} note={`${username} · ${email}`} />
        </Link>
      ),
    },
    { key: 'code', header: text.code, tone: 'muted', cell: ({ referralCode }) => referralCode },
    {
      key: 'plan',
      header: text.plan,
      align: 'end',
      tone: 'strong',
      cell: ({ activePlan }) => <Amount of={activePlan} />,
    },
    {
      key: 'team',
      header: text.team,
      align: 'end',
      cell: ({ teamSize }) => countText(teamSize, locale),
    },
    { key: 'status', header: text.status, cell: (member) => <Standing member={member} /> },
    { key: 'income', header: text.income, tone: 'muted', cell: (member) => gatesOf(member) },
    {
      key: 'joined',
      header: text.joined,
      align: 'end',
      tone: 'muted',
      cell: ({ createdAt }) => <Time at={createdAt} />,
    },
    {
      key: 'last',
      header: text.lastSignIn,
      align: 'end',
      tone: 'muted',
      isPhoneHidden: true,
      cell: ({ lastLogin }) => (lastLogin ? <Time at={lastLogin} /> : text.never),
    },
  ]
}

/** Blocked outweighs active. */
function Standing({ member }: { member: Pick<UserView, 'status' | 'isActive'> }) {
  const text = useText(memberListText)
  if (member.status === 'block') return <Badge tone="bad">{text.blocked}</Badge>
  const isActive = member.isActive === 'active'
  return (
    <Badge tone={isActive ? 'ok' : 'neutral'}>{isActive ? text.isActive : text.isInactive}</Badge>
  )
}

export function useMemberCsv(): CsvColumn<UserView>[] {
  const text = useText(memberListText)
  return [
    { header: text.csvId, text: ({ id }) => String(id) },
    { header: text.csvUsername, text: ({ username }) => username },
    { header: text.csvName, text: ({ fullname }) => fullname },
    { header: text.email, text: ({ email }) => email },
    { header: text.code, text: ({ referralCode }) => referralCode },
    { header: text.plan, text: ({ activePlan }) => plainAmount(activePlan) },
    { header: text.team, text: ({ teamSize }) => String(teamSize) },
    { header: text.status, text: ({ status }) => status },
    { header: text.active, text: ({ isActive }) => isActive },
    { header: text.roi, text: ({ roiStatus }) => roiStatus },
    { header: text.level, text: ({ levelStatus }) => levelStatus },
    { header: text.joined, text: ({ createdAt }) => createdAt.toISOString() },
    { header: text.lastSignIn, text: ({ lastLogin }) => lastLogin?.toISOString() ?? '' },
  ]
}
