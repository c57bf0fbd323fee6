import type { AnyEndpoint } from '@clearstead/contract/call/endpoint'
import { Refusal } from '@clearstead/contract/call/refusal'
import { failureText } from '@clearstead/texts/call/failure'
import { ownRefusalText } from '@clearstead/texts/plumbing/own-refusal'

/** A refusal that no server gave, with its sentence; the sentence of any other comes with the server's answer. */
export function ownRefusal(code: keyof typeof ownRefusalText): Refusal {
  const refusal = new Refusal(code)
  refusal.message = ownRefusalText[code]
  return refusal
}

/** An unexpected failure, with the message that the call declares for it. */
export function failed({ fails }: Pick<AnyEndpoint, 'fails'>): Refusal {
  const refusal = ownRefusal('call.failed')
  if (fails) refusal.message = failureText[fails]
  return refusal
}
