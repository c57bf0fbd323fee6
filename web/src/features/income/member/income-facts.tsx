import type { IncomeView } from '@clearstead/contract/income'
import { isZero, subtract } from '@clearstead/contract/values/money'
import { incomeText as text } from '@clearstead/texts/income/income'
import { Amount } from '../../../ui/figures/amount.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/description-list.tsx'
import { PercentText } from '../../../ui/figures/percent-text.tsx'
import { Day, Time } from '../../../ui/figures/time.tsx'
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
        <DescriptionRow label={text.base}>
          <Amount of={row.base} />
        </DescriptionRow>
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
        <DescriptionRow label={text.intended}>
          <Amount of={row.intended} isExact />
        </DescriptionRow>
        {!isZero(missed) && (
          <DescriptionRow label={text.missed}>
            <Amount of={missed} isExact />
          </DescriptionRow>
        )}
        <Limits row={row} />
        <DescriptionRow label={text.day}>
          <Day of={row.day} />
        </DescriptionRow>
        <DescriptionRow label={text.at}>
          <Time at={row.at} />
        </DescriptionRow>
        <DescriptionRow label={text.rules}>
          {text.rulesVersion({ version: row.ruleVersion })}
        </DescriptionRow>
      </DescriptionList>
    </>
  )
}

function Limits({ row: { limitBefore, limitAfter } }: { row: IncomeView }) {
  return (
    <>
      {limitBefore !== null && (
        <DescriptionRow label={text.limitBefore}>
          <Amount of={limitBefore} />
        </DescriptionRow>
      )}
      {limitAfter !== null && (
        <DescriptionRow label={text.limitAfter}>
          <Amount of={limitAfter} />
        </DescriptionRow>
      )}
    </>
  )
}
