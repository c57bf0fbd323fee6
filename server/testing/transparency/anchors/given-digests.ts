import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { onTestFinished } from 'vitest'
import { askForProofs } from '../../../src/features/transparency/anchors/ask-for-proofs.ts'
import { takeHeads } from '../../../src/features/transparency/anchors/take-heads.ts'
import { commitSecret } from '../../../src/features/transparency/snapshots/commit-secret.ts'
import { sealAudit } from '../../../src/plumbing/audit/write-audit.ts'
import { allowPrivateEndpoints } from '../../../src/plumbing/chain/private-endpoints.ts'
import type { Db } from '../../../src/plumbing/database/database.ts'
import { setTimeStampServices } from '../../../src/plumbing/time-stamps/services.ts'
import type { Run } from '../../given.ts'
import type { SetClock } from '../../set-clock.ts'
import { openCalendar, openTimeStampServer } from './open-services.ts'

/** Two digests, each with a token and what a calendar promised. */
export async function givenDigests({ db, run, clock }: { db: Db; run: Run; clock: SetClock }) {
  while ((await run(sealAudit)) > 0);
  const server = (await openTimeStampServer()).url
  setTimeStampServices({ server, calendars: [(await openCalendar()).url] })
  allowPrivateEndpoints(true)
  onTestFinished(() => {
    setTimeStampServices({ server: undefined, calendars: [] })
    allowPrivateEndpoints(false)
  })
  for (const day of ['2026-04-06', '2026-04-07'] as ProgrammeDay[]) {
    clock.set(`${day}T00:02:00Z`)
    await commitSecret({ db, clock }, day)
    await takeHeads({ db, clock }, day)
    await askForProofs({ db, clock })
  }
}
