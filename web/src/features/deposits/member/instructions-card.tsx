import { getSettings } from '@clearstead/contract/settings/settings'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { Markdown } from '../../../ui/states/markdown.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { depositText as text } from './text.ts'

export function InstructionsCard() {
  const settings = useAnswer(getSettings, {})
  return (
    <Card title={text.instructions}>
      <Answered from={settings} waiting={<SkeletonLines count={5} />}>
        {(answer) => {
          const { instructions } = answer.settings.deposit
          if (instructions) return <Markdown text={instructions} />
          return <Text tone="muted">{text.noInstructions}</Text>
        }}
      </Answered>
    </Card>
  )
}
