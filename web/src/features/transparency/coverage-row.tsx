import { getBooksState } from '@clearstead/contract/transparency/books-state'
import { coverageText as text } from '@clearstead/texts/transparency/coverage'
import { coverageText } from '../../plumbing/format.ts'
import { useAnswer } from '../../plumbing/use-answer.ts'
import { DescriptionList, DescriptionRow } from '../../ui/figures/rows.tsx'
import { Note } from '../../ui/layout/layout.tsx'

/** What stands behind what is owed, beside a risk statement; draws nothing while unknown. */
export function CoverageRow() {
  const { answer } = useAnswer(getBooksState, {})
  if (!answer) return null
  return (
    <div>
      <DescriptionList>
        <DescriptionRow label={text.coverage}>
          {answer.coverage === null ? text.nothingOwed : coverageText(answer.coverage)}
        </DescriptionRow>
      </DescriptionList>
      <Note>{text.note}</Note>
    </div>
  )
}
