import {
  type CtoMonthView,
  type CtoShareView,
  listCtoShares,
  payCto,
  withdrawCto,
} from '@clearstead/contract/awards/cto'
import { getTreasury } from '@clearstead/contract/treasury'
import { add, isLess, isPositive, subtract } from '@clearstead/contract/values/money'
import { secondAdminText } from '@clearstead/texts/approvals/second-admin'
import { adminCtoText as text } from '@clearstead/texts/awards/admin-cto'
import { unpaidReasonText } from '@clearstead/texts/awards/unpaid-reason'
import { useState } from 'react'
import type { ListSearch } from '../../../../plumbing/address.ts'
import { amountText, countText, formatPercent, monthText } from '../../../../plumbing/format.ts'
import { useAnswer } from '../../../../plumbing/use-answer.ts'
import { usePermission } from '../../../../plumbing/use-permission.ts'
import { ActDialog } from '../../../../ui/dialogs/act-dialog.tsx'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { Badge, type BadgeTone } from '../../../../ui/figures/badge.tsx'
import { Figure } from '../../../../ui/figures/figure.tsx'
import {
  AmountRow,
  DescriptionList,
  DescriptionRow,
  TimeRow,
} from '../../../../ui/figures/rows.tsx'
import { Card } from '../../../../ui/layout/layout.tsx'
import { amountColumn, type Column, column } from '../../../../ui/lists/columns.tsx'
import { type Decision, Decisions } from '../../../../ui/lists/decisions.tsx'
import { ListTable } from '../../../../ui/lists/list-card.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'
import { Notice } from '../../../../ui/states/notice.tsx'
import {
  SecondAdminNotice,
  UnlessSecondAdmin,
  useDualApproval,
} from '../../../approvals/public.tsx'
import { memberColumn } from '../../../people/public.tsx'

const tones: Record<CtoMonthView['status'], BadgeTone> = {
  open: 'wait',
  paid: 'ok',
  withdrawn: 'neutral',
}

/** Everything needed to decide on a month: how its pool was made, and who shares it. */
export function CtoDetail({ month }: { month: CtoMonthView }) {
  const { percent, purchases, counted, pool, leaders, status, decidedAt } = month
  return (
    <Card
      title={monthText(month.month)}
      aside={<Badge tone={tones[status]}>{text[`status_${status}`]}</Badge>}
    >
      <Figure
        size="medium"
        note={text.poolOf({
          percent: formatPercent(percent, { isShort: true }),
          purchases: amountText(counted),
        })}
      >
        <Amount of={pool} />
      </Figure>
      <DescriptionList>
        <DescriptionRow label={text.leaders}>{countText(leaders)}</DescriptionRow>
        <AmountRow label={text.purchases} isMuted of={purchases} />
        {status === 'paid' && <AmountRow label={text.paid} isTotal of={month.paid} />}
        {decidedAt && <TimeRow label={text.decided} at={decidedAt} />}
        <DescriptionRow label={text.rules}>
          {text.rulesVersion({ version: month.ruleVersion })}
        </DescriptionRow>
      </DescriptionList>
      {leaders > 0 && <CtoShares month={month} />}
      {status === 'open' && (
        <UnlessSecondAdmin subject={`cto:${month.id}`}>
          <OpenDecisions month={month} />
        </UnlessSecondAdmin>
      )}
    </Card>
  )
}

function OpenDecisions({ month }: { month: CtoMonthView }) {
  const mayDecide = usePermission('finance')
  const isAsking = useDualApproval()
  if (!mayDecide) return <Decisions decisions={[]} note={text.takesFinance} />
  const withdraw: Decision = {
    letter: 'W',
    label: text.withdraw,
    isDanger: true,
    dialog: (onClose) => <WithdrawDialog month={month} onClose={onClose} />,
  }
  if (!isPositive(month.pool)) {
    const why = month.leaders === 0 ? text.noLeaders : text.noPool
    return <Decisions decisions={[withdraw]} note={why} />
  }
  const pay: Decision = {
    letter: 'P',
    label: text.pay,
    dialog: (onClose) => <PayDialog month={month} onClose={onClose} />,
  }
  return (
    <Decisions decisions={[pay, withdraw]} note={isAsking ? secondAdminText.note : text.payNote} />
  )
}

type Props = { month: CtoMonthView; onClose: () => void }

function PayDialog({ month, onClose }: Props) {
  const { pool: most, leaders } = month
  const isAsking = useDualApproval()
  const treasury = useAnswer(getTreasury, {}).answer?.treasury
  const isShort = treasury !== undefined && isLess(treasury, most)
  return (
    <ActDialog
      onClose={onClose}
      title={text.payTitle({ month: monthText(month.month) })}
      lead={text.payLead}
      act={isAsking ? secondAdminText.ask : text.payAct({ amount: amountText(most) })}
      endpoint={payCto}
      request={{ month: month.month }}
    >
      <DescriptionList>
        <DescriptionRow label={text.leaders}>{countText(leaders)}</DescriptionRow>
        <AmountRow label={text.mostPaid} isTotal of={most} />
        {treasury !== undefined && <AmountRow label={text.treasuryNow} of={treasury} />}
        {treasury !== undefined && !isShort && (
          <AmountRow label={text.treasuryAfter} of={subtract(treasury, most)} />
        )}
      </DescriptionList>
      {isShort && (
        <Notice tone="bad" isSlim>
          {text.treasuryShort}
        </Notice>
      )}
      <SecondAdminNotice />
    </ActDialog>
  )
}

function WithdrawDialog({ month, onClose }: Props) {
  const { id, pool, leaders } = month
  const name = monthText(month.month)
  const isAsking = useDualApproval()
  return (
    <ActDialog
      onClose={onClose}
      title={text.withdrawTitle({ month: name })}
      lead={text.withdrawLead}
      act={isAsking ? secondAdminText.ask : text.withdrawAct({ month: name })}
      back={text.withdrawBack}
      isDanger
      endpoint={withdrawCto}
      request={{ id }}
    >
      <DescriptionList>
        <DescriptionRow label={text.leadersWithout}>{countText(leaders)}</DescriptionRow>
        <AmountRow label={text.staysInTreasury} isTotal of={pool} />
      </DescriptionList>
      <SecondAdminNotice />
    </ActDialog>
  )
}

const firstPage: ListSearch = { page: 1, limit: undefined, hide: [] }

/** The shares of all leaders of a month. Their page is not in the address: it belongs to the month that is chosen. */
function CtoShares({ month: { id } }: { month: CtoMonthView }) {
  const [search, setSearch] = useState(firstPage)
  const list = useList(
    listCtoShares,
    { id },
    {
      address: { search, change: (next) => setSearch({ ...search, page: 1, ...next }) },
      columns: shareColumns(),
      rowKey: ({ memberId }) => memberId,
      limit: 10,
    },
  )
  return <ListTable list={list} caption={text.shares} empty={text.noLeaders} />
}

const shareTones: Record<CtoShareView['status'], BadgeTone> = {
  open: 'wait',
  paid: 'ok',
  unpaid: 'bad',
  withdrawn: 'neutral',
  reversed: 'bad',
}

function shareColumns(): Column<CtoShareView>[] {
  return [
    memberColumn(
      'member',
      text.leader,
      ({ memberId, fullname }) => ({ id: memberId, text: fullname }),
      { role: 'what' },
    ),
    column('rank', text.rank, ({ rank }) => rank, { role: 'why', tone: 'muted' }),
    {
      key: 'state',
      header: text.states,
      role: 'when',
      cell: ({ status, reason }) => (
        <Badge tone={shareTones[status]} {...(reason && { why: unpaidReasonText[reason] })}>
          {text[`share_${status}`]}
        </Badge>
      ),
    },
    amountColumn(
      'business',
      text.business,
      ({ business, carried }) => business && add(business, carried),
      { tone: 'muted' },
    ),
    amountColumn(
      'share',
      text.share,
      ({ share, paid, status }) => (status === 'open' ? share : paid),
      { role: 'amount' },
    ),
  ]
}
