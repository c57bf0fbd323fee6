import type { NotificationView } from '@clearstead/contract/notices'
import type { MemberId } from '@clearstead/contract/values/ids'

/** A screen of the member, with what its path names. */
export type NoticePlace =
  | { to: '/user/queries/$ticketId'; params: { ticketId: string } }
  | { to: '/user/profile/$id'; params: { id: string } }
  | { to: '/user/rewards'; search: { tab: 'history' } }
  | { to: PlainPath }
type PlainPath =
  | '/user/deposit-history'
  | '/user/withdrawal'
  | '/user/subscription'
  | '/user/income'
  | '/user/direct-members'
  | '/user/dashboard'
  | '/user/proof'

/** The screens of the groups of events, such as all of `deposit.…`. */
const places: Readonly<Record<string, PlainPath>> = {
  deposit: '/user/deposit-history',
  withdrawal: '/user/withdrawal',
  topup: '/user/subscription',
  plan: '/user/subscription',
  cap: '/user/subscription',
  team: '/user/direct-members',
  direct: '/user/income',
  salary: '/user/income',
  rank: '/user/income',
  cto: '/user/income',
  bonus: '/user/income',
  movement: '/user/dashboard',
  transfer: '/user/dashboard',
  proof: '/user/proof',
}

/** Where a notice leads: the screen with what it is about, where that is known. */
export function noticePlace(
  { event, ticketId }: Pick<NotificationView, 'event' | 'ticketId'>,
  memberId: MemberId,
): NoticePlace | undefined {
  if (ticketId !== null) {
    return { to: '/user/queries/$ticketId', params: { ticketId: String(ticketId) } }
  }
  if (event === 'account.adjusted') return { to: '/user/dashboard' }
  const [subject = ''] = (event ?? '').split('.')
  if (subject === 'reward') return { to: '/user/rewards', search: { tab: 'history' } }
  if (subject === 'account') return { to: '/user/profile/$id', params: { id: String(memberId) } }
  const to = places[subject]
  return to && { to }
}
