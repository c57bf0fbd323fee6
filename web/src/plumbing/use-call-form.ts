import type { AnyEndpoint, ReplyOf, RequestOf } from '@clearstead/contract/call/endpoint'
import { Refusal } from '@clearstead/contract/call/refusal'
import { type FormEvent, useId, useRef } from 'react'
import {
  type FieldErrors,
  type Resolver,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
  useWatch,
} from 'react-hook-form'
import { afterPress } from './after-press.ts'
import { useLostDraft } from './drafts.ts'
import { fieldSentences } from './field-sentence.ts'
import {
  type FieldValue,
  fieldErrors,
  isEmpty,
  type NameOf,
  readFields,
  type SentEmpty,
} from './form-fields.ts'
import { type ActOptions, type Failure, useAct } from './use-act.ts'

type Values = Record<string, FieldValue>
type Start<Name extends string> = Partial<Record<Name, FieldValue>>

/** A form as its fields use it; they only need to know the names. */
export type FormOf<Name extends string> = {
  id: string
  values: Start<Name>
  /** The value of a field as text: `form.text('amount')`. */
  text: (name: Name) => string
  errors: Partial<Record<Name, string>>
  refusal: Failure | undefined
  isSending: boolean
  /** Whether it was sent or could not be, as fields are wrong. */
  isTried: boolean
  /** `read` turns what is typed into what is sent. */
  register: (name: Name, read?: (typed: string) => unknown) => UseFormRegisterReturn
  set: (name: Name, value: FieldValue) => void
  reset: () => void
  /** Empties the fields, whatever they started with. */
  empty: () => void
  submit: (event?: FormEvent) => void
  /** Sends without calling `before`, after a confirmation. */
  sendNow: () => void
  /** Whether something was typed and not sent. */
  isUnsaved: () => boolean
}

export type CallForm<E extends AnyEndpoint> = FormOf<NameOf<E>> & {
  /** The request that would be sent, once every field is valid. */
  request: RequestOf<E> | undefined
  answer: ReplyOf<E> | undefined
  /** The fields as the library of forms holds them. */
  fields: UseFormReturn<Values>
}

type Options<E extends AnyEndpoint> = ActOptions<E> & {
  /** Names the form's draft among those of the page; the name of the call by default. */
  name?: string
  /** Initial values of the fields, and values sent without a field; typed as on the wire. */
  start?: Start<NameOf<E>>
  /** What is wrong with fields that are valid by themselves: a sentence for each. */
  check?: ((request: RequestOf<E>) => Partial<Record<NameOf<E>, string>>) | undefined
  /** What was typed before and kept, in place of `start`; success empties it. */
  draft?: Start<NameOf<E>> | undefined
  /** Called before sending, such as to open a confirmation; the form is sent only if it returns true. */
  before?: (request: RequestOf<E>) => boolean
  /** Empties the fields after success; on by default. */
  clears?: boolean
  /** Text fields that may be sent empty, to clear the stored value. */
  emptied?: readonly NameOf<E>[]
  /** Fields that are sent as null when they are empty. */
  nulled?: readonly NameOf<E>[]
  /** Sends these fields, and of the others only those that differ from `start`. */
  onlyChangesBut?: readonly NameOf<E>[]
}

const asTyped = { shouldDirty: true, shouldValidate: true, shouldTouch: true }

/** A form over one call. The contract validates the fields; a refusal is shown at its field or at the form. */
export function useCallForm<E extends AnyEndpoint>(
  endpoint: E,
  {
    name: draftName = endpoint.name,
    start = {},
    draft,
    success,
    undo,
    onDone,
    onRefused,
    check,
    before,
    clears = true,
    emptied = [],
    nulled = [],
    onlyChangesBut,
  }: Options<E> = {},
): CallForm<E> {
  const sentEmpty = { emptied, nulled }
  const id = useId()
  const unsaved = useRef(false)
  const isSaved = useRef(false)
  const form = useRef<UseFormReturn<Values>>(undefined)
  const lost = useLostDraft(draftName, {
    isUnsaved: () => unsaved.current,
    values: () => form.current?.getValues() ?? {},
    onSaved: () => {
      isSaved.current = true
    },
  })
  const fields = useForm<Values>({
    defaultValues: { ...start, ...draft, ...lost } as Values,
    mode: 'onTouched',
    resolver: resolverOf(endpoint, { sentEmpty, check }),
  })
  form.current = fields
  const values = { ...start, ...useWatch({ control: fields.control }) } as Values
  const act = useAct(endpoint, {
    success,
    undo,
    onDone: (answer, request) => {
      unsaved.current = false
      fields.reset(clears ? emptiedTo(start as Values, fields.getValues()) : values)
      onDone?.(answer, request)
    },
    onRefused: (failure) => {
      const errors = failure instanceof Refusal ? fieldErrors(endpoint, failure.errors) : {}
      for (const [index, [name, message]] of Object.entries(errors).entries()) {
        fields.setError(name, { type: 'server', message }, { shouldFocus: index === 0 })
      }
      onRefused?.(failure)
    },
  })
  const { errors, isDirty, submitCount } = fields.formState
  unsaved.current = isDirty
  const sendIf = (isAllowed: (request: RequestOf<E>) => boolean) =>
    fields.handleSubmit((held) => {
      const sent = sentOf(start as Values, held, onlyChangesBut)
      const { request } = readFields(endpoint, sent, sentEmpty)
      if (request && isAllowed(request)) act.act(request)
    })
  return {
    id,
    values: values as Start<NameOf<E>>,
    text: (name) => (isEmpty(values[name]) ? '' : String(values[name])),
    errors: messagesOf(errors) as FormOf<NameOf<E>>['errors'],
    refusal: act.refusal,
    isSending: act.isSending,
    answer: act.answer,
    request: readFields(endpoint, values, sentEmpty).request,
    isTried: submitCount > 0,
    register: (name, read) => {
      const field = fields.register(name, read && { setValueAs: read })
      return leftAfterPress(field, () => submitCount === 0 && isEmpty(fields.getValues(name)))
    },
    set: (name, value) => fields.setValue(name as string, value, asTyped),
    fields,
    reset: () => {
      fields.reset(emptiedTo(start as Values, fields.getValues()))
      act.reset()
    },
    empty: () => {
      const kept = Object.entries(start).filter(([, value]) => typeof value === 'number')
      fields.reset(emptiedTo(Object.fromEntries(kept) as Values, fields.getValues()))
      act.reset()
    },
    submit: (event) => void sendIf((request) => before?.(request) ?? true)(event),
    sendNow: () => void sendIf(() => true)(),
    isUnsaved: () => unsaved.current && !isSaved.current,
  }
}

/**
 * The error of a field that is left takes a line, and would move what is being pressed. Who only passes through an empty
 * field has done nothing wrong: it is checked when the form is sent.
 */
function leftAfterPress(
  { onBlur, ...field }: UseFormRegisterReturn,
  isPassed: () => boolean,
): UseFormRegisterReturn {
  return {
    ...field,
    onBlur: (event) => afterPress(async () => (isPassed() ? undefined : onBlur(event))),
  }
}

type Reading<E extends AnyEndpoint> = {
  sentEmpty: SentEmpty
  check: Options<E>['check']
}

/** Reads the fields as the contract does, and then lets the form check what it knows besides. */
function resolverOf<E extends AnyEndpoint>(
  endpoint: E,
  { sentEmpty, check }: Reading<E>,
): Resolver<Values> {
  return async (values) => {
    const read = readFields(endpoint, values, sentEmpty)
    const found = read.errors ? await fieldSentences(read.errors) : (check?.(read.request) ?? {})
    const entries = Object.entries<string | undefined>(found)
    if (entries.length === 0) return { values, errors: {} }
    const errors = entries.map(([name, message = '']) => [name, { type: 'field', message }])
    return { values: {}, errors: Object.fromEntries(errors) }
  }
}

function messagesOf(errors: FieldErrors<Values>): Record<string, string> {
  const messages = Object.entries(errors).map(([name, error]) => [
    name,
    String(error?.message ?? ''),
  ])
  return Object.fromEntries(messages)
}

/** The fields as at the start. One without a start value is emptied by name, or its input would keep the text. */
function emptiedTo(start: Values, held: Values): Values {
  const emptied = Object.entries(held).map(([name, value]) => [
    name,
    typeof value === 'string' ? '' : undefined,
  ])
  return { ...Object.fromEntries(emptied), ...start }
}

/** All fields; or the `kept` ones and those that differ from `start`. */
function sentOf(start: Values, held: Values, kept: readonly string[] | undefined): Values {
  const whole = { ...start, ...held }
  if (!kept) return whole
  const sent = Object.entries(whole).filter(
    ([name, value]) => kept.includes(name) || value !== start[name],
  )
  return Object.fromEntries(sent)
}
