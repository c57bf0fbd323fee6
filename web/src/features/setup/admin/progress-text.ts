import type { SetupStepView } from '@clearstead/contract/setup'
import { setupText as text } from '@clearstead/texts/setup/setup'

/** How many steps are done, and how many were skipped. */
export function progressText(steps: readonly SetupStepView[]): string {
  const count = (status: SetupStepView['status']) =>
    steps.filter((step) => step.status === status).length
  const facts = { done: count('done'), count: steps.length }
  const skipped = count('skipped')
  return skipped === 0 ? text.progress(facts) : text.progressSkipped({ ...facts, skipped })
}
