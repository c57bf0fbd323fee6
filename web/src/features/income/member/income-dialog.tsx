import type { IncomeView } from '@clearstead/contract/income'
import { incomeText as text } from '@clearstead/texts/income/income'
import { locale } from '../../../plumbing/language.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { LeadText } from '../../../ui/layout/text.tsx'
import { explainIncome } from '../explain-income.ts'
import { explainText as words } from '../text.ts'
import { IncomeFacts } from './income-facts.tsx'

/** One income explained: its sentence, every figure in it, and what would unlock what was missed. */
export function IncomeDialog({
  row,
  onClose,
}: {
  row: IncomeView | undefined
  onClose: () => void
}) {
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
  return (
    <>
      <Figure size="medium">
        <Amount of={row.paid} isSigned isExact />
      </Figure>
      <LeadText>{explainIncome(row, words, locale)}</LeadText>
      <IncomeFacts row={row} />
    </>
  )
}
