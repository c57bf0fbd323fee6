import type { AnyEndpoint, ReplyOf, RequestOf } from '@clearstead/contract/call/endpoint'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { OtpPurpose } from '@clearstead/contract/people/sign-in'
import type { MemberId } from '@clearstead/contract/values/ids'
import { useState } from 'react'
import type { FieldValue, NameOf } from '../../plumbing/form-fields.ts'
import type { Failure } from '../../plumbing/use-act.ts'
import { type CallForm, type FormOf, useCallForm } from '../../plumbing/use-call-form.ts'
import { useCheckedLimits } from '../../plumbing/use-checked-limits.ts'
import type { Receipt } from './receipt.tsx'
import { type StartedCode, useStartedCode } from './use-started-code.ts'

/** Stands in the field until the mailed code has given a token; the server would refuse it. */
export const noToken = 'unconfirmed'

type Options<E extends AnyEndpoint> = {
  /** Names the form among those of the page; the name of the call by default. */
  name?: string
  start?: Partial<Record<NameOf<E>, FieldValue>>
  /** What is wrong with valid fields, such as an amount beyond the balance: a sentence for each. */
  check?: (request: RequestOf<E>) => Partial<Record<NameOf<E>, string>>
  /** Called with valid fields before the confirmation opens; it stays closed unless this gives true. */
  before?: (request: RequestOf<E>) => boolean
  /** The mailed code that the call needs in `verificationToken`. */
  code?: MailedCode
  /** Called once it is done, or refused, besides what the form itself does then. */
  onDone?: () => void
  onRefused?: (failure: Failure) => void
  /** What is said once it is done. */
  receipt: (answer: ReplyOf<E>, request: RequestOf<E>) => Receipt
}

type MailedCode = { memberId: MemberId; purpose: OtpPurpose }
type Step = 'fields' | 'confirm' | 'receipt'

/** A money form as its parts use it. */
export type MoneySteps<Name extends string> = {
  form: FormOf<Name>
  step: Step
  receipt: Receipt | undefined
  /** The code step, where the call needs one. */
  code: CodeStepOf | undefined
  /** A code that was mailed before, and the step not finished. */
  started: StartedCode | undefined
  confirm: () => void
  /** Goes on with the code that was mailed before. */
  resume: () => void
  /** Back to the fields, which keep what was typed. */
  back: () => void
  /** Forgets the mailed code and empties the fields. */
  discard: () => void
}

export type CodeStepOf = MailedCode & {
  /** When the code was mailed. */
  sentAt: Date | undefined
  /** Whether the code was right, and the call may be sent. */
  isGiven: boolean
  onSent: () => void
  onConfirmed: (token: string) => void
}

/**
 * A form that moves money: fields, then a confirmation with the amount in sight and the mailed code where the call
 * needs one, then a receipt. Everything that can be known is checked before the confirmation opens.
 */
export function useMoneyForm<E extends AnyEndpoint>(
  endpoint: E,
  { name = endpoint.name, start, check, before, code, receipt, ...events }: Options<E>,
) {
  const [step, setStep] = useState<Step>('fields')
  const [done, setDone] = useState<Receipt>()
  const { started, ...codes } = useStartedCode(name, code !== undefined)
  const options = {
    name,
    start: {
      ...start,
      ...(code && { verificationToken: noToken }),
      ...(code && endpoint.subject && { [endpoint.subject]: code.memberId }),
    },
    draft: started?.values,
    check,
    success: null,
    before: (request: RequestOf<E>) => {
      if (before?.(request) ?? true) setStep('confirm')
      return false
    },
    onDone: (answer: ReplyOf<E>, request: RequestOf<E>) => {
      codes.forget()
      events.onDone?.()
      setDone(receipt(answer, request))
      setStep('receipt')
    },
    onRefused: (failure: Failure) => {
      events.onRefused?.(failure)
      if (!(failure instanceof Refusal)) return
      if (failure.code === 'people.code_needed') {
        form.set('verificationToken' as never, noToken)
        codes.forget()
      } else if (failure.errors.length > 0) setStep('fields')
    },
  }
  const form: CallForm<E> = useCallForm(
    endpoint,
    // `verificationToken` is a field of every call with a code; the compiler cannot see it through E.
    options as unknown as Parameters<typeof useCallForm<E>>[1],
  )
  useCheckedLimits(form, check)
  return {
    form,
    step,
    receipt: done,
    code: codeStepOf(form, code, started?.sentAt, codes.start),
    started: step === 'fields' ? started : undefined,
    confirm: () => form.sendNow(),
    resume: () => form.submit(),
    back: () => setStep('fields'),
    discard: () => {
      codes.forget()
      form.empty()
    },
  }
}

function codeStepOf<E extends AnyEndpoint>(
  form: CallForm<E>,
  code: MailedCode | undefined,
  sentAt: Date | undefined,
  start: (values: Record<string, FieldValue>) => void,
): CodeStepOf | undefined {
  const { verificationToken, ...values } = form.values as Record<string, FieldValue>
  if (!code) return undefined
  return {
    ...code,
    sentAt,
    isGiven: verificationToken !== noToken,
    onSent: () => start(values),
    onConfirmed: (token) => {
      form.set('verificationToken' as never, token)
      form.sendNow()
    },
  }
}
