import { times, toDecimal, usd } from '@clearstead/contract/values/money'
import type { Ticker } from '../../plumbing/jobs/ticker.ts'
import { runAsJob } from '../../plumbing/run-work.ts'
import type { Work } from '../../plumbing/work.ts'
import { notifyMany } from '../notices/public.ts'
import { currentSettings } from '../settings/public.ts'
import { hasReachedSteps, takeReachedSteps } from './queries.ts'
import { availableOf } from './rules.ts'

const stepsPerWork = 500
/** What a notice reckons with. */
const exampleAmount = usd('100')

/**
 * Notifies members who have used 80, 95 and 100 % of their limit, once for each; a raised limit is a new one. This is
 * not part of the work that pays, so claims and credits do not wait for it.
 */
export const limitNotifier: Ticker = {
  name: 'notify-limit-steps',
  everyMs: 2_000,
  run: async (context) => {
    if (!(await hasReachedSteps(context.db))) return false
    const taken = await runAsJob(context, 'notify-limit-steps', (work) =>
      notifySteps(work, stepsPerWork),
    )
    return taken === stepsPerWork
  },
}

/** Returns how many steps it took. A step of a limit that has changed since is no news any more. */
async function notifySteps(work: Work, most: number): Promise<number> {
  const steps = await takeReachedSteps(work, most)
  const { settings } = await currentSettings(work.tx, work.now)
  const { capMultiple } = settings.programme
  const newest = steps.filter(
    ({ memberId, step, cycle, cap, now }) =>
      now.cycle === cycle &&
      now.cap === cap &&
      !steps.some((other) => other.memberId === memberId && other.step > step),
  )
  await notifyMany(
    work,
    newest.map(({ memberId, cycle, cap, step, now }) =>
      step === 100
        ? { memberId, event: 'cap.reached', key: `cap:${cycle}:${cap}`, facts: {} }
        : {
            memberId,
            event: 'cap.near',
            key: `cap:${cycle}:${cap}:${step}`,
            facts: {
              step: String(step),
              left: toDecimal(availableOf(now)),
              amount: toDecimal(exampleAmount),
              adds: toDecimal(times(exampleAmount, capMultiple)),
            },
          },
    ),
  )
  return steps.length
}
