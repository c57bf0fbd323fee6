import { useText } from '../../../plumbing/texts.ts'
import type { FormOf } from '../../../plumbing/use-call-form.ts'
import { TextArea } from '../../../ui/forms/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Split } from '../../../ui/layout/layout.tsx'
import { Words } from '../../../ui/layout/words.tsx'
import { Markdown } from '../../../ui/states/markdown.tsx'
import { settingsText } from './text.ts'

type Props<Name extends string> = {
  form: FormOf<Name>
  name: NoInfer<Name>
  label: string
  hint?: string
  rows?: number
}

/** Markdown, and beside it how it will look. */
export function MarkdownField<Name extends string>({ rows = 12, ...field }: Props<Name>) {
  const text = useText(settingsText)
  const written = field.form.text(field.name)
  return (
    <Split isEven>
      <TextArea {...field} rows={rows} />
      <Card title={text.preview}>
        {written ? <Markdown text={written} /> : <Words tone="muted">{text.previewEmpty}</Words>}
      </Card>
    </Split>
  )
}
