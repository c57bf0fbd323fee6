import { Refusal } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import type { BannerView } from '@clearstead/contract/content/pictures'
import type { BannerId } from '@clearstead/contract/values/ids'

/** The first moment of a banner's time, and the first after it. */
export type BannerTime = { shownFrom: Date; shownUntil: Date | null }

/** @throws {Refusal} `call.invalid` */
export function checkTime({ shownFrom, shownUntil }: BannerTime): void {
  if (shownUntil !== null && shownUntil <= shownFrom) {
    const wrong = say('call.wrong.end_before_start')
    throw new Refusal('call.invalid', {}, [{ path: 'shown_until', ...wrong }])
  }
}

/** `shownId` is the banner whose time began last. */
export function stateOf(
  { id, shownFrom, shownUntil }: BannerTime & { id: BannerId },
  now: Date,
  shownId: BannerId | undefined,
): BannerView['state'] {
  if (shownFrom > now) return 'scheduled'
  if (shownUntil !== null && shownUntil <= now) return 'ended'
  return id === shownId ? 'shown' : 'covered'
}
