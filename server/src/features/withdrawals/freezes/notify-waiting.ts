import type { Work } from '../../../plumbing/work.ts'
import { notifyMany } from '../../notices/public.ts'
import { lockNewest, reasonOf, updateNoticed } from '../../treasury/freezes/public.ts'
import { listWaitingMembers } from './queries.ts'

const chunk = 500

/**
 * Notifies members whose requests wait that payouts were frozen, or that they go on, a chunk of them at a time. Gives whether more may
 * wait. Who is notified is kept with the notices, so that nobody gets one twice.
 */
export async function notifyWaiting(work: Work): Promise<boolean> {
  const freeze = await lockNewest(work)
  if (!freeze) return false
  const isOpened = freeze.openedAt !== null
  const after = isOpened ? freeze.noticedOpened : freeze.noticedFrozen
  const openedBy = isOpened ? freeze.id : null
  const members = await listWaitingMembers(work, { after, limit: chunk, openedBy })
  const last = members.at(-1)
  if (last === undefined) return false
  await notifyMany(
    work,
    members.map((memberId) =>
      isOpened
        ? {
            memberId,
            event: 'payouts.opened',
            key: `payout_freeze:${freeze.id}:opened`,
            facts: {},
          }
        : {
            memberId,
            event: 'payouts.frozen',
            key: `payout_freeze:${freeze.id}`,
            facts: { reason: reasonOf(freeze) },
          },
    ),
  )
  await updateNoticed(work, freeze.id, isOpened ? { noticedOpened: last } : { noticedFrozen: last })
  return members.length === chunk
}
