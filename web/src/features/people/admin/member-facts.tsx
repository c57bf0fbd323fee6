import type { UserView } from '@clearstead/contract/people'
import type { ReactNode } from 'react'
import { countText } from '../../../plumbing/format.ts'
import { useLocale, useText } from '../../../plumbing/texts.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { LeaderRow, LeaderRows } from '../../../ui/figures/leader-row.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { profileText } from './text.ts'

/** SPEC 2.3's read-only fields; an empty one is a dash. */
export function MemberFacts({ user }: { user: UserView }) {
  const text = useText(profileText)
  const locale = useLocale()
  const moment = (at: Date | null) => (at ? <Time at={at} /> : text.dash)
  const code = (value: string | null) => (value ? <Code>{value}</Code> : text.dash)
  const rows: [label: string, value: ReactNode][] = [
    [text.lastLogin, moment(user.lastLogin)],
    [text.createdAt, moment(user.createdAt)],
    [text.verifyAt, moment(user.verifiedAt)],
    [text.updatedAt, moment(user.updatedAt)],
    [text.sponsor, user.sponsorCode || text.dash],
    [text.activationDate, moment(user.activatedAt)],
    [text.paidMember, user.isPaidMember ? text.yes : text.no],
    [text.levelMonth, <Amount key="level" of={user.levelIncome} />],
    [text.roiDay, <Amount key="roi" of={user.roiPerDay} />],
    [text.referralCode, user.referralCode || text.dash],
    [text.totalTeam, countText(user.teamSize, locale)],
    [text.bep20, code(user.bep20)],
    [text.trc20, code(user.trc20)],
    [text.bep20Payout, code(user.bep20Payout)],
    [text.trc20Payout, code(user.trc20Payout)],
  ]
  return (
    <Card title={text.facts}>
      <LeaderRows>
        {rows.map(([label, value]) => (
          <LeaderRow key={label} label={label}>
            {value}
          </LeaderRow>
        ))}
      </LeaderRows>
    </Card>
  )
}
