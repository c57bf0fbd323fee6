import { type CtoShareView, getCtoNow } from '@clearstead/contract/awards/cto'
import type { ReplyOf } from '@clearstead/contract/call/endpoint'
import type { CtoMonthId } from '@clearstead/contract/values/ids'
import { add, isLess, zero } from '@clearstead/contract/values/money'
import { ranksText as text } from '@clearstead/texts/awards/ranks'
import { unpaidText as why } from '@clearstead/texts/awards/unpaid'
import { Suspense, useState } from 'react'
import { amountText, countText, formatPercent, monthText } from '../../../plumbing/format.ts'
import { type Answer, useAnswer } from '../../../plumbing/use-answer.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Badge, type BadgeTone } from '../../../ui/figures/badge.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { AmountRow, DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import { Card, Cell, Grow, Note, Text } from '../../../ui/layout/layout.tsx'
import { amountColumn, type Column, column } from '../../../ui/lists/columns.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import { lazyOpener } from '../../../ui/openers.ts'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LoadingPart } from '../../../ui/states/loading-part.tsx'
import type { MemberFacts } from './member-facts.ts'
import { TeamLink } from './team-link.tsx'

const CtoMonthDialog = lazyOpener(() => import('./cto-month-dialog.tsx'), 'CtoMonthDialog')

type Row = CtoShareView & { id: CtoMonthId }

/** The member's shares of finished months; each opens to the whole month. */
function CtoPastShares({ from }: { from: Answer<ReplyOf<typeof getCtoNow>> }) {
  const [opened, setOpened] = useState<Row>()
  const close = () => setOpened(undefined)
  return (
    <Card title={text.shares}>
      <Answered from={from} height={220}>
        {({ myMonths }) =>
          myMonths.length === 0 ? (
            <EmptyState act={<TeamLink />}>{text.sharesEmpty}</EmptyState>
          ) : (
            <Table
              caption={text.sharesCaption}
              columns={shareColumns()}
              rows={myMonths.map(({ id, share }) => ({ id, ...share }))}
              rowKey={({ id }) => id}
              onChoose={setOpened}
            />
          )
        }
      </Answered>
      {opened && (
        <Suspense fallback={<LoadingPart part={CtoMonthDialog} onGiveUp={close} />}>
          <CtoMonthDialog of={opened} onClose={close} />
        </Suspense>
      )}
    </Card>
  )
}

const tones: Record<CtoShareView['status'], BadgeTone> = {
  open: 'wait',
  paid: 'ok',
  unpaid: 'bad',
  withdrawn: 'neutral',
  reversed: 'bad',
}

function shareColumns(): Column<Row>[] {
  return [
    column('month', text.month, ({ month }) => monthText(month), { role: 'what', tone: 'strong' }),
    column('rank', text.rank, ({ rank }) => rank, { role: 'when', tone: 'muted' }),
    {
      key: 'state',
      header: text.state,
      role: 'why',
      cell: ({ status, reason }) => (
        <>
          <Badge tone={tones[status]}>{text[`share_${status}`]}</Badge> {reason && why[reason]}
        </>
      ),
    },
    amountColumn(
      'business',
      text.shareBusiness,
      ({ business, carried }) => business && add(business, carried),
      { tone: 'muted' },
    ),
    amountColumn('share', text.amount, ({ share }) => share),
    amountColumn('paid', text.paid, ({ paid }) => paid, { role: 'amount' }),
  ]
}

type Props = { member: MemberFacts; hasRank: boolean }

/** The month's pool, whether the member shares in it and why not, and their past shares. */
export function CtoCards(props: Props) {
  const now = useAnswer(getCtoNow, {})
  return (
    <>
      <Cell span={5}>
        <Card title={text.cto}>
          <Answered from={now} height={220}>
            {(answer) => <Pool {...props} pool={answer} />}
          </Answered>
        </Card>
      </Cell>
      <Cell span={7}>
        <CtoPastShares from={now} />
      </Cell>
    </>
  )
}

function Pool({ member, hasRank, pool }: Props & { pool: ReplyOf<typeof getCtoNow> }) {
  const note = text.ctoMonth({
    percent: formatPercent(pool.percent, { isShort: true }),
    business: amountText(pool.counted),
    month: monthText(pool.month),
  })
  const why = member.isBlocked
    ? text.whyBlocked
    : !hasRank
      ? text.whyRank
      : member.isActive
        ? text.whyNot
        : text.whyInactive
  return (
    <>
      <Figure size="medium" note={note}>
        <Amount of={pool.pool} />
      </Figure>
      <Text isStrong>{pool.isLeader ? text.qualifies : why}</Text>
      <DescriptionList>
        <DescriptionRow label={text.leaders}>{countText(pool.leaders)}</DescriptionRow>
        {pool.myBusiness && <AmountRow label={text.yourBusiness} of={pool.myBusiness} />}
        {pool.myCarried && isLess(pool.myCarried, zero()) && (
          <AmountRow label={text.carried} of={pool.myCarried} />
        )}
        {pool.myShare && <AmountRow label={text.yourShare} isTotal of={pool.myShare} />}
      </DescriptionList>
      <Grow />
      <Note>{text.ctoRule}</Note>
    </>
  )
}
