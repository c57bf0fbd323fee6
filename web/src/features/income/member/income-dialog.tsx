import type { IncomeView } from '@clearstead/contract/income'
import { isZero, subtract } from '@clearstead/contract/values/money'
import { useLocale, useText } from '../../../plumbing/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { LeaderRow, LeaderRows } from '../../../ui/figures/leader-row.tsx'
import { PercentText } from '../../../ui/figures/percent-text.tsx'
import { Day, Time } from '../../../ui/figures/time.tsx'
import { Voice } from '../../../ui/layout/words.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { explainIncome, sourceOf, unlockOf } from '../explain-income.ts'
import { explainText } from '../text.ts'
import { incomeText } from './text.ts'

/** One income explained: its sentence, every figure in it, and what would unlock what was missed. */
export function IncomeDialog({
  row,
  onClose,
}: {
  row: IncomeView | undefined
  onClose: () => void
}) {
  const text = useText(incomeText)
  const words = useText(explainText)
  return (
    <Dialog
      isOpen={row !== undefined}
      onClose={onClose}
      title={row ? words[row.kind] : text.explain}
      foot={
        <Button look="plain" onClick={onClose}>
          {text.close}
        </Button>
      }
    >
      {row && <Explanation row={row} />}
    </Dialog>
  )
}

function Explanation({ row }: { row: IncomeView }) {
  const text = useText(incomeText)
  const words = useText(explainText)
  const locale = useLocale()
  const unlock = unlockOf(row, words)
  const missed = subtract(row.intended, row.paid)
  return (
    <>
      <Figure size="medium">
        <Amount of={row.paid} isSigned isExact />
      </Figure>
      <Voice>{explainIncome(row, words, locale)}</Voice>
      {unlock && <Notice tone="info">{<p>{unlock}</p>}</Notice>}
      <LeaderRows>
        {row.reason && <LeaderRow label={text.from}>{sourceOf(row, words, locale)}</LeaderRow>}
        <LeaderRow label={text.base}>
          <Amount of={row.base} />
        </LeaderRow>
        {row.percent !== null && (
          <LeaderRow label={text.percent}>
            <PercentText of={row.percent} />
          </LeaderRow>
        )}
        {row.level !== null && <LeaderRow label={text.levelNumber}>{row.level}</LeaderRow>}
        {row.planName !== null && <LeaderRow label={text.plan}>{row.planName}</LeaderRow>}
        {row.directsNeeded !== null && (
          <LeaderRow label={text.directs}>
            {text.directsOf(row.directsHad ?? 0, row.directsNeeded)}
          </LeaderRow>
        )}
        <LeaderRow label={text.intended}>
          <Amount of={row.intended} isExact />
        </LeaderRow>
        {!isZero(missed) && (
          <LeaderRow label={text.missed}>
            <Amount of={missed} isExact />
          </LeaderRow>
        )}
        <Limits row={row} />
        <LeaderRow label={text.day}>
          <Day of={row.day} />
        </LeaderRow>
        <LeaderRow label={text.at}>
          <Time at={row.at} />
        </LeaderRow>
        <LeaderRow label={text.rules}>{text.rulesVersion(row.ruleVersion)}</LeaderRow>
      </LeaderRows>
    </>
  )
}

function Limits({ row: { limitBefore, limitAfter } }: { row: IncomeView }) {
  const text = useText(incomeText)
  return (
    <>
      {limitBefore !== null && (
        <LeaderRow label={text.limitBefore}>
          <Amount of={limitBefore} />
        </LeaderRow>
      )}
      {limitAfter !== null && (
        <LeaderRow label={text.limitAfter}>
          <Amount of={limitAfter} />
        </LeaderRow>
      )}
    </>
  )
}
