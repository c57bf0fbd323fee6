import { listDepositsOf } from '@clearstead/contract/deposits'
import { getUser } from '@clearstead/contract/people/users'
import { listActivePlansOf } from '@clearstead/contract/plans/active-plans'
import { getWallets } from '@clearstead/contract/reports/dashboards'
import { listTicketsOf } from '@clearstead/contract/support/tickets'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isZero } from '@clearstead/contract/values/money'
import { listWithdrawalsOf } from '@clearstead/contract/withdrawals'
import { countText } from '@clearstead/texts/format'
import { adminTicketText as text } from '@clearstead/texts/support/admin-ticket'
import { Link } from '@tanstack/react-router'
import { locale } from '../../../plumbing/language.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Person } from '../../../ui/figures/avatar.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/description-list.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'

const fresh = { keepPrevious: false }
const onlyTotal = { page: 1, limit: 1 }

/** Who asks: the account, its wallets, its plans and its open requests. */
export function MemberCard({ memberId, name }: { memberId: MemberId; name: string }) {
  const from = useAnswer(getUser, { id: memberId }, fresh)
  return (
    <Card
      title={text.member}
      aside={
        <Link to="/admin/check/profile/$id" params={{ id: String(memberId) }}>
          {text.profile}
        </Link>
      }
    >
      <Person name={name} note={from.answer?.singleuser.username} />
      <Answered from={from} waiting={<SkeletonLines count={8} />}>
        {({ singleuser }) => (
          <DescriptionList>
            {singleuser.status === 'block' && (
              <DescriptionRow label={text.status}>
                <Badge tone="bad">{text.blocked}</Badge>
              </DescriptionRow>
            )}
            <DescriptionRow label={text.joined}>
              <Time at={singleuser.createdAt} />
            </DescriptionRow>
            <DescriptionRow label={text.inPlans}>
              <Amount of={singleuser.activePlan} />
            </DescriptionRow>
            <Wallets memberId={memberId} />
            <Counts memberId={memberId} />
          </DescriptionList>
        )}
      </Answered>
    </Card>
  )
}

function Wallets({ memberId }: { memberId: MemberId }) {
  const { answer } = useAnswer(getWallets, { userId: memberId }, fresh)
  if (!answer) return null
  const { funding, working, nonWorking, heldIncome } = answer.wallets
  return (
    <>
      <DescriptionRow label={text.funding}>
        <Amount of={funding} />
      </DescriptionRow>
      <DescriptionRow label={text.working}>
        <Amount of={working} />
      </DescriptionRow>
      <DescriptionRow label={text.nonWorking}>
        <Amount of={nonWorking} />
      </DescriptionRow>
      {!isZero(heldIncome) && (
        <DescriptionRow label={text.onHold}>
          <Amount of={heldIncome} />
        </DescriptionRow>
      )}
    </>
  )
}

function Counts({ memberId }: { memberId: MemberId }) {
  const waiting = { id: memberId, ...onlyTotal, status: 'pending' } as const
  const deposits = useAnswer(listDepositsOf, waiting, fresh).answer?.total
  const withdrawals = useAnswer(listWithdrawalsOf, waiting, fresh).answer?.total
  const tickets = useAnswer(listTicketsOf, { userId: memberId, ...onlyTotal }, fresh).answer?.total
  const plans = useAnswer(listActivePlansOf, { userId: memberId, page: 1, limit: 100 }, fresh)
  const open = plans.answer?.rows.filter(({ status }) => status === 'open').length
  return (
    <>
      <CountRow label={text.plans} count={open} />
      <CountRow label={text.deposits} count={deposits} />
      <CountRow label={text.withdrawals} count={withdrawals} />
      <CountRow label={text.tickets} count={tickets} />
    </>
  )
}

function CountRow({ label, count }: { label: string; count: number | undefined }) {
  if (count === undefined) return null
  return <DescriptionRow label={label}>{countText(count, locale)}</DescriptionRow>
}
