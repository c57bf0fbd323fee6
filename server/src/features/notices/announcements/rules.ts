import { Refusal } from '@clearstead/contract/call/refusal'
import { type Said, say } from '@clearstead/contract/call/say'
import type { AnnouncementView, NotificationType } from '@clearstead/contract/notices'
import type { MemberId } from '@clearstead/contract/values/ids'

/** Each chosen member once; nobody is chosen for an announcement to all. @throws {Refusal} `call.invalid` */
export function chosenOf(isForAll: boolean, recipients: readonly MemberId[]): MemberId[] {
  if (isForAll) return []
  if (recipients.length === 0) throw invalid('recipients', say('call.wrong.nobody_chosen'))
  return [...new Set(recipients)]
}

/**
 * An end belongs to a site popup and lies after its start.
 * @throws {Refusal} `call.invalid`
 */
export function checkEnd(
  { type, shownUntil }: { type: NotificationType; shownUntil?: Date | null | undefined },
  start: Date,
): void {
  if (!shownUntil) return
  if (type !== 'site_popup') throw invalid('shown_until', say('notices.wrong.only_popup_ends'))
  if (shownUntil <= start) throw invalid('shown_until', say('call.wrong.end_before_start'))
}

/** @throws {Refusal} `call.invalid` */
export function checkSendAt(sendAt: Date, now: Date): void {
  if (sendAt <= now) throw invalid('send_at', say('call.wrong.time_passed'))
}

/** `shownUntil` is the first moment after it. */
export function stateOf(shownUntil: Date | null, now: Date): AnnouncementView['state'] {
  return shownUntil !== null && shownUntil <= now ? 'ended' : 'shown'
}

function invalid(path: string, wrong: Said): Refusal {
  return new Refusal('call.invalid', {}, [{ path, ...wrong }])
}
