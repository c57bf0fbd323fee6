import { Refusal } from '@clearstead/contract/call/refusal'
import { sentence } from '../src/plumbing/said/sentence.ts'

/** The English sentence with which this is refused; empty if it is not. */
export function whyRefused(act: () => unknown): string {
  try {
    act()
    return ''
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return sentence({ code: error.code, facts: error.details }, 'en')
  }
}
