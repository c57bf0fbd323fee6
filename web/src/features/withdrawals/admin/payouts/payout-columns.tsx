import type {
  PayoutFate,
  PayoutRow,
  PayoutStatus,
  PayoutView,
} from '@clearstead/contract/withdrawals/payouts'
import { LinkButton } from '../../../../ui/actions/link-button.tsx'
import { Person } from '../../../../ui/figures/avatar.tsx'
import { Badge, type BadgeTone } from '../../../../ui/figures/badge.tsx'
import {
  amountColumn,
  type Column,
  codeColumn,
  column,
  timeColumn,
} from '../../../../ui/lists/columns.tsx'
import { payoutDetailText as rowText, payoutText as text } from './text.ts'

const tones: Record<PayoutStatus, BadgeTone> = { open: 'wait', done: 'ok', cancelled: 'neutral' }

export function PayoutState({ status }: { status: PayoutStatus }) {
  return <Badge tone={tones[status]}>{text.status[status]}</Badge>
}

export const payoutColumns: readonly Column<PayoutView>[] = [
  column('payout', text.payout, ({ id }) => text.named({ id }), { role: 'what', tone: 'strong' }),
  column('method', text.method, ({ method }) => text.methods[method], { role: 'why' }),
  column(
    'paid',
    text.paid,
    ({ paidCount, rowCount }) => text.ofCount({ part: paidCount, whole: rowCount }),
    { align: 'end' },
  ),
  amountColumn('total', text.total, ({ total }) => total, { role: 'amount', tone: 'strong' }),
  column('by', text.by, ({ madeByName }) => madeByName, { tone: 'muted' }),
  timeColumn('made', text.made, ({ madeAt }) => madeAt, { role: 'when', isShort: true }),
  column('state', text.state, ({ status }) => <PayoutState status={status} />),
  {
    key: 'open',
    header: text.open,
    align: 'end',
    isFixed: true,
    cell: ({ id }) => (
      <LinkButton
        to="/admin/payouts/$id"
        params={{ id: String(id) }}
        look="plain"
        isSlim
        aria-label={`${text.open}: ${text.named({ id })}`}
      >
        {text.open}
      </LinkButton>
    ),
  },
]

/** A warning beside what may have been sent before. */
export function EarlierPayouts({ payouts }: { payouts: PayoutRow['earlierPayouts'] }) {
  if (payouts.length === 0) return null
  return <Badge tone="wait">{rowText.wasIn(payouts)}</Badge>
}

const fateTones: Record<PayoutFate, BadgeTone> = {
  waiting: 'neutral',
  will_pay: 'info',
  will_return: 'wait',
  amount_differs: 'bad',
  reference_wrong: 'bad',
  asked: 'wait',
  return_asked: 'wait',
  reason_missing: 'bad',
  paid: 'ok',
  paid_otherwise: 'bad',
  returned: 'wait',
  dropped: 'neutral',
}

export const rowColumns: readonly Column<PayoutRow>[] = [
  column('withdrawal', rowText.withdrawal, ({ withdrawalId }) => `WD-${withdrawalId}`),
  column('member', rowText.member, ({ fullname }) => <Person name={fullname} />, { role: 'what' }),
  codeColumn('to', rowText.to, ({ address }) => address, { tone: 'muted' }),
  amountColumn('sent', rowText.sent, ({ sent }) => sent, { role: 'amount', tone: 'strong' }),
  {
    key: 'fate',
    header: rowText.fate,
    role: 'why',
    cell: ({ fate, reason }) => (
      <Badge tone={fateTones[fate]} {...(reason && { why: reason })}>
        {rowText.fates[fate]}
      </Badge>
    ),
  },
  column('earlier', rowText.earlier, ({ earlierPayouts }) => (
    <EarlierPayouts payouts={earlierPayouts} />
  )),
  amountColumn('stated', rowText.stated, ({ stated }) => stated),
  codeColumn('transaction', rowText.transaction, ({ reference }) => reference, { tone: 'muted' }),
  column('reason', rowText.reason, ({ reason }) => reason, { tone: 'muted' }),
]
