import type {
  PayoutFate,
  PayoutRow,
  PayoutStatus,
  PayoutView,
} from '@clearstead/contract/withdrawals/payouts'
import { plainAmount } from '../../../../plumbing/format.ts'
import { LinkButton } from '../../../../ui/actions/link-button.tsx'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { Person } from '../../../../ui/figures/avatar.tsx'
import { Badge, type BadgeTone } from '../../../../ui/figures/badge.tsx'
import { Code } from '../../../../ui/figures/code.tsx'
import { Time } from '../../../../ui/figures/time.tsx'
import type { Column } from '../../../../ui/lists/column.ts'
import { amountColumn, textColumn } from '../../../../ui/lists/columns.tsx'
import { payoutDetailText as rowText, payoutText as text } from './text.ts'

const tones: Record<PayoutStatus, BadgeTone> = { open: 'wait', done: 'ok', cancelled: 'neutral' }

export function PayoutState({ status }: { status: PayoutStatus }) {
  return <Badge tone={tones[status]}>{text.status[status]}</Badge>
}

export const payoutColumns: readonly Column<PayoutView>[] = [
  {
    key: 'payout',
    header: text.payout,
    role: 'what',
    tone: 'strong',
    cell: ({ id }) => text.named({ id }),
    csv: ({ id }) => String(id),
  },
  {
    key: 'method',
    header: text.method,
    role: 'why',
    cell: ({ method }) => text.methods[method],
    csv: ({ method }) => method,
  },
  {
    key: 'paid',
    header: text.paid,
    align: 'end',
    cell: ({ paidCount, rowCount }) => text.ofCount({ part: paidCount, whole: rowCount }),
    csv: ({ paidCount, rowCount }) => `${paidCount}/${rowCount}`,
  },
  amountColumn('total', text.total, ({ total }) => total, { role: 'amount', tone: 'strong' }),
  textColumn('by', text.by, ({ madeByName }) => madeByName, { tone: 'muted' }),
  {
    key: 'made',
    header: text.made,
    role: 'when',
    tone: 'muted',
    cell: ({ madeAt }) => <Time at={madeAt} isShort />,
    csv: ({ madeAt }) => madeAt.toISOString(),
  },
  {
    key: 'state',
    header: text.state,
    cell: ({ status }) => <PayoutState status={status} />,
    csv: ({ status }) => status,
  },
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
  textColumn('withdrawal', rowText.withdrawal, ({ withdrawalId }) => `WD-${withdrawalId}`),
  {
    key: 'member',
    header: rowText.member,
    role: 'what',
    cell: ({ fullname }) => <Person name={fullname} />,
    csv: ({ fullname }) => fullname,
  },
  {
    key: 'to',
    header: rowText.to,
    tone: 'muted',
    cell: ({ address }) => <Code hasCopy={false}>{address}</Code>,
    csv: ({ address }) => address,
  },
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
    csv: ({ fate }) => fate,
  },
  {
    key: 'earlier',
    header: rowText.earlier,
    cell: ({ earlierPayouts }) => <EarlierPayouts payouts={earlierPayouts} />,
    csv: ({ earlierPayouts }) => earlierPayouts.join(' '),
  },
  {
    key: 'stated',
    header: rowText.stated,
    align: 'end',
    cell: ({ stated }) => stated && <Amount of={stated} />,
    csv: ({ stated }) => (stated ? plainAmount(stated) : ''),
  },
  {
    key: 'transaction',
    header: rowText.transaction,
    tone: 'muted',
    cell: ({ reference }) => reference && <Code hasCopy={false}>{reference}</Code>,
    csv: ({ reference }) => reference,
  },
  textColumn('reason', rowText.reason, ({ reason }) => reason, { tone: 'muted' }),
]
