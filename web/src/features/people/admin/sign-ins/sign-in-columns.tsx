import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import type { listFailedSignIns } from '@clearstead/contract/people/failed-sign-ins'
import { failedSignInsText as text } from '@clearstead/texts/people/failed-sign-ins'
import { outcomeText } from '@clearstead/texts/people/outcome'
import { Link } from '@tanstack/react-router'
import { Time } from '../../../../ui/figures/time.tsx'
import type { Column } from '../../../../ui/lists/column.ts'
import { countColumn, textColumn } from '../../../../ui/lists/columns.tsx'

type FailedSignIn = AnswerOf<typeof listFailedSignIns>['rows'][number]

export function signInColumns(): Column<FailedSignIn>[] {
  return [
    { key: 'number', header: text.csvAccount, csv: ({ userId }) => String(userId ?? '') },
    {
      key: 'account',
      header: text.account,
      role: 'what',
      cell: (row) => <Account of={row} />,
      csv: ({ username }) => username ?? '',
    },
    textColumn('reason', text.reason, ({ outcome }) => outcomeText[outcome], { role: 'why' }),
    textColumn('side', text.side, ({ side }) => text.sides[side], { tone: 'muted' }),
    textColumn('address', text.address, ({ address }) => address || text.manyNetworks, {
      role: 'amount',
    }),
    textColumn('device', text.device, ({ device }) => device, { tone: 'muted' }),
    countColumn('times', text.times, ({ times }) => times),
    {
      key: 'when',
      header: text.when,
      role: 'when',
      align: 'end',
      tone: 'muted',
      cell: ({ at }) => <Time at={at} isShort />,
      csv: ({ at }) => at.toISOString(),
    },
  ]
}

function Account({ of: { userId, username, fullname, side } }: { of: FailedSignIn }) {
  if (userId === null || username === null) return text.noAccount
  const name = fullname || username
  if (side === 'admin') return name
  return (
    <Link to="/admin/check/profile/$id" params={{ id: String(userId) }}>
      {name}
    </Link>
  )
}
