import type { Work } from '../../../plumbing/work.ts'
import { alarmOwners } from '../../people/admins/public.ts'
import { insertReadings, saveOutcomes } from './queries.ts'
import type { ReservesRead } from './read-reserves.ts'

/** Stores the balances that were read, and why others were not; owners are alarmed when endpoints differ. */
export async function storeRead(work: Work, { readings, outcomes }: ReservesRead): Promise<void> {
  await insertReadings(work, readings)
  await saveOutcomes(work, outcomes)
  for (const { chain, day, problem } of outcomes) {
    if (problem !== 'differ') continue
    await alarmOwners(work, {
      key: `reserves:${chain}:${day}`,
      subject: `Endpoints of ${chain.toUpperCase()} give different reserves`,
      text: `They do not agree on the last block of ${day} or on the balances at it, so nothing on ${chain.toUpperCase()} counts as proven for that day. It is tried again every ten minutes. Find out which endpoint is wrong and replace it in the settings.`,
    })
  }
}
