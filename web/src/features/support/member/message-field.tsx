import { conversationText as text } from '@clearstead/texts/support/conversation'
import type { FormOf } from '../../../plumbing/use-call-form.ts'
import { TextArea } from '../../../ui/forms/text-field.tsx'

const longest = 5000
const saidFrom = 4000

/** The text of a message; near its limit it says how much is left. */
export function MessageField({
  form,
  hint,
  rows,
}: {
  form: FormOf<'message'>
  hint: string
  rows: number
}) {
  const left = longest - form.text('message').trim().length
  return (
    <TextArea
      form={form}
      name="message"
      label={text.message}
      hint={
        left > longest - saidFrom
          ? hint
          : left < 0
            ? text.over({ count: -left })
            : text.left({ count: left })
      }
      rows={rows}
    />
  )
}
