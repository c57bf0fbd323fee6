import { say } from '@clearstead/contract/call/say'
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
    const name = chain.toUpperCase()
    await alarmOwners(work, {
      key: `reserves:${chain}:${day}`,
      subject: say('transparency.alarm.reserves_differ.subject', { chain: name }),
      text: [say('transparency.alarm.reserves_differ.text', { chain: name, day })],
    })
  }
}
