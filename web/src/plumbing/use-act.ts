import type { AnyEndpoint, ReplyOf, RequestOf } from '@clearstead/contract/endpoint'
import { Refusal } from '@clearstead/contract/refusal'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from './call.ts'
import { useSendKey } from './send-once.ts'
import { noteTermsRefused } from './terms-refused.ts'
import { Unreachable } from './unreachable.ts'

export type Failure = Refusal | Unreachable

type Options<E extends AnyEndpoint> = {
  onDone?: ((answer: ReplyOf<E>, request: RequestOf<E>) => void) | undefined
  onRefused?: ((failure: Failure) => void) | undefined
}

export type Act<E extends AnyEndpoint> = {
  act: (request: RequestOf<E>) => void
  isSending: boolean
  refusal: Failure | undefined
  answer: ReplyOf<E> | undefined
  /** Forgets the last refusal or answer. */
  reset: () => void
}

/** What a button does: one call, sent once however often it is pressed; afterwards all that is on screen is asked again. */
export function useAct<E extends AnyEndpoint>(endpoint: E, options: Options<E> = {}): Act<E> {
  const client = useQueryClient()
  const sendKey = useSendKey()
  const isUnderway = useRef(false)
  const sending = useMutation({
    mutationFn: (request: RequestOf<E>) =>
      call(endpoint, request, {
        idempotencyKey: sendKey.keyFor(request as object as Record<string, unknown>),
      }),
    onSuccess: (answer, request) => {
      sendKey.renew()
      void client.invalidateQueries()
      options.onDone?.(answer, request)
    },
    onError: (error) => {
      // The shell asks for what is missing as soon as it knows.
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

/** Whatever else went wrong is a fault of ours, told as such. */
export function failureOf(error: unknown): Failure {
  return error instanceof Refusal || error instanceof Unreachable
    ? error
    : new Refusal('call.failed')
}
