import { ProgrammeDay } from '@clearstead/contract/values/days'

/** The day of a date filter; nothing while none is chosen, or its year is still being typed. */
export function dayIn(text: string): ProgrammeDay | undefined {
  const read = ProgrammeDay.safeDecode(text)
  return read.success ? read.data : undefined
}
