import { askSnapshot } from '@clearstead/contract/transparency/snapshots'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { publishDays } from '../../../src/features/transparency/days/publish-days.ts'
import { takeSnapshots } from '../../../src/features/transparency/snapshots/take-snapshots.ts'
import type { Db } from '../../../src/plumbing/database/database.ts'
import type { Api } from '../../api.ts'
import type { Given } from '../../given.ts'
import type { SetClock } from '../../set-clock.ts'

type World = { api: Api; db: Db; given: Given; clock: SetClock }

/** A day with a drawn snapshot and one that was asked for, and a day that missed its own. */
export async function givenSnapshots({ api, db, given, clock }: World) {
  await publishDays({ db, clock }, '2026-04-07' as ProgrammeDay)
  const auditor = await api.as(await given.admin('auditor'))
  await auditor.call(askSnapshot, {})
  await takeSnapshots({ db, clock, patienceMs: 0 })
  // Its second is over by then, whichever it is, but for those of the last minute.
  clock.set('2026-04-07T23:59:59Z')
  await takeSnapshots({ db, clock, patienceMs: 0 })
  clock.set('2026-04-09T00:02:00Z')
  await takeSnapshots({ db, clock, patienceMs: 0 })
}
