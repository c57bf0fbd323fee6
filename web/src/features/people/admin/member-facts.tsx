import type { UserView } from '@clearstead/contract/people/users'
import type { ReactNode } from 'react'
import { countText } from '../../../plumbing/format.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Card } from '../../../ui/layout/layout.tsx'
import { PartLink } from './tabs/part-link.tsx'
import { profileText as text } from './text.ts'

/** The read-only fields of docs/wire.md, section 14; an empty one is a dash. */
export function MemberFacts({ user }: { user: UserView }) {
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
    [
      text.levelMonth,
      <PartLink key="level" memberId={user.id} part="income">
        <Amount of={user.levelIncome} />
      </PartLink>,
    ],
    [
      text.roiDay,
      <PartLink key="roi" memberId={user.id} part="plans">
        <Amount of={user.roiPerDay} />
      </PartLink>,
    ],
    [text.referralCode, user.referralCode || text.dash],
    [
      text.totalTeam,
      <PartLink key="team" memberId={user.id} part="team">
        {countText(user.teamSize)}
      </PartLink>,
    ],
    [text.bep20, code(user.bep20)],
    [text.trc20, code(user.trc20)],
    [text.bep20Payout, code(user.bep20Payout)],
    [text.trc20Payout, code(user.trc20Payout)],
  ]
  return (
    <Card title={text.facts}>
      <DescriptionList>
        {rows.map(([label, value]) => (
          <DescriptionRow key={label} label={label}>
            {value}
          </DescriptionRow>
        ))}
      </DescriptionList>
    </Card>
  )
}
