import type { PaymentState, SeenPaymentView } from '@clearstead/contract/chains/overview'
import { toDecimal } from '@clearstead/contract/values/money'
import { web3Text } from '@clearstead/texts/chains/web3'
import { Link } from '@tanstack/react-router'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Badge, type BadgeTone } from '../../../ui/figures/badge.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { paymentText as text } from './text.ts'

const tones: Record<PaymentState, BadgeTone> = {
  confirming: 'wait',
  credited: 'ok',
  vanished: 'bad',
  unmatched: 'wait',
  dismissed: 'neutral',
}

function PaymentBadge({ state }: { state: PaymentState }) {
  return <Badge tone={tones[state]}>{text.states[state]}</Badge>
}

/** What the list of all payments and that of unmatched ones have in common. */
type Payment = Pick<
  SeenPaymentView,
  | 'chain'
  | 'amount'
  | 'txHash'
  | 'sender'
  | 'recipient'
  | 'block'
  | 'seenAt'
  | 'confirmations'
  | 'needed'
  | 'state'
>

export const amountColumn: Column<Payment> = {
  key: 'amount',
  header: text.amount,
  role: 'amount',
  align: 'end',
  cell: ({ amount }) => (amount === null ? '–' : <Amount of={amount} />),
  csv: ({ amount }) => (amount === null ? '' : toDecimal(amount)),
}

/** Where a payment is on its chain. */
export const placeColumns: Column<Payment>[] = [
  {
    key: 'chain',
    header: web3Text.chain,
    cell: ({ chain }) => web3Text.names[chain],
    csv: ({ chain }) => chain,
  },
  {
    key: 'confirmations',
    header: text.confirmations,
    align: 'end',
    tone: 'muted',
    cell: ({ confirmations, needed }) => text.ofNeeded(confirmations, needed),
    csv: ({ confirmations }) => String(confirmations),
  },
  {
    key: 'transaction',
    header: text.transaction,
    cell: ({ txHash }) => <Code>{txHash}</Code>,
    csv: ({ txHash }) => txHash,
  },
  { key: 'sender', header: text.sender, csv: ({ sender }) => sender },
  {
    key: 'recipient',
    header: text.recipient,
    cell: ({ recipient }) => <Code>{recipient}</Code>,
    csv: ({ recipient }) => recipient,
  },
  { key: 'block', header: text.block, csv: ({ block }) => String(block) },
  {
    key: 'seen',
    header: text.seen,
    role: 'when',
    align: 'end',
    tone: 'muted',
    cell: ({ seenAt }) => <Time at={seenAt} isShort />,
    csv: ({ seenAt }) => seenAt.toISOString(),
  },
]

export const paymentColumns: Column<SeenPaymentView>[] = [
  {
    key: 'member',
    header: text.member,
    role: 'what',
    tone: 'strong',
    cell: ({ memberId, fullname }) =>
      memberId === null ? (
        text.nobody
      ) : (
        <Link to="/admin/check/profile/$id" params={{ id: String(memberId) }}>
          {fullname ?? memberId}
        </Link>
      ),
    csv: ({ fullname }) => fullname ?? '',
  },
  {
    key: 'memberId',
    header: text.memberId,
    csv: ({ memberId }) => (memberId ? String(memberId) : ''),
  },
  amountColumn,
  {
    key: 'state',
    header: text.state,
    role: 'why',
    cell: ({ state }) => <PaymentBadge state={state} />,
    csv: ({ state }) => state,
  },
  ...placeColumns,
]
