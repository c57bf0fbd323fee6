import { type ReactNode, useState } from 'react'
import { useText } from '../../plumbing/texts.ts'
import type { FormOf } from '../../plumbing/use-call-form.ts'
import { Button } from '../actions/button.tsx'
import { Form } from '../forms/form.tsx'
import { TextArea } from '../forms/text-field.tsx'
import { RefusalNotice } from '../states/refusal-notice.tsx'
import { uiText } from '../text.ts'
import { Dialog } from './dialog.tsx'

type Props = {
  isOpen: boolean
  onClose: () => void
  form: FormOf<'note'>
  title: string
  lead?: ReactNode
  /** What the button says. */
  act: string
  label: string
  hint?: string
  children?: ReactNode
}

/** A no, with the reason that the person concerned will read. */
export function ReasonDialog({ isOpen, onClose, form, title, lead, act, label, ...rest }: Props) {
  const words = useText(uiText)
  const [isTried, setIsTried] = useState(false)
  const isMissing = form.text('note').trim() === ''
  const shown: FormOf<'note'> = {
    ...form,
    errors: isTried && isMissing ? { note: words.sayWhy } : form.errors,
    submit: (event) => {
      event?.preventDefault()
      setIsTried(true)
      if (!isMissing) form.submit(event)
    },
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      lead={lead}
      foot={
        <>
          <Button look="plain" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button look="danger" type="submit" form={form.id} isBusy={form.isSending}>
            {act}
          </Button>
        </>
      }
    >
      {rest.children}
      <Form form={shown} isGuarded={false}>
        <TextArea form={shown} name="note" label={label} hint={rest.hint} rows={3} />
        <RefusalNotice refusal={form.refusal} />
      </Form>
    </Dialog>
  )
}
