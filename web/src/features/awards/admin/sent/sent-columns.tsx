import type { RewardSending, RewardSent } from '@clearstead/contract/awards/sent-rewards'
import { isLess, isPositive } from '@clearstead/contract/values/money'
import { oneSendingText as one } from '@clearstead/texts/awards/one-sending'
import { sentText as text } from '@clearstead/texts/awards/sent'
import { unpaidReasonText } from '@clearstead/texts/awards/unpaid-reason'
import { countText } from '../../../../plumbing/format.ts'
import { LinkButton } from '../../../../ui/actions/link-button.tsx'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { Badge, type BadgeTone } from '../../../../ui/figures/badge.tsx'
import { Time } from '../../../../ui/figures/time.tsx'
import {
  amountColumn,
  type Column,
  clampedColumn,
  column,
  timeColumn,
} from '../../../../ui/lists/columns.tsx'
import { memberColumn } from '../../../people/public.tsx'

/** Who sent it, and whose request that approved. */
export function senderOf({ sentBy, askedBy }: RewardSending): string {
  return askedBy === null ? sentBy : text.asked({ by: sentBy, asker: askedBy })
}

export function sendingColumns(): Column<RewardSending>[] {
  return [
    clampedColumn('title', text.what, ({ title }) => title, {
      role: 'what',
      tone: 'strong',
      isFixed: true,
    }),
    clampedColumn('message', text.message, ({ message }) => message, { tone: 'muted' }),
    column('by', text.by, senderOf, { tone: 'muted' }),
    column(
      'members',
      text.members,
      ({ members, toAll }) =>
        toAll ? text.all({ count: countText(members) }) : countText(members),
      { align: 'end' },
    ),
    column(
      'seen',
      text.seen,
      ({ seen, members }) => text.of({ part: countText(seen), whole: countText(members) }),
      { role: 'why', isNamed: true, align: 'end' },
    ),
    column(
      'paidMembers',
      text.paidMembers,
      ({ amount, paidMembers, members }) =>
        amount && text.of({ part: countText(paidMembers), whole: countText(members) }),
      { align: 'end' },
    ),
    column('each', text.each, ({ amount }) => (amount ? <Amount of={amount} /> : text.noAmount), {
      align: 'end',
    }),
    column(
      'paid',
      text.paid,
      ({ paid }) => (paid === null ? text.noAmount : <Amount of={paid} />),
      { role: 'amount', align: 'end', tone: 'strong' },
    ),
    timeColumn('when', text.when, ({ createdAt }) => createdAt, { role: 'when' }),
    {
      key: 'open',
      header: text.acts,
      align: 'end',
      isFixed: true,
      cell: ({ id, title }) => (
        <LinkButton
          to="/admin/reward-transactions/$id"
          params={{ id: String(id) }}
          look="plain"
          isSlim
          aria-label={text.openNamed({ title })}
        >
          {text.open}
        </LinkButton>
      ),
    },
  ]
}

type State = 'whole' | 'part' | 'nothing' | 'takenBack'
const tones: Record<State, BadgeTone> = {
  whole: 'ok',
  part: 'wait',
  nothing: 'bad',
  takenBack: 'bad',
}

/** What became of the amount; undefined for a message alone. */
function stateOf({ amount, paid, reason }: RewardSent): State | undefined {
  if (amount === null || paid === null) return undefined
  if (isPositive(paid)) return isLess(paid, amount) ? 'part' : 'whole'
  return reason === null ? 'takenBack' : 'nothing'
}

export function memberColumns(): Column<RewardSent>[] {
  return [
    memberColumn(
      'member',
      one.member,
      ({ memberId, fullname }) => ({ id: memberId, text: fullname }),
      { role: 'what', isFixed: true },
    ),
    column('username', one.username, ({ username }) => username, { tone: 'muted' }),
    column('seen', one.seen, ({ seenAt }) => (seenAt ? <Time at={seenAt} /> : one.notSeen), {
      role: 'when',
      isNamed: true,
      tone: 'muted',
    }),
    column('state', one.state, (row) => <PaymentState of={row} />, { role: 'why' }),
    amountColumn('paid', one.paid, ({ paid }) => paid, { role: 'amount', tone: 'strong' }),
  ]
}

function PaymentState({ of: row }: { of: RewardSent }) {
  const state = stateOf(row)
  return <Badge tone={state ? tones[state] : 'neutral'}>{paymentText(row)}</Badge>
}

function paymentText(row: RewardSent): string {
  const state = stateOf(row)
  if (!state) return text.noAmount
  const words = one[state]
  return row.reason === null
    ? words
    : one.because({ state: words, why: unpaidReasonText[row.reason] })
}
