import type { AnyEndpoint, RequestOf } from '@clearstead/contract/call/endpoint'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { callFile } from './call.ts'
import { saveFile } from './save-file.ts'
import { type Failure, failureOf } from './use-act.ts'

type Wanted<E extends AnyEndpoint> = { request: RequestOf<E>; name: string }

/** Saves the file that a call answers; one at a time. */
export function useSavedFile<E extends AnyEndpoint>(
  endpoint: E,
): {
  save: (request: RequestOf<E>, name: string) => void
  /** The name of the file that is on its way. */
  saving: string | undefined
  refusal: Failure | undefined
} {
  const isUnderway = useRef(false)
  const mutation = useMutation({
    mutationFn: async ({ request, name }: Wanted<E>) => {
      saveFile(name, await callFile(endpoint, request))
    },
    onSettled: () => {
      isUnderway.current = false
    },
  })
  return {
    save: (request, name) => {
      // A second click comes before the button can be drawn as busy.
      if (isUnderway.current) return
      isUnderway.current = true
      mutation.mutate({ request, name })
    },
    saving: mutation.isPending ? mutation.variables.name : undefined,
    refusal: mutation.error ? failureOf(mutation.error) : undefined,
  }
}
