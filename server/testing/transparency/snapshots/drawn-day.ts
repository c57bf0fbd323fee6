import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import { publishDays } from '../../../src/features/transparency/days/publish-days.ts'
import {
  commitSecret,
  openSecret,
} from '../../../src/features/transparency/snapshots/commit-secret.ts'
import { listOpenDays } from '../../../src/features/transparency/snapshots/queries.ts'
import { dueOf } from '../../../src/features/transparency/snapshots/rules.ts'
import type { Db } from '../../../src/plumbing/database/database.ts'
import { setSecretKey } from '../../../src/plumbing/secret-box.ts'
import type { SetClock } from '../../set-clock.ts'

/**
 * Commits to the secret of a day on the day before, and publishes that day after its end. Gives the secret and when the snapshot is
 * due, which only a test that opens the secret knows.
 */
export async function drawnDay({ db, clock }: { db: Db; clock: SetClock }, day: ProgrammeDay) {
  setSecretKey(Buffer.alloc(32, 7))
  const before = addDays(day, -1)
  clock.set(`${before}T00:05:00Z`)
  await publishDays({ db, clock }, before)
  await commitSecret({ db, clock }, before)
  clock.set(`${day}T00:00:01Z`)
  await publishDays({ db, clock }, day)
  const open = (await listOpenDays(db, day)).find((one) => one.day === day)
  const secret = open?.sealed && openSecret(open.sealed)
  if (!(open?.root && secret)) throw new Error(`Nothing is drawn on ${day}`)
  const opensAt = new Date(`${day}T00:00:00Z`)
  const endsAt = new Date(`${addDays(day, 1)}T00:00:00Z`)
  return { secret, root: open.root, dueAt: dueOf({ opensAt, endsAt }, { secret, root: open.root }) }
}
