import type { IncomeView } from '@clearstead/contract/income'
import { isPositive, isZero, subtract } from '@clearstead/contract/values/money'
import { incomeText as text } from '@clearstead/texts/income/income'
import { PercentText } from '../../../ui/figures/percent-text.tsx'
import { AmountRow, DescriptionList, DescriptionRow, TimeRow } from '../../../ui/figures/rows.tsx'
import { Day } from '../../../ui/figures/time.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { sourceOf, unlockOf } from '../explain-income.ts'
import { explainText } from '../text.ts'

type Props = { row: IncomeView; words?: typeof explainText }

/** Every figure of an income, and what would unlock what was missed. */
export function IncomeFacts({ row, words = explainText }: Props) {
  const unlock = unlockOf(row, words)
  const missed = subtract(row.intended, row.paid)
  return (
    <>
      {unlock && <Notice tone="info">{<p>{unlock}</p>}</Notice>}
      <DescriptionList>
        {row.reason && <DescriptionRow label={text.from}>{sourceOf(row, words)}</DescriptionRow>}
        <AmountRow label={text.base} of={row.base} />
        {row.percent !== null && (
          <DescriptionRow label={text.percent}>
            <PercentText of={row.percent} />
          </DescriptionRow>
        )}
        {row.level !== null && (
          <DescriptionRow label={text.levelNumber}>{row.level}</DescriptionRow>
        )}
        {row.planName !== null && <DescriptionRow label={text.plan}>{row.planName}</DescriptionRow>}
        {row.directsNeeded !== null && (
          <DescriptionRow label={text.directs}>
            {text.directsOf({ had: row.directsHad ?? 0, needed: row.directsNeeded })}
          </DescriptionRow>
        )}
        <AmountRow label={text.intended} of={row.intended} isExact />
        {!isZero(missed) && <AmountRow label={text.missed} of={missed} isExact />}
        <Limits row={row} />
        <DescriptionRow label={text.day}>
          <Day of={row.day} />
        </DescriptionRow>
        <TimeRow label={text.at} at={row.at} />
        <DescriptionRow label={text.rules}>
          {text.rulesVersion({ version: row.ruleVersion })}
        </DescriptionRow>
      </DescriptionList>
    </>
  )
}

function Limits({ row: { limitBefore, limitAfter, paid } }: { row: IncomeView }) {
  if (limitBefore === null || limitAfter === null) return null
  // A reversal of an ended cycle changes no limit, and is shared with nothing.
  const isShared = isPositive(paid) && subtract(limitBefore, paid) !== limitAfter
  return (
    <>
      <AmountRow label={text.limitBefore} of={limitBefore} />
      <AmountRow
        label={text.limitAfter}
        of={limitAfter}
        note={isShared ? text.limitShared : undefined}
      />
    </>
  )
}
