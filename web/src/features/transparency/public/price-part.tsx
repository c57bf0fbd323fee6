import { sentenceOf } from '@clearstead/contract/call/say'
import { dayNumber } from '@clearstead/contract/transparency/runway'
import type { Usd } from '@clearstead/contract/values/money'
import { priceReasonText as reasons } from '@clearstead/texts/transparency/price-reason'
import { questionText } from '@clearstead/texts/transparency/question'
import { reportText as text } from '@clearstead/texts/transparency/report'
import { useState } from 'react'
import { amountText, shortDayText } from '../../../plumbing/format.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LineChart } from '../../../ui/charts/line-chart.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { heightOf } from '../../../ui/figures/share.ts'
import { Text } from '../../../ui/layout/layout.tsx'
import { ReportPart } from '../../../ui/layout/report.tsx'
import { type Column, column, timeColumn } from '../../../ui/lists/columns.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import type { Transparency } from '../figures.ts'

const shownAtFirst = 5

export function PricePart({ answer }: { answer: Transparency }) {
  const question = questionText.price
  const { prices, days } = answer
  const price = prices[0]?.price ?? days.at(-1)?.tokenPrice ?? undefined
  const exact = (amount: Usd) => amountText(amount, { isExact: true })
  const points = days.flatMap(({ day, tokenPrice }) =>
    tokenPrice === null
      ? []
      : [
          {
            label: shortDayText(day),
            at: dayNumber(day),
            value: heightOf(tokenPrice),
            text: exact(tokenPrice),
          },
        ],
  )
  return (
    <ReportPart
      id="price"
      question={question}
      {...(price && { figure: <Amount of={price} isExact /> })}
      unit={price && text.priceUnit}
      answer={price ? text.priceAnswer : text.priceNone}
    >
      {points.length > 1 && (
        <LineChart
          title={text.priceChart}
          points={points}
          gridText={(value) => (value === 0 ? '$0' : `$${value.toPrecision(2)}`)}
          colour={2}
          labelHeader={text.day}
          valueHeader={text.price}
        />
      )}
      {prices.length > 0 ? (
        <Changes prices={prices} />
      ) : (
        price && <Text tone="muted">{text.priceNoChanges}</Text>
      )}
    </ReportPart>
  )
}

type Change = Transparency['prices'][number]

function Changes({ prices }: { prices: readonly Change[] }) {
  const [isAll, setIsAll] = useState(false)
  const columns = changeColumns()
  return (
    <div>
      <Table
        caption={text.priceCaption}
        columns={columns}
        rows={isAll ? prices : prices.slice(0, shownAtFirst)}
        rowKey={({ at, price }) => `${at.getTime()} ${String(price)}`}
      />
      {!isAll && prices.length > shownAtFirst && (
        <Button look="quiet" isSlim onClick={() => setIsAll(true)}>
          {text.showAll({ count: prices.length })}
        </Button>
      )}
    </div>
  )
}

function changeColumns(): Column<Change>[] {
  return [
    column(
      'reason',
      text.reason,
      ({ reason, note }) => (note ? `${reasons[reason]}: ${sentenceOf(note)}` : reasons[reason]),
      { role: 'what' },
    ),
    column('before', text.before, ({ priceBefore }) => <Amount of={priceBefore} isExact />, {
      align: 'end',
      tone: 'muted',
    }),
    column('price', text.price, ({ price }) => <Amount of={price} isExact />, {
      role: 'amount',
      align: 'end',
      tone: 'strong',
    }),
    timeColumn('at', text.when, ({ at }) => at, { role: 'when', align: 'end' }),
  ]
}
