import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { dayText } from '../../../plumbing/format.ts'

/** A sentence of the server with its days as the screen writes them. */
export function withReadableDays(sentence: string): string {
  return sentence.replace(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => dayText(day as ProgrammeDay))
}
