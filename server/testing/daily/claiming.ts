import type { MemberId, VideoId } from '@clearstead/contract/values/ids'
import { claimDailyRoi } from '../../src/features/daily/claim-daily-roi.ts'
import { startWatch } from '../../src/features/daily/videos.ts'
import { creditLegs } from '../../src/features/income/public.ts'
import { creditPurchases } from '../../src/features/income/purchases/public.ts'
import type { Work } from '../../src/plumbing/work.ts'
import type { SetClock } from '../set-clock.ts'
import type { Run } from '../test.ts'

export const bundled = 0 as VideoId

/** Watches the bundled video for ten seconds and claims. */
export async function watchAndClaim(run: Run, clock: SetClock, memberId: MemberId) {
  await run((work) => startWatch(work, memberId, bundled))
  clock.forward({ seconds: 10 })
  return run((work) => claimDailyRoi(work, memberId))
}
export const claim = (memberId: MemberId) => (work: Work) => claimDailyRoi(work, memberId)
/** Credits staged claims and purchases as the tickers do; returns their number. */
export const credit = async (run: Run): Promise<number> => {
  const purchases = await run((work) => creditPurchases(work, 500))
  return purchases + (await run((work) => creditLegs(work, { most: 500 })))
}
