import type { AnyEndpoint, ReplyOf, RequestOf } from '@clearstead/contract/call/endpoint'
import { Refusal } from '@clearstead/contract/call/refusal'
import { undoText } from '@clearstead/texts/plumbing/undo'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from './call.ts'
import { notify, notifyUndoable } from './notify.ts'
import { ownRefusal } from './own-refusal.ts'
import { noteTermsRefused } from './terms-refused.ts'
import { Unreachable } from './unreachable.ts'

export type Failure = Refusal | Unreachable

export type ActOptions<E extends AnyEndpoint> = {
  /** The toast after success: without it the message of the answer; `null` where the screen shows success itself. */
  success?: string | null | ((answer: ReplyOf<E>) => string | undefined) | undefined
  /** What takes it back: offered with the toast. Nothing where it cannot be undone. */
  undo?: ((answer: ReplyOf<E>, request: RequestOf<E>) => Undo | undefined) | undefined
  onDone?: ((answer: ReplyOf<E>, request: RequestOf<E>) => void) | undefined
  onRefused?: ((failure: Failure) => void) | undefined
}

/** A call that takes another one back: `undoBy(takeBackApproval, { id })`. */
export type Undo = { run: () => Promise<string | undefined> }

export function undoBy<E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>): Undo {
  const idempotencyKey = crypto.randomUUID()
  return { run: async () => (await call(endpoint, request, { idempotencyKey })).message }
}

export type Act<E extends AnyEndpoint> = {
  act: (request: RequestOf<E>) => void
  isSending: boolean
  refusal: Failure | undefined
  answer: ReplyOf<E> | undefined
  /** Clears the last refusal and answer. */
  reset: () => void
}

/** The call behind a button: sent once however often it is pressed. Success refetches every answer on screen. */
export function useAct<E extends AnyEndpoint>(endpoint: E, options: ActOptions<E> = {}): Act<E> {
  const client = useQueryClient()
  const sendKey = useIdempotencyKey()
  const isUnderway = useRef(false)
  const sending = useMutation({
    mutationFn: (request: RequestOf<E>) =>
      call(endpoint, request, {
        idempotencyKey: sendKey.keyFor(request as object as Record<string, unknown>),
      }),
    onSuccess: (answer, request) => {
      sendKey.renew()
      void client.invalidateQueries()
      const message = successText(options.success, answer)
      const undo = options.undo?.(answer, request)
      if (message && undo) notifyUndoable(message, () => void takeBack(undo, client))
      else if (message) notify.success(message)
      // By itself, so that a fault of the screen is not taken for a refusal of the call.
      queueMicrotask(() => options.onDone?.(answer, request))
    },
    onError: (error) => {
      // The shell then asks the member to accept the new texts.
      if (error instanceof Refusal && error.code === 'people.terms_changed') {
        noteTermsRefused()
        void client.invalidateQueries()
      }
      options.onRefused?.(failureOf(error))
    },
    onSettled: () => {
      isUnderway.current = false
    },
  })
  return {
    act: (request) => {
      if (isUnderway.current) return
      isUnderway.current = true
      sending.mutate(request)
    },
    isSending: sending.isPending,
    refusal: sending.error ? failureOf(sending.error) : undefined,
    answer: sending.data,
    reset: sending.reset,
  }
}

/** Says how it went itself, as the screen that it began on may be gone. */
async function takeBack(undo: Undo, client: QueryClient): Promise<void> {
  try {
    const message = await undo.run()
    if (message) notify.success(message)
  } catch (error) {
    const failure = failureOf(error)
    notify.error(failure instanceof Refusal ? failure.message : undoText.unreachable)
  }
  await client.invalidateQueries()
}

function successText<E extends AnyEndpoint>(
  success: ActOptions<E>['success'],
  answer: ReplyOf<E>,
): string | undefined {
  if (success === null) return undefined
  return (typeof success === 'function' ? success(answer) : success) ?? answer.message
}

/** Any other error is shown as a failure of the call. */
export function failureOf(error: unknown): Failure {
  return error instanceof Refusal || error instanceof Unreachable
    ? error
    : ownRefusal('call.failed')
}

/**
 * The `Idempotency-Key` of a call: the same while the same values are sent again, such as after a lost
 * connection, and a new one once they change or the call has succeeded.
 */
function useIdempotencyKey() {
  const kept = useRef<{ print: string; key: string } | undefined>(undefined)
  return {
    keyFor(values: Record<string, unknown>): string {
      const print = fingerprint(values)
      if (kept.current?.print !== print) kept.current = { print, key: crypto.randomUUID() }
      return kept.current.key
    },
    renew() {
      kept.current = undefined
    },
  }
}

export function fingerprint(values: Record<string, unknown>): string {
  return JSON.stringify(values, (_, value: unknown) => {
    if (typeof value === 'bigint') return value.toString()
    if (value instanceof Blob) {
      const { name, lastModified } = value as Partial<File>
      return [name, value.size, lastModified]
    }
    return value
  })
}
