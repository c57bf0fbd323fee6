import { randomUUID } from 'node:crypto'
import type { MemberId } from '@clearstead/contract/values/ids'
import { makeMembers, startDay } from '../../bench/app/members.ts'
import { newestSettings } from '../../src/features/settings/current-settings.ts'
import { saveSettings } from '../../src/features/settings/saving/save-settings.ts'
import { systemClock as clock } from '../../src/plumbing/clock.ts'
import { openDatabase } from '../../src/plumbing/database/database.ts'
import { runWork } from '../../src/plumbing/run-work.ts'
import { givenInWallet } from '../given-money.ts'
import type { Run } from '../test.ts'

/** The members of the load: each of `claimers` can claim once and buy several plans, each of `senders` has income to move. */
export type Programme = {
  claimers: readonly number[]
  senders: readonly number[]
  planId: number
}

const senders = 8

/** Makes members with plans and money in the database of a migrated cluster, signed in. `url` has the superuser. */
export async function makeProgramme(url: string, depth: number): Promise<Programme> {
  const { db, close } = openDatabase({ url, connections: 2 })
  const run: Run = (act, actor = { kind: 'job', name: 'test' }) =>
    runWork(db, clock, { actor, requestId: randomUUID() }, act)
  try {
    await run(async (work) => {
      const { settings } = await newestSettings(work.tx, work.now)
      // Whatever day the test runs on.
      const programme = { ...settings.programme, earningWeekdays: [1, 2, 3, 4, 5, 6, 7] }
      await saveSettings(work, { settings: { ...settings, programme } })
    })
    const now = clock()
    const size = { chains: 8, depth, others: 100, postings: 100 }
    const members = await makeMembers(url, size, now)
    await startDay(url, members, now)
    const claimers = members.claimers.slice(senders)
    const sending = members.claimers.slice(0, senders)
    for (const id of sending) await givenInWallet(run, id as MemberId, 'working', '1000000')
    return { claimers, senders: sending, planId: members.plan }
  } finally {
    await close()
  }
}
