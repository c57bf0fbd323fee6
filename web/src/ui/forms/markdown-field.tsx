import { formText as text } from '@clearstead/texts/ui/form'
import type { FormOf } from '../../plumbing/use-call-form.ts'
import { Card, Split, Text } from '../layout/layout.tsx'
import { Markdown } from '../states/markdown.tsx'
import { TextArea } from './text-field.tsx'

type Props<Name extends string> = {
  form: FormOf<Name>
  name: NoInfer<Name>
  label: string
  hint?: string
  rows?: number
}

/** Markdown, and beside it how it will look. */
export function MarkdownField<Name extends string>({ rows = 12, ...field }: Props<Name>) {
  const written = field.form.text(field.name)
  return (
    <Split isEven>
      <TextArea {...field} rows={rows} />
      <Card title={text.preview}>
        {written ? <Markdown text={written} /> : <Text tone="muted">{text.previewEmpty}</Text>}
      </Card>
    </Split>
  )
}
