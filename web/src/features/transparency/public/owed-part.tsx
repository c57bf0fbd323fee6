import { add, isPositive, type Usd } from '@clearstead/contract/values/money'
import { promiseText as kinds } from '@clearstead/texts/transparency/promise'
import { questionText } from '@clearstead/texts/transparency/question'
import { reportText as text } from '@clearstead/texts/transparency/report'
import { amountText, dayText } from '../../../plumbing/format.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { AmountRow, DescriptionList } from '../../../ui/figures/rows.tsx'
import { Stat, Stats } from '../../../ui/figures/stat.tsx'
import { Card, Cell, Grid, Note, Text } from '../../../ui/layout/layout.tsx'
import { ReportPart } from '../../../ui/layout/report.tsx'
import { promisesOf, type Transparency } from '../figures.ts'

export function OwedPart({ answer }: { answer: Transparency }) {
  const question = questionText.owed
  const { now, days } = answer
  const last = days.at(-1)
  const promises = promisesOf(last)
  const held = add(now.custody, now.investments)
  const owed = add(now.liabilities, now.tokenReserve)
  return (
    <ReportPart id="owed" question={question} answer={text.owedAnswer}>
      <Stats>
        <Stat label={text.held} change={text.heldNote}>
          <Amount of={held} />
        </Stat>
        <Stat label={text.owed} change={text.owedNote}>
          <Amount of={owed} />
        </Stat>
        <Stat
          label={text.promised}
          change={
            last && promises ? text.promisedNote({ day: dayText(last.day) }) : text.promisedUnknown
          }
        >
          {promises ? <Amount of={promises.caps.total} /> : '–'}
        </Stat>
      </Stats>
      <Grid>
        <Cell span={6}>
          <Sums
            title={text.holdings}
            rows={[
              [text.custody, now.custody],
              [text.investments, now.investments],
            ]}
            total={[text.held, held]}
          />
        </Cell>
        <Cell span={6}>
          <Sums
            title={text.debts}
            rows={[
              [text.liabilities, now.liabilities],
              [text.tokenReserve, now.tokenReserve],
            ]}
            total={[text.owed, owed]}
            note={
              isPositive(now.levelPayable)
                ? text.levelPayable({ amount: amountText(now.levelPayable) })
                : ''
            }
          />
        </Cell>
      </Grid>
      {promises && <Promises {...promises} />}
    </ReportPart>
  )
}

type Row = readonly [label: string, amount: Usd]

function Sums({
  title,
  rows,
  total,
  note,
}: {
  title: string
  rows: readonly Row[]
  total: Row
  note?: string
}) {
  return (
    <Card title={title}>
      <DescriptionList>
        {rows.map(([label, amount]) => (
          <AmountRow key={label} label={label} of={amount} />
        ))}
        <AmountRow label={total[0]} isTotal of={total[1]} />
      </DescriptionList>
      {note && <Note>{note}</Note>}
    </Card>
  )
}

function Promises({ caps, within }: NonNullable<ReturnType<typeof promisesOf>>) {
  return (
    <Card title={text.promised}>
      <DescriptionList>
        <AmountRow label={kinds.caps} of={caps.total} />
      </DescriptionList>
      <Text isStrong isSmall>
        {text.within}
      </Text>
      <DescriptionList>
        {within.map(({ kind, total }) => (
          <AmountRow key={kind} label={kinds[kind]} isMuted={!isPositive(total)} of={total} />
        ))}
      </DescriptionList>
      <Note>{text.withinNote}</Note>
    </Card>
  )
}
