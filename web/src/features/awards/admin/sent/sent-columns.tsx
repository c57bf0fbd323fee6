import type { RewardSending, RewardSent } from '@clearstead/contract/awards/sent-rewards'
import { isLess, isPositive } from '@clearstead/contract/values/money'
import { oneSendingText as one } from '@clearstead/texts/awards/one-sending'
import { sentText as text } from '@clearstead/texts/awards/sent'
import { unpaidReasonText } from '@clearstead/texts/awards/unpaid-reason'
import { countText } from '@clearstead/texts/format'
import { Link } from '@tanstack/react-router'
import { plainAmount } from '../../../../plumbing/format.ts'
import { locale } from '../../../../plumbing/language.ts'
import { LinkButton } from '../../../../ui/actions/link-button.tsx'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { Badge, type BadgeTone } from '../../../../ui/figures/badge.tsx'
import { Time } from '../../../../ui/figures/time.tsx'
import { ClampedText } from '../../../../ui/layout/clamped-text.tsx'
import type { Column } from '../../../../ui/lists/column.ts'
import { textColumn, timeColumn } from '../../../../ui/lists/columns.tsx'

const countOf = (count: number) => countText(count, locale)

/** Who sent it, and whose request that approved. */
export function senderOf({ sentBy, askedBy }: RewardSending): string {
  return askedBy === null ? sentBy : text.asked({ by: sentBy, asker: askedBy })
}

export function sendingColumns(): Column<RewardSending>[] {
  return [
    {
      key: 'title',
      header: text.what,
      role: 'what',
      tone: 'strong',
      isFixed: true,
      cell: ({ title }) => <ClampedText>{title}</ClampedText>,
      csv: ({ title }) => title,
    },
    {
      key: 'message',
      header: text.message,
      tone: 'muted',
      cell: ({ message }) => <ClampedText>{message}</ClampedText>,
      csv: ({ message }) => message,
    },
    textColumn('by', text.by, senderOf, { tone: 'muted' }),
    {
      key: 'members',
      header: text.members,
      align: 'end',
      cell: ({ members, toAll }) =>
        toAll ? text.all({ count: countOf(members) }) : countOf(members),
      csv: ({ members }) => String(members),
    },
    {
      key: 'seen',
      header: text.seen,
      role: 'why',
      isNamed: true,
      align: 'end',
      cell: ({ seen, members }) => text.of({ part: countOf(seen), whole: countOf(members) }),
      csv: ({ seen }) => String(seen),
    },
    {
      key: 'paidMembers',
      header: text.paidMembers,
      align: 'end',
      cell: ({ amount, paidMembers, members }) =>
        amount && text.of({ part: countOf(paidMembers), whole: countOf(members) }),
      csv: ({ paidMembers }) => String(paidMembers),
    },
    {
      key: 'each',
      header: text.each,
      align: 'end',
      cell: ({ amount }) => (amount ? <Amount of={amount} /> : text.noAmount),
      csv: ({ amount }) => (amount ? plainAmount(amount) : ''),
    },
    {
      key: 'paid',
      header: text.paid,
      role: 'amount',
      align: 'end',
      tone: 'strong',
      cell: ({ paid }) => (paid === null ? text.noAmount : <Amount of={paid} />),
      csv: ({ paid }) => (paid === null ? '' : plainAmount(paid)),
    },
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

/** The columns of the members of one sending. */
export function memberColumns(): Column<RewardSent>[] {
  return [
    {
      key: 'member',
      header: one.member,
      role: 'what',
      isFixed: true,
      cell: ({ memberId, fullname }) => (
        <Link to="/admin/check/profile/$id" params={{ id: String(memberId) }}>
          {fullname}
        </Link>
      ),
      csv: ({ fullname }) => fullname,
    },
    textColumn('username', one.username, ({ username }) => username, { tone: 'muted' }),
    {
      key: 'seen',
      header: one.seen,
      role: 'when',
      isNamed: true,
      tone: 'muted',
      cell: ({ seenAt }) => (seenAt ? <Time at={seenAt} /> : one.notSeen),
      csv: ({ seenAt }) => seenAt?.toISOString() ?? '',
    },
    {
      key: 'state',
      header: one.state,
      role: 'why',
      cell: (row) => <PaymentState of={row} />,
      csv: (row) => paymentText(row),
    },
    {
      key: 'paid',
      header: one.paid,
      role: 'amount',
      align: 'end',
      tone: 'strong',
      cell: ({ paid }) => paid !== null && <Amount of={paid} />,
      csv: ({ paid }) => (paid === null ? '' : plainAmount(paid)),
    },
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
