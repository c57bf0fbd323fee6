import { addVideo, updateVideo, type VideoView } from '@clearstead/contract/daily/videos'
import { videoText as text } from '@clearstead/texts/daily/video'
import { type FormOf, useCallForm } from '../../../plumbing/use-call-form.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
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
  const { id, title, url, description } = video
  const form = useCallForm(updateVideo, {
    start: { id, title, url, description },
    clears: false,
    success: null,
    onDone: ({ message }) => onClose(message),
  })
  return <VideoDialog form={form} title={text.editTitle} act={text.update} onClose={onClose} />
}

type Props = {
  form: FormOf<'title' | 'url' | 'description'>
  title: string
  act: string
  onClose: Close
}

function VideoDialog({ form, title, act, onClose }: Props) {
  const shown = withMissingWords(form, { title: text.titleRequired, url: text.urlRequired })
  return (
    <FormDialog form={shown} onClose={() => onClose()} title={title} act={act}>
      <TextField form={shown} name="title" label={text.titleLabel} isAutoFocused />
      <TextField
        form={shown}
        name="url"
        label={text.url}
        hint={text.urlHint}
        type="url"
        inputMode="url"
      />
      <TextArea form={shown} name="description" label={text.description} rows={3} />
    </FormDialog>
  )
}
