import { Refusal } from './refusal.ts'

/** A fault of ours, in the words that a call has for it. */
export function failed(sentence: string | undefined): Refusal {
  const refusal = new Refusal('call.failed')
  if (sentence) refusal.message = sentence
  return refusal
}
