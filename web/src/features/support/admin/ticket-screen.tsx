import { listDeposits, listDepositsOf } from '@clearstead/contract/deposits'
import { getUser } from '@clearstead/contract/people/users'
import { listActivePlansOf } from '@clearstead/contract/plans/active-plans'
import { getWallets } from '@clearstead/contract/reports/dashboards'
import {
  addResponse,
  getTicket,
  listTicketsOf,
  type TicketDetail,
  type TicketReference,
} from '@clearstead/contract/support/tickets'
import { type MemberId, TicketId } from '@clearstead/contract/values/ids'
import { isZero } from '@clearstead/contract/values/money'
import { listWithdrawals, listWithdrawalsOf } from '@clearstead/contract/withdrawals'
import { adminTicketText as text } from '@clearstead/texts/support/admin-ticket'
import { factText } from '@clearstead/texts/support/fact'
import { referenceText as references } from '@clearstead/texts/support/reference'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { countText } from '../../../plumbing/format.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { useCanCall } from '../../../plumbing/use-permission.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Person } from '../../../ui/figures/avatar.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { AmountRow, DescriptionList, DescriptionRow, TimeRow } from '../../../ui/figures/rows.tsx'
import { Card, FormColumns, Note, Stack, Text } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Viewers } from '../../../ui/lists/viewers.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { MemberLink, PartLink } from '../../people/public.tsx'
import { entriesOf, FactValue } from '../fact-value.tsx'
import { AdminConversation } from './admin-conversation.tsx'
import { AdminReplyForm } from './admin-reply-form.tsx'
import { TicketHead } from './ticket-head.tsx'

const fresh = { keepPrevious: false }
const onlyTotal = { page: 1, limit: 1 }

/** Who asks: the account, its wallets, its plans and its open requests. */
function MemberCard({ memberId, name }: { memberId: MemberId; name: string }) {
  const from = useAnswer(getUser, { id: memberId }, fresh)
  return (
    <Card title={text.member} aside={<MemberLink id={memberId}>{text.profile}</MemberLink>}>
      <Person name={name} note={from.answer?.singleuser.username} />
      <Answered from={from} lines={8}>
        {({ singleuser }) => (
          <DescriptionList>
            {singleuser.status === 'block' && (
              <DescriptionRow label={text.status}>
                <Badge tone="bad">{text.blocked}</Badge>
              </DescriptionRow>
            )}
            <TimeRow label={text.joined} at={singleuser.createdAt} />
            <AmountRow label={text.inPlans} of={singleuser.activePlan} />
            <Wallets memberId={memberId} />
            <Counts memberId={memberId} />
          </DescriptionList>
        )}
      </Answered>
    </Card>
  )
}

function Wallets({ memberId }: { memberId: MemberId }) {
  const { answer } = useAnswer(getWallets, { memberId }, fresh)
  if (!answer) return null
  const { funding, working, nonWorking, heldIncome } = answer.wallets
  return (
    <>
      <AmountRow label={text.funding} of={funding} />
      <AmountRow label={text.working} of={working} />
      <AmountRow label={text.nonWorking} of={nonWorking} />
      {!isZero(heldIncome) && <AmountRow label={text.onHold} of={heldIncome} />}
    </>
  )
}

function Counts({ memberId }: { memberId: MemberId }) {
  const waiting = { id: memberId, ...onlyTotal, status: 'pending' } as const
  const deposits = useAnswer(listDepositsOf, waiting, fresh).answer?.total
  const withdrawals = useAnswer(listWithdrawalsOf, waiting, fresh).answer?.total
  const tickets = useAnswer(listTicketsOf, { memberId, ...onlyTotal }, fresh).answer?.total
  const plans = useAnswer(listActivePlansOf, { memberId, page: 1, limit: 100 }, fresh)
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
  return <DescriptionRow label={label}>{countText(count)}</DescriptionRow>
}

export function AdminTicketScreen() {
  const { ticketId } = useParams({ from: '/_admin/admin/ticket/$ticketId' })
  const id = TicketId.safeDecode(ticketId)
  return (
    <>
      <PageHead
        title={id.success ? text.ticket({ number: id.data }) : text.unknown}
        actions={
          <LinkButton to="/admin/tickets" look="plain" isSlim icon={<ArrowLeft />}>
            {text.back}
          </LinkButton>
        }
      />
      {id.success ? <Ticket key={id.data} id={id.data} /> : <ErrorState message={text.unknown} />}
    </>
  )
}

function Ticket({ id }: { id: TicketId }) {
  const mayAnswer = useCanCall()(addResponse)
  const from = useAnswer(getTicket, { id }, { keepPrevious: false })
  return (
    <Answered from={from} height={480}>
      {({ ticket }) => (
        <Stack gap={4}>
          <Viewers kind="ticket" id={id} />
          <TicketHead ticket={ticket} />
          <FormColumns>
            <Stack gap={4}>
              <AdminConversation ticket={ticket} />
              {mayAnswer ? (
                <AdminReplyForm ticket={ticket} onMoved={from.refetch} />
              ) : (
                <Notice tone="info" isSlim>
                  {text.readOnly}
                </Notice>
              )}
            </Stack>
            <Stack gap={4}>
              <MemberCard memberId={ticket.memberId} name={ticket.fullname} />
              {ticket.reference && <AboutCard ticket={ticket} reference={ticket.reference} />}
            </Stack>
          </FormColumns>
        </Stack>
      )}
    </Answered>
  )
}

type Props = { ticket: TicketDetail; reference: TicketReference }

/** The row of money that a ticket is about, as it was then, and the way to it. */
function AboutCard({ ticket, reference: { kind, id, facts } }: Props) {
  const name = references[kind]({ id })
  return (
    <Card title={text.about} aside={<WayToIt ticket={ticket} kind={kind} />}>
      <Text isStrong>{name.charAt(0).toUpperCase() + name.slice(1)}</Text>
      <DescriptionList>
        {entriesOf(facts).map(([fact, value]) => (
          <DescriptionRow key={fact} label={factText[fact]}>
            <FactValue fact={fact} value={value} />
          </DescriptionRow>
        ))}
      </DescriptionList>
      <Note>{text.aboutNote}</Note>
    </Card>
  )
}

/** To the queue for those who may read it, otherwise to the member's movements. */
function WayToIt({ ticket, kind }: { ticket: TicketDetail; kind: TicketReference['kind'] }) {
  const mayCall = useCanCall()
  const search = { search: ticket.username }
  if (kind === 'deposit' && mayCall(listDeposits)) {
    return (
      <Link to="/admin/deposits" search={search}>
        {text.toIt}
      </Link>
    )
  }
  if (kind === 'withdrawal' && mayCall(listWithdrawals)) {
    return (
      <Link to="/admin/withdrawals" search={search}>
        {text.toIt}
      </Link>
    )
  }
  const part = kind === 'active_plan' ? 'plans' : kind === 'income' ? 'income' : 'movements'
  return (
    <PartLink id={ticket.memberId} part={part}>
      {text.toIt}
    </PartLink>
  )
}
