import type { IncomeKind } from '@clearstead/contract/income'
import type { Payout } from '@clearstead/contract/transparency/transparency'
import { add, isLess, isZero, type Usd, zero } from '@clearstead/contract/values/money'
import { incomeKindText } from '@clearstead/texts/income/income-kind'
import { questionText } from '@clearstead/texts/transparency/question'
import { reportText as text } from '@clearstead/texts/transparency/report'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Bar } from '../../../ui/figures/bar.tsx'
import { placeOf } from '../../../ui/figures/chart-colour.ts'
import { AmountRow, DescriptionList } from '../../../ui/figures/rows.tsx'
import { shareOf } from '../../../ui/figures/share.ts'
import { Text } from '../../../ui/layout/layout.tsx'
import { ReportPart } from '../../../ui/layout/report.tsx'
import type { Transparency } from '../figures.ts'

const paidOut = 'withdrawal'

export function PayoutsPart({ answer }: { answer: Transparency }) {
  const question = questionText.payouts
  const incomes = answer.payouts
    .filter(isIncome)
    .filter(({ total }) => !isZero(total))
    .toSorted((left, right) => (isLess(left.total, right.total) ? 1 : -1))
  const withdrawn = answer.payouts.find(({ kind }) => kind === paidOut)?.total ?? zero<'USD'>()
  const total = add<'USD'>(...incomes.map((income) => income.total))
  const isNothing = isZero(total) && isZero(withdrawn)
  return (
    <ReportPart
      id="payouts"
      question={question}
      {...(!isNothing && { figure: <Amount of={total} /> })}
      answer={isNothing ? text.paidNone : text.paidAnswer}
    >
      {!isNothing && <Kinds incomes={incomes} total={total} withdrawn={withdrawn} />}
    </ReportPart>
  )
}

type Income = Payout & { kind: IncomeKind }

function isIncome(payout: Payout): payout is Income {
  return payout.kind !== paidOut
}

type KindsProps = {
  incomes: readonly Income[]
  total: Usd
  withdrawn: Usd
}

function Kinds({ incomes, total, withdrawn }: KindsProps) {
  return (
    <>
      <Bar label={text.paidCaption} parts={incomes.map((income) => shareOf(income.total, total))} />
      <DescriptionList>
        {incomes.map(({ kind, total }, index) => (
          <AmountRow key={kind} label={incomeKindText[kind]} mark={placeOf(index)} of={total} />
        ))}
        <AmountRow label={text.paidTotal} isTotal of={total} />
        <AmountRow label={text.withdrawn} of={withdrawn} />
      </DescriptionList>
      <Text tone="muted">{text.paidNote}</Text>
    </>
  )
}
