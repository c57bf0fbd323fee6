import { sentenceOf } from '@clearstead/contract/call/say'
import type { SetupStepView } from '@clearstead/contract/setup'
import { setupText as text } from '@clearstead/texts/setup/setup'
import { stepsText as words } from '@clearstead/texts/setup/steps'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Card, Note, Text } from '../../../ui/layout/layout.tsx'
import { progressText } from './progress-text.ts'

type Props = { steps: readonly SetupStepView[]; next: SetupStepView; isEmpty: boolean }

/** What an installation still needs, on the dashboard while a step is open. */
export function SetupCard({ steps, next, isEmpty }: Props) {
  const { title, why } = words[next.name]
  return (
    <Card
      title={text.cardTitle}
      aside={progressText(steps)}
      foot={
        <LinkButton to="/admin/setup" isSlim>
          {text.cardAct}
        </LinkButton>
      }
    >
      <Text isStrong>{text.cardNext({ step: title })}</Text>
      <Text tone="muted">
        {why} {sentenceOf(next.found)}
      </Text>
      {isEmpty && <Note>{text.lookAroundText}</Note>}
    </Card>
  )
}
