import { getBooksState } from '@clearstead/contract/ledger'
import { coverageText } from '../../plumbing/coverage-text.ts'
import { useText } from '../../plumbing/texts.ts'
import { useAnswer } from '../../plumbing/use-answer.ts'
import { LeaderRow, LeaderRows } from '../../ui/figures/leader-row.tsx'
import { Words } from '../../ui/layout/words.tsx'
import { standingText } from './text.ts'

/** What stands behind what is owed, beside a risk statement; draws nothing while unknown. */
export function CoverageRow() {
  const text = useText(standingText)
  const { answer } = useAnswer(getBooksState, {})
  if (!answer) return null
  return (
    <div>
      <LeaderRows>
        <LeaderRow label={text.coverage}>
          {answer.coverage === null ? text.nothingOwed : coverageText(answer.coverage)}
        </LeaderRow>
      </LeaderRows>
      <Words tone="muted" isSmall>
        {text.note}
      </Words>
    </div>
  )
}
