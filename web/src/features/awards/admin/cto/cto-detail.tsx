import type { CtoMonthView, CtoShareView, listCtoMonths } from '@clearstead/contract/awards/cto'
import type { ReplyOf } from '@clearstead/contract/call/endpoint'
import { add, isPositive } from '@clearstead/contract/values/money'
import { Link } from '@tanstack/react-router'
import { amountText, countText, formatPercent, monthText } from '../../../../plumbing/format.ts'
import { locale } from '../../../../plumbing/language.ts'
import { usePermission } from '../../../../plumbing/use-permission.ts'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { Badge, type BadgeTone } from '../../../../ui/figures/badge.tsx'
import { DescriptionList, DescriptionRow } from '../../../../ui/figures/description-list.tsx'
import { Figure } from '../../../../ui/figures/figure.tsx'
import { Time } from '../../../../ui/figures/time.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/text.tsx'
import type { Column } from '../../../../ui/lists/column.ts'
import { type Decision, Decisions } from '../../../../ui/lists/decisions.tsx'
import { Table } from '../../../../ui/lists/table.tsx'
import { unpaidReasonText } from '../unpaid-text.ts'
import { PayDialog, WithdrawDialog } from './cto-dialogs.tsx'
import { adminCtoText as text } from './text.ts'

type Month = ReplyOf<typeof listCtoMonths>['rows'][number]

const tones: Record<CtoMonthView['status'], BadgeTone> = {
  open: 'wait',
  paid: 'ok',
  withdrawn: 'neutral',
}

/** Everything needed to decide on a month: how its pool was made, and who shares it. */
export function CtoDetail({ month }: { month: Month }) {
  const { percent, purchases, counted, pool, leaders, status, decidedAt } = month
  return (
    <Card
      title={monthText(month.month, locale)}
      aside={<Badge tone={tones[status]}>{text[`status_${status}`]}</Badge>}
    >
      <Figure
        size="medium"
        note={text.poolOf(
          formatPercent(percent, { locale, isShort: true }),
          amountText(counted, { locale }),
        )}
      >
        <Amount of={pool} />
      </Figure>
      <DescriptionList>
        <DescriptionRow label={text.leaders}>{countText(leaders, locale)}</DescriptionRow>
        <DescriptionRow label={text.purchases} isMuted>
          <Amount of={purchases} />
        </DescriptionRow>
        {status === 'paid' && (
          <DescriptionRow label={text.paid} isTotal>
            <Amount of={month.paid} />
          </DescriptionRow>
        )}
        {decidedAt && (
          <DescriptionRow label={text.decided}>
            <Time at={decidedAt} />
          </DescriptionRow>
        )}
        <DescriptionRow label={text.rules}>{text.rulesVersion(month.ruleVersion)}</DescriptionRow>
      </DescriptionList>
      {status === 'open' && <OpenDecisions month={month} />}
      <Shares month={month} />
    </Card>
  )
}

function OpenDecisions({ month }: { month: Month }) {
  const mayDecide = usePermission('finance')
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
  return <Decisions decisions={[pay, withdraw]} note={text.payNote} />
}

function Shares({ month: { shares, leaders } }: { month: Month }) {
  if (shares.length === 0) return null
  return (
    <>
      <Table
        caption={text.shares}
        columns={shareColumns()}
        rows={shares}
        rowKey={({ userId }) => userId}
      />
      {leaders > shares.length && (
        <Text tone="muted" isSmall>
          {text.firstShares(shares.length, leaders)}
        </Text>
      )}
    </>
  )
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
    {
      key: 'member',
      header: text.leader,
      role: 'what',
      cell: ({ userId, fullname }) => (
        <Link to="/admin/check/profile/$id" params={{ id: String(userId) }}>
          {fullname}
        </Link>
      ),
    },
    { key: 'rank', header: text.rank, role: 'why', tone: 'muted', cell: ({ rank }) => rank },
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
    {
      key: 'business',
      header: text.business,
      align: 'end',
      tone: 'muted',
      cell: ({ business, carried }) => business && <Amount of={add(business, carried)} />,
    },
    {
      key: 'share',
      header: text.share,
      role: 'amount',
      align: 'end',
      cell: ({ share, paid, status }) => <Amount of={status === 'open' ? share : paid} />,
    },
  ]
}
