import { Refusal } from '@clearstead/contract/call/refusal'
import { mostAsksADay } from '@clearstead/contract/transparency/snapshots'
import type { AdminCaller } from '../../../plumbing/http/request/caller.ts'
import type { Work } from '../../../plumbing/work.ts'
import { currentSettings } from '../../settings/public.ts'
import { countAsks, insertAsk, listOpenAsks, lockSnapshots } from './queries.ts'

/**
 * Has a snapshot taken of this moment. Nothing can be prepared for it: the moment is stored before anybody is told.
 * @throws {Refusal} `transparency.snapshot_in_the_making`, `transparency.snapshots_used_up`
 */
export async function askForSnapshot(work: Work, admin: AdminCaller) {
  await lockSnapshots(work)
  if ((await listOpenAsks(work.tx)).length > 0) {
    throw new Refusal('transparency.snapshot_in_the_making')
  }
  const { today: day } = await currentSettings(work.tx, work.now)
  const nth = (await countAsks(work.tx, day)) + 1
  if (nth > mostAsksADay)
    throw new Refusal('transparency.snapshots_used_up', { most: mostAsksADay })
  const id = await insertAsk(work, { day, nth, askedBy: admin.id })
  work.note({ subject: `snapshot:${id}`, after: { day } })
  return { day, nth, askedAt: work.now }
}
