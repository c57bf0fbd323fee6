import type { CtoShareView, getCtoNow } from '@clearstead/contract/awards/cto'
import type { ReplyOf } from '@clearstead/contract/call/endpoint'
import type { CtoMonthId } from '@clearstead/contract/values/ids'
import { add } from '@clearstead/contract/values/money'
import { ranksText as text } from '@clearstead/texts/awards/ranks'
import { unpaidText as why } from '@clearstead/texts/awards/unpaid'
import { Suspense, useState } from 'react'
import { monthText } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import type { Answer } from '../../../plumbing/use-answer.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Badge, type BadgeTone } from '../../../ui/figures/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { Table } from '../../../ui/lists/table.tsx'
import { lazyOpener } from '../../../ui/openers.ts'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Opening } from '../../../ui/states/opening.tsx'
import { SkeletonBox } from '../../../ui/states/skeleton.tsx'

const CtoMonthDialog = lazyOpener(() => import('./cto-month-dialog.tsx'), 'CtoMonthDialog')

type Row = CtoShareView & { id: CtoMonthId }

/** The member's shares of finished months; each opens to the whole month. */
export function CtoPastShares({ from }: { from: Answer<ReplyOf<typeof getCtoNow>> }) {
  const [opened, setOpened] = useState<Row>()
  const close = () => setOpened(undefined)
  return (
    <Card title={text.shares}>
      <Answered from={from} waiting={<SkeletonBox height={220} />}>
        {({ myMonths }) =>
          myMonths.length === 0 ? (
            <EmptyState>{text.sharesEmpty}</EmptyState>
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
        <Suspense fallback={<Opening part={CtoMonthDialog} onGiveUp={close} />}>
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
    {
      key: 'month',
      header: text.month,
      role: 'what',
      tone: 'strong',
      cell: ({ month }) => monthText(month, locale),
    },
    { key: 'rank', header: text.rank, role: 'when', tone: 'muted', cell: ({ rank }) => rank },
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
    {
      key: 'business',
      header: text.shareBusiness,
      align: 'end',
      tone: 'muted',
      cell: ({ business, carried }) => business && <Amount of={add(business, carried)} />,
    },
    {
      key: 'share',
      header: text.amount,
      align: 'end',
      cell: ({ share }) => <Amount of={share} />,
    },
    {
      key: 'paid',
      header: text.paid,
      role: 'amount',
      align: 'end',
      cell: ({ paid }) => <Amount of={paid} />,
    },
  ]
}
