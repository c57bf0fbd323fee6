import type { AnyEndpoint, ReplyOf, RequestOf } from '@clearstead/contract/endpoint'
import { Refusal } from '@clearstead/contract/refusal'
import { type FormEvent, useId, useRef } from 'react'
import { type Resolver, type UseFormRegisterReturn, useForm, useWatch } from 'react-hook-form'
import { type FieldValue, fieldErrors, isEmpty, type NameOf, readFields } from './form-fields.ts'
import { fieldText } from './text.ts'
import { useText } from './texts.ts'
import { type Failure, useAct } from './use-act.ts'

type Values = Record<string, FieldValue>
type Start<Name extends string> = Partial<Record<Name, FieldValue>>

/** A form as its fields see it: only the names matter to them. */
export type FormOf<Name extends string> = {
  id: string
  values: Start<Name>
  /** What a field holds, as text: `form.text('amount')`. */
  text: (name: Name) => string
  errors: Partial<Record<Name, string>>
  refusal: Failure | undefined
  isSending: boolean
  register: (name: Name) => UseFormRegisterReturn
  set: (name: Name, value: FieldValue) => void
  reset: () => void
  submit: (event?: FormEvent) => void
  /** Sends without asking `before` again: the act of a confirmation. */
  sendNow: () => void
  /** Something was typed that has not been sent; read when leaving. */
  isUnsaved: () => boolean
}

export type CallForm<E extends AnyEndpoint> = FormOf<NameOf<E>> & {
  /** The request as the server would read it, once every field is right. */
  request: RequestOf<E> | undefined
  answer: ReplyOf<E> | undefined
}

type Options<E extends AnyEndpoint> = {
  /** What the fields hold at first, and what is sent without a field: wire-typed text, numbers, files. */
  start?: Start<NameOf<E>>
  onDone?: (answer: ReplyOf<E>, request: RequestOf<E>) => void
  onRefused?: (failure: Failure) => void
  /** Asked before sending, such as to open a confirmation; sends only when it gives true. */
  before?: (request: RequestOf<E>) => boolean
  /** Empties the fields after success; on by default. */
  clears?: boolean
  /** Text fields that may be sent empty, to clear what was there. */
  emptied?: readonly NameOf<E>[]
  /** Sends these, and of the others what differs from the start: the rest may have changed meanwhile. */
  onlyChangesBut?: readonly NameOf<E>[]
}

/** A form over one call: the contract checks the fields, the server's refusal lands at the form or the field. */
export function useCallForm<E extends AnyEndpoint>(
  endpoint: E,
  {
    start = {},
    onDone,
    onRefused,
    before,
    clears = true,
    emptied = [],
    onlyChangesBut,
  }: Options<E> = {},
): CallForm<E> {
  const words = useText(fieldText)
  const id = useId()
  const unsaved = useRef(false)
  const resolver: Resolver<Values> = (values) => {
    const { errors } = readFields(endpoint, values, words, emptied)
    if (!errors) return { values, errors: {} }
    const entries = Object.entries(errors)
    return {
      values: {},
      errors: Object.fromEntries(
        entries.map(([name, message]) => [name, { type: 'field', message }]),
      ),
    }
  }
  const fields = useForm<Values>({ defaultValues: start as Values, mode: 'onTouched', resolver })
  const values = { ...start, ...useWatch({ control: fields.control }) } as Values
  const act = useAct(endpoint, {
    onDone: (answer, request) => {
      unsaved.current = false
      fields.reset(clears ? (start as Values) : values)
      onDone?.(answer, request)
    },
    onRefused: (failure) => {
      const errors = failure instanceof Refusal ? fieldErrors(endpoint, failure.errors) : {}
      for (const [name, message] of Object.entries(errors)) {
        fields.setError(name, { type: 'server', message })
      }
      onRefused?.(failure)
    },
  })
  const { errors, isDirty } = fields.formState
  unsaved.current = isDirty
  const messages = Object.entries(errors).map(([name, error]) => [
    name,
    String(error?.message ?? ''),
  ])
  const send = (asks: boolean) =>
    fields.handleSubmit((held) => {
      const sent = sentOf(start as Values, held, onlyChangesBut)
      const { request } = readFields(endpoint, sent, words, emptied)
      if (request && (!asks || (before?.(request) ?? true))) act.act(request)
    })
  return {
    id,
    values: values as Start<NameOf<E>>,
    text: (name) => (isEmpty(values[name]) ? '' : String(values[name])),
    errors: Object.fromEntries(messages) as FormOf<NameOf<E>>['errors'],
    refusal: act.refusal,
    isSending: act.isSending,
    answer: act.answer,
    request: readFields(endpoint, values, words, emptied).request,
    register: (name) => fields.register(name),
    set: (name, value) =>
      fields.setValue(name as string, value, {
        shouldDirty: true,
        shouldValidate: true,
        shouldTouch: true,
      }),
    reset: () => {
      fields.reset(start as Values)
      act.reset()
    },
    submit: (event) => void send(true)(event),
    sendNow: () => void send(false)(),
    isUnsaved: () => unsaved.current,
  }
}

/** All fields, or of those that are not `kept` only what differs from the start. */
function sentOf(start: Values, held: Values, kept: readonly string[] | undefined): Values {
  const whole = { ...start, ...held }
  if (!kept) return whole
  const sent = Object.entries(whole).filter(
    ([name, value]) => kept.includes(name) || value !== start[name],
  )
  return Object.fromEntries(sent)
}
