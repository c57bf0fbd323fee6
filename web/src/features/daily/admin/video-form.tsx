import { addVideo, updateVideo, type VideoView } from '@clearstead/contract/daily/videos'
import { videoText as text } from '@clearstead/texts/daily/video'
import { type FormOf, useCallForm } from '../../../plumbing/use-call-form.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { OtherLanguages } from '../../../ui/forms/other-languages.tsx'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { withMissingWords } from '../../../ui/forms/with-missing-words.ts'

type Close = (message?: string) => void

export function AddVideoDialog({ onClose }: { onClose: Close }) {
  const form = useCallForm(addVideo, {
    success: null,
    onDone: ({ message }) => onClose(message),
  })
  return <VideoDialog form={form} title={text.addTitle} act={text.save} onClose={onClose} />
}

export function EditVideoDialog({ video, onClose }: { video: VideoView; onClose: Close }) {
  const { id, title, titleIn, url, description, descriptionIn } = video
  const form = useCallForm(updateVideo, {
    start: { id, title, titleIn, url, description, descriptionIn },
    clears: false,
    success: null,
    onDone: ({ message }) => onClose(message),
  })
  return <VideoDialog form={form} title={text.editTitle} act={text.update} onClose={onClose} />
}

type Props = {
  form: FormOf<'title' | 'titleIn' | 'url' | 'description' | 'descriptionIn'>
  title: string
  act: string
  onClose: Close
}

function VideoDialog({ form, title, act, onClose }: Props) {
  const shown = withMissingWords(form, { title: text.titleRequired, url: text.urlRequired })
  return (
    <FormDialog form={shown} onClose={() => onClose()} title={title} act={act}>
      <TextField form={shown} name="title" label={text.titleLabel} isAutoFocused />
      <OtherLanguages form={shown} name="titleIn" of="title" label={text.titleLabel} />
      <TextField
        form={shown}
        name="url"
        label={text.url}
        hint={text.urlHint}
        type="url"
        inputMode="url"
      />
      <TextArea form={shown} name="description" label={text.description} rows={3} />
      <OtherLanguages
        form={shown}
        name="descriptionIn"
        of="description"
        label={text.description}
        rows={3}
      />
    </FormDialog>
  )
}
