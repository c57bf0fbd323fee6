import { Refusal } from '@clearstead/contract/call/refusal'
import type { Db } from '../../../plumbing/database/database.ts'
import { currentSettings } from '../../settings/public.ts'
import { findPauseStatus } from './queries.ts'
import { type Pause, pauseOf } from './rules.ts'

/** Why nobody trades at `now`; null while trading is open. */
export async function showPause(db: Db, now: Date): Promise<Pause | null> {
  const { market } = (await currentSettings(db, now)).settings
  return pauseOf(await findPauseStatus(db, now), market)
}

/**
 * Says until when; the trading function decides it again under the lock of the token.
 * @throws {Refusal} `market.paused`
 */
export async function refuseWhilePaused(db: Db, now: Date): Promise<void> {
  const pause = await showPause(db, now)
  if (pause) throw new Refusal('market.paused', { until: pause.until.toISOString() })
}

/**
 * Only one change of the price waits at a time, so that its rejection ends the pause.
 * @throws {Refusal} `market.change_waits`
 */
export async function refuseWhileRequested(db: Db, now: Date): Promise<void> {
  const { askedUntil } = await findPauseStatus(db, now)
  if (askedUntil) throw new Refusal('market.change_waits', { until: askedUntil.toISOString() })
}
