import { getSettings } from '@clearstead/contract/settings'
import { useText } from '../../../plumbing/texts.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Words } from '../../../ui/layout/words.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { Markdown } from '../../../ui/states/markdown.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { depositText } from './text.ts'

export function InstructionsCard() {
  const text = useText(depositText)
  const settings = useAnswer(getSettings, {})
  return (
    <Card title={text.instructions}>
      <Answered from={settings} waiting={<SkeletonLines count={5} />}>
        {(answer) => {
          const { instructions } = answer.settings.deposit
          if (instructions) return <Markdown text={instructions} />
          return <Words tone="muted">{text.noInstructions}</Words>
        }}
      </Answered>
    </Card>
  )
}
