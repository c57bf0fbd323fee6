import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import type { MemberId } from '@clearstead/contract/values/ids'
import type { FreezeView, getPayoutFreeze } from '@clearstead/contract/withdrawals/freezes'
import { cached } from '../../../plumbing/database/cached.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { currentSettings } from '../../settings/public.ts'
import {
  findFreeze,
  getFreeze,
  listPast,
  listWords,
  viewOf,
} from '../../treasury/freezes/public.ts'
import { listOwnPlaces, sumAllWaiting } from './queries.ts'

/** The call is public, so its figures are cached; whether payouts are frozen is not. */
const waiting = cached(5_000, sumAllWaiting)

/** Whether payouts are frozen, for everybody. */
export async function showFreeze(db: Db, now: Date): Promise<AnswerOf<typeof getPayoutFreeze>> {
  const { settings, today } = await currentSettings(db, now)
  const [freeze, past, sum] = await Promise.all([findFreeze(db), listPast(db), waiting.get(db)])
  const all = freeze ? [freeze, ...past] : past
  const words = await listWords(
    db,
    all.map(({ id }) => id),
  )
  const views = all.map((one) =>
    viewOf(
      one,
      words.filter(({ freezeId }) => freezeId === one.id),
      today,
    ),
  )
  return {
    freeze: views.find(({ openedAt }) => openedAt === null) ?? null,
    queue: settings.brakes.queue,
    waiting: sum,
    past: views.filter(({ openedAt }) => openedAt !== null),
  }
}

/** Whether payouts are frozen for all, or requests of a member wait for their turn since they go on. */
export async function stateOfPayouts(
  db: Db,
  memberId: MemberId,
): Promise<'open' | 'frozen' | 'in_turn'> {
  if (await findFreeze(db)) return 'frozen'
  return (await listOwnPlaces(db, memberId)).length > 0 ? 'in_turn' : 'open'
}

/** One freeze as everybody reads it. */
export async function freezeView(db: Db, now: Date, id: number): Promise<FreezeView> {
  const { today } = await currentSettings(db, now)
  return viewOf(await getFreeze(db, id), await listWords(db, [id]), today)
}
