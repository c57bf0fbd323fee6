import type { ReactNode } from 'react'
import type { FormOf } from '../../plumbing/use-call-form.ts'
import { Button, type ButtonLook } from '../actions/button.tsx'

type Props<Name extends string> = {
  form: FormOf<Name>
  look?: ButtonLook
  isWide?: boolean
  icon?: ReactNode
  children: ReactNode
}

/** Disabled only while sending. Works outside its form too, such as in the foot of a dialog. */
export function SubmitButton<Name extends string>({ form, children, ...look }: Props<Name>) {
  return (
    <Button {...look} type="submit" form={form.id} isBusy={form.isSending}>
      {children}
    </Button>
  )
}
