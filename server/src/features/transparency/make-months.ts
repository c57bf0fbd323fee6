import { setTimeout as pause } from 'node:timers/promises'
import { makeMonths } from '../../ledger/months.ts'
import type { TickContext } from '../../plumbing/jobs/ticker.ts'
import { runAsJob } from '../../plumbing/run-work.ts'
import { currentSettings } from '../settings/public.ts'

const lockNotAvailable = '55P03'
const mostTries = 20
const pauseMs = 500

/**
 * Makes the partitions of the coming months beside members' calls. A new partition waits half a second for transactions
 * that use the books, and calls wait behind it; then they go first, and it is tried again.
 */
export async function makeMonthsBeside(context: TickContext): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await runAsJob(context, 'make-months', async (work) =>
        makeMonths(work, (await currentSettings(work.tx, work.now)).settings.programme.timezone),
      )
    } catch (error) {
      const { code } = error as { code?: string }
      if (code !== lockNotAvailable || tries === mostTries) throw error
      await pause(pauseMs)
    }
  }
}
