import { addVideo, updateVideo, type VideoView } from '@clearstead/contract/daily'
import { useText } from '../../../plumbing/texts.ts'
import { type FormOf, useCallForm } from '../../../plumbing/use-call-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { RefusalNotice } from '../../../ui/states/refusal-notice.tsx'
import { videoText } from './text.ts'

type Close = (message?: string) => void

export function AddVideoDialog({ onClose }: { onClose: Close }) {
  const text = useText(videoText)
  const form = useCallForm(addVideo, { onDone: ({ message }) => onClose(message) })
  return <VideoDialog form={form} title={text.addTitle} act={text.save} onClose={onClose} />
}

export function EditVideoDialog({ video, onClose }: { video: VideoView; onClose: Close }) {
  const text = useText(videoText)
  const { id, title, url, description } = video
  const form = useCallForm(updateVideo, {
    start: { id, title, url, description },
    clears: false,
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
  const text = useText(videoText)
  const shown = withSpecWords(form, { title: text.titleRequired, url: text.urlRequired })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      foot={
        <>
          <Button look="plain" onClick={() => onClose()}>
            {text.cancel}
          </Button>
          <SubmitButton form={form}>{act}</SubmitButton>
        </>
      }
    >
      <Form form={shown} isGuarded={false}>
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
        <RefusalNotice refusal={form.refusal} />
      </Form>
    </Dialog>
  )
}

/** SPEC names the missing field where forms elsewhere say only that something is missing. */
function withSpecWords<Name extends string>(
  form: FormOf<Name>,
  missing: Partial<Record<Name, string>>,
): FormOf<Name> {
  const errors = { ...form.errors }
  for (const [name, sentence] of Object.entries(missing) as [Name, string][]) {
    if (errors[name] && form.text(name).trim() === '') errors[name] = sentence
  }
  return { ...form, errors }
}
