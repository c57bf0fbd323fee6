import { Refusal } from '@clearstead/contract/call/refusal'
import type { SetupStep } from '@clearstead/contract/setup'
import type { AdminId } from '@clearstead/contract/values/ids'
import type { Work } from '../../plumbing/work.ts'
import { deleteSkip, insertSkip } from './queries.ts'
import { findStep } from './rules.ts'
import { readFacts } from './show-setup.ts'

/**
 * Skips a step that is open. Of two at once the first one counts.
 * @throws {Refusal} `setup.already_done`
 */
export async function skipStep(work: Work, step: SetupStep, skippedBy: AdminId): Promise<void> {
  if (findStep(step, await readFacts(work.tx, work.now)).isDone) {
    throw new Refusal('setup.already_done')
  }
  if (await insertSkip(work, { step, skippedBy })) {
    work.note({ subject: `setup:${step}`, after: { skipped: true } })
  }
}

/** Puts a skipped step back on the list; does nothing to another. */
export async function takeSkipBack(work: Work, step: SetupStep): Promise<void> {
  if (await deleteSkip(work, step)) {
    work.note({ subject: `setup:${step}`, before: { skipped: true }, after: { skipped: false } })
  }
}
