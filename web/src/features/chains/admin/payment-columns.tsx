import type { PaymentState, SeenPaymentView } from '@clearstead/contract/chains/overview'
import { web3Text } from '@clearstead/texts/chains/web3'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Badge, type BadgeTone } from '../../../ui/figures/badge.tsx'
import { type Column, codeColumn, column, timeColumn } from '../../../ui/lists/columns.tsx'
import { MemberLink } from '../../people/public.tsx'
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

export const amountColumn: Column<Payment> = column(
  'amount',
  text.amount,
  ({ amount }) => (amount === null ? '–' : <Amount of={amount} />),
  { role: 'amount', align: 'end' },
)

/** Where a payment is on its chain. */
export const placeColumns: Column<Payment>[] = [
  column('chain', web3Text.chain, ({ chain }) => web3Text.names[chain]),
  column(
    'confirmations',
    text.confirmations,
    ({ confirmations, needed }) => text.ofNeeded(confirmations, needed),
    { align: 'end', tone: 'muted' },
  ),
  codeColumn('transaction', text.transaction, ({ txHash }) => txHash, { hasCopy: true }),
  codeColumn('recipient', text.recipient, ({ recipient }) => recipient, { hasCopy: true }),
  timeColumn('seen', text.seen, ({ seenAt }) => seenAt, {
    role: 'when',
    align: 'end',
    isShort: true,
  }),
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
        <MemberLink id={memberId}>{fullname ?? memberId}</MemberLink>
      ),
  },
  amountColumn,
  column('state', text.state, ({ state }) => <PaymentBadge state={state} />, { role: 'why' }),
  ...placeColumns,
]
