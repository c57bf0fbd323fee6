import { randomBytes } from 'node:crypto'
import { addDays, dayOf, type ProgrammeDay } from '@clearstead/contract/values/days'
import type { Clock } from '../../../plumbing/clock.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { runAsJob } from '../../../plumbing/run-work.ts'
import { decrypt, encrypt } from '../../../plumbing/secret-box.ts'
import { settingsOn } from '../../settings/public.ts'
import { findLastDay, lockPublishing } from '../days/queries.ts'
import { findCommitment, insertCommitment } from './queries.ts'
import { commitmentOf } from './rules.ts'

const secretBytes = 32

/**
 * Commits to the secret of the day after `today`, once. Its second is drawn from the root of `today`, which nobody has before `today`
 * is over; a `today` that is over therefore commits to nothing, and the day after it misses its snapshot.
 */
export async function commitSecret(
  running: { db: Db; clock: Clock },
  today: ProgrammeDay,
): Promise<void> {
  const { db, clock } = running
  const { timezone } = (await settingsOn(db, today)).settings.programme
  if (dayOf(clock(), timezone) !== today) return
  const day = addDays(today, 1)
  await runAsJob(running, 'publish-day', async (work) => {
    await lockPublishing(work)
    const last = await findLastDay(work.tx)
    if ((last && last.day >= today) || (await findCommitment(work.tx, day))) return
    const secret = randomBytes(secretBytes)
    const sealed = encrypt(secret.toString('hex'))
    await insertCommitment(work, { day, commitment: commitmentOf(secret), sealed })
  })
}

/** The secret; undefined where it was sealed with another `SECRET_KEY`. */
export function openSecret(sealed: Buffer): Buffer | undefined {
  try {
    return Buffer.from(decrypt(sealed), 'hex')
  } catch {
    return undefined
  }
}
