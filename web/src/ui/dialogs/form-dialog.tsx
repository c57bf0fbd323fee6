import { uiText as text } from '@clearstead/texts/ui/ui'
import type { ReactNode } from 'react'
import type { FormOf } from '../../plumbing/use-call-form.ts'
import { Button } from '../actions/button.tsx'
import { Form, SubmitButton } from '../forms/form.tsx'
import { RefusalNotice } from '../states/notice.tsx'
import { Dialog } from './dialog.tsx'

type Props<Name extends string> = {
  /** Closes the dialog on success when it is made with `onDone: onClose`. */
  form: FormOf<Name>
  onClose: () => void
  title: string
  lead?: ReactNode
  /** The text of the submit button. */
  act: string
  /** What the button that closes it says, where 'Cancel' could be taken for the act. */
  back?: string | undefined
  isDanger?: boolean
  isWide?: boolean
  /** Replaces the submit button, such as with a link to where the missing money comes from. */
  insteadOfSubmit?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** A form in a dialog. A refusal keeps it open, with everything that was typed. */
export function FormDialog<Name extends string>({
  form,
  onClose,
  act,
  back = text.cancel,
  isDanger = false,
  insteadOfSubmit,
  children,
  ...dialog
}: Props<Name>) {
  return (
    <Dialog
      {...dialog}
      isOpen
      onClose={onClose}
      foot={
        <>
          <Button look="plain" onClick={onClose}>
            {back}
          </Button>
          {insteadOfSubmit || (
            <SubmitButton form={form} look={isDanger ? 'danger' : 'primary'}>
              {act}
            </SubmitButton>
          )}
        </>
      }
    >
      <Form form={form} isGuarded={false}>
        {children}
        <RefusalNotice refusal={form.refusal} />
      </Form>
    </Dialog>
  )
}
