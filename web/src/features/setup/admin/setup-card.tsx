import { type Said, sentenceOf } from '@clearstead/contract/call/say'
import type { SetupStepView } from '@clearstead/contract/setup'
import { cardText as text } from '@clearstead/texts/setup/card'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Card, Note, Text } from '../../../ui/layout/layout.tsx'

type Props = { next: SetupStepView; progress: Said; isEmpty: boolean }

/** What an installation still needs, on the dashboard while a step is open. */
export function SetupCard({ next, progress, isEmpty }: Props) {
  return (
    <Card
      title={text.title}
      aside={sentenceOf(progress)}
      foot={
        <LinkButton to="/admin/setup" isSlim>
          {text.act}
        </LinkButton>
      }
    >
      <Text isStrong>{text.next({ step: sentenceOf(next.title) })}</Text>
      <Text tone="muted">
        {sentenceOf(next.why)} {sentenceOf(next.found)}
      </Text>
      {isEmpty && <Note>{text.lookAround}</Note>}
    </Card>
  )
}
