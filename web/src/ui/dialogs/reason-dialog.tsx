import { dialogText as text } from '@clearstead/texts/ui/dialog'
import { type ReactNode, useState } from 'react'
import type { FormOf } from '../../plumbing/use-call-form.ts'
import { TextArea } from '../forms/text-field.tsx'
import { FormDialog } from './form-dialog.tsx'

type Props = {
  form: FormOf<'note'>
  onClose: () => void
  title: string
  lead?: ReactNode
  /** What the button says. */
  act: string
  /** What the button that closes it says, where 'Cancel' could be taken for the act. */
  back?: string | undefined
  label: string
  hint?: string
  /** What it is about. */
  children?: ReactNode
}

/** A decision with its reason, which the person concerned reads. */
export function ReasonDialog({ form, label, hint, children, ...dialog }: Props) {
  const [isTried, setIsTried] = useState(false)
  const isMissing = form.text('note').trim() === ''
  const shown: FormOf<'note'> = {
    ...form,
    errors: isTried && isMissing ? { note: text.sayWhy } : form.errors,
    submit: (event) => {
      event?.preventDefault()
      setIsTried(true)
      if (!isMissing) form.submit(event)
    },
  }
  return (
    <FormDialog {...dialog} form={shown} isDanger>
      {children}
      <TextArea form={shown} name="note" label={label} hint={hint} rows={3} />
    </FormDialog>
  )
}
