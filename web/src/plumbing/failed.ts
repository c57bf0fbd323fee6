import type { AnyEndpoint } from '@clearstead/contract/call/endpoint'
import { Refusal } from '@clearstead/contract/call/refusal'
import { failureText } from '@clearstead/texts/call/failure'

/** An unexpected failure, with the message that the call declares for it. */
export function failed({ fails }: AnyEndpoint): Refusal {
  const refusal = new Refusal('call.failed')
  if (fails) refusal.message = failureText[fails]
  return refusal
}
