import { translated } from '../translated.ts'
import { Refusal } from './refusal.ts'

/** An unexpected failure, with the message that the call declares for it. */
export function failed(sentence: string | undefined): Refusal {
  const refusal = new Refusal('call.failed')
  if (sentence) refusal.message = translated(sentence)
  return refusal
}
