import { addNews, changeNews, type NewsView } from '@clearstead/contract/content/news'
import { newsText as text } from '@clearstead/texts/content/news'
import { type FormOf, useCallForm } from '../../../plumbing/use-call-form.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx'
import { MarkdownField } from '../../../ui/forms/markdown-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { withMissingWords } from '../../../ui/forms/with-missing-words.ts'

export function AddNewsDialog({ onClose }: { onClose: () => void }) {
  const form = useCallForm(addNews, {
    start: { isPublished: true, isPinned: false },
    onDone: onClose,
  })
  return <NewsDialog form={form} title={text.addTitle} onClose={onClose} />
}

export function EditNewsDialog({ news, onClose }: { news: NewsView; onClose: () => void }) {
  const { id, title, body, isPublished, isPinned } = news
  const form = useCallForm(changeNews, {
    start: { id, title, body, isPublished, isPinned },
    clears: false,
    onDone: onClose,
  })
  return <NewsDialog form={form} title={text.editTitle} onClose={onClose} />
}

type Props = {
  form: FormOf<'title' | 'body' | 'isPublished' | 'isPinned'>
  title: string
  onClose: () => void
}

function NewsDialog({ form, title, onClose }: Props) {
  const shown = withMissingWords(form, { title: text.titleRequired, body: text.bodyRequired })
  return (
    <FormDialog form={shown} onClose={onClose} title={title} act={text.save} isWide>
      <TextField form={shown} name="title" label={text.title} autoComplete="off" />
      <MarkdownField form={shown} name="body" label={text.body} hint={text.bodyHint} />
      <CheckboxField form={shown} name="isPublished" label={text.isPublished} />
      <CheckboxField form={shown} name="isPinned" label={text.isPinned} />
    </FormDialog>
  )
}
