import { getSettings } from '@clearstead/contract/settings/settings'
import { publicText as text } from '@clearstead/texts/content/public'
import { ownText } from '../../../plumbing/own-text.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Card, Reading, Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Markdown } from '../../../ui/states/markdown.tsx'

/** A text of the operator, as the settings hold it. */
export function LegalText({ title, part }: { title: string; part: 'terms' | 'privacy' }) {
  const settings = useAnswer(getSettings, {})
  const operator = settings.answer?.settings.legal.operator
  return (
    <Reading>
      <Stack gap={4}>
        <PageHead title={title} {...(operator && { lead: text.by({ operator }) })} />
        <Card>
          <Answered from={settings} lines={12}>
            {(answer) => {
              const { legal } = answer.settings
              const words = ownText(legal[part], legal[`${part}In`])
              return words ? <Markdown text={words} /> : <EmptyState>{text.notWritten}</EmptyState>
            }}
          </Answered>
        </Card>
      </Stack>
    </Reading>
  )
}
