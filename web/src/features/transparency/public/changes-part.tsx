import { questionText } from '@clearstead/texts/transparency/question'
import { reportText as text } from '@clearstead/texts/transparency/report'
import { countText } from '../../../plumbing/format.ts'
import { Text } from '../../../ui/layout/layout.tsx'
import { ReportPart } from '../../../ui/layout/report.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { WhenNear } from '../../../ui/states/when-near.tsx'
import type { Transparency } from '../figures.ts'

const Changes = lazyPart(() => import('./open-changes.tsx'), 'Changes')

const maxShown = 100

export function ChangesPart({ answer }: { answer: Transparency }) {
  const count = answer.ruleChanges.length
  return (
    <ReportPart
      id="changes"
      question={questionText.changes}
      {...(count > 0 && { figure: countText(count) })}
      answer={count === 0 ? text.changesNone : text.changesAnswer({ count })}
    >
      {count > 0 && (
        <WhenNear height={Math.min(count, 3) * 160}>
          <Changes answer={answer} />
        </WhenNear>
      )}
      {count >= maxShown && <Text tone="muted">{text.changesMost}</Text>}
    </ReportPart>
  )
}
