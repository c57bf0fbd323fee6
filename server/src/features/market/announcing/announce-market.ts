import type { MemberId } from '@clearstead/contract/values/ids'
import { toDecimal } from '@clearstead/contract/values/money'
import { emit } from '../../../plumbing/live/emit.ts'
import type { Work } from '../../../plumbing/work.ts'
import { notifyMany } from '../../notices/public.ts'
import {
  findManualPriceAfter,
  findNewPrice,
  listHolders,
  listTradesAfter,
  lockProgress,
  updateProgress,
} from './queries.ts'

const chunk = 200

/** Every member has a higher id. */
const beforeAll = 0 as MemberId

/** Announces the newest price live; earlier ones since the last run are skipped. */
export async function publishPrice(work: Work): Promise<void> {
  const { announcedPrice } = await lockProgress(work)
  const found = await findNewPrice(work, announcedPrice)
  if (!found) return
  await emit(work, {
    to: 'everybody',
    name: 'price',
    payload: {
      token_id: 1,
      current_price: toDecimal(found.price),
      available_tokens: toDecimal(found.available),
      last_updated: found.at.toISOString(),
    },
  })
  await updateProgress(work, { announcedPrice: found.id })
}

/** Notifies members of their trades, in chunks; returns true when more may be waiting. */
export async function notifyTraders(work: Work): Promise<boolean> {
  const { noticedTrade } = await lockProgress(work)
  const trades = await listTradesAfter(work, noticedTrade, chunk)
  const last = trades.at(-1)
  if (!last) return false
  for (const side of ['BUY', 'SELL'] as const) {
    const event = side === 'BUY' ? 'token.bought' : 'token.sold'
    const ofSide = trades.filter((trade) => trade.side === side)
    await notifyMany(
      work,
      ofSide.map(({ id, memberId, tokens, total }) => ({
        memberId,
        event,
        key: `trade:${id}`,
        facts: { tokens: toDecimal(tokens), amount: toDecimal(total) },
      })),
    )
  }
  await updateProgress(work, { noticedTrade: last.id })
  return trades.length === chunk
}

/** Notifies every holder of a manual price, in chunks; returns true when more may be waiting. */
export async function notifyHolders(work: Work): Promise<boolean> {
  const { noticedPrice, noticedMember } = await lockProgress(work)
  const change = await findManualPriceAfter(work, noticedPrice)
  if (!change) return false
  const { id, before, after, reason } = change
  const holders = await listHolders(work, noticedMember, chunk)
  await notifyMany(
    work,
    holders.map((memberId) => ({
      memberId,
      event: 'token.price_changed',
      key: `token_price:${id}`,
      facts: { before: toDecimal(before), after: toDecimal(after), reason },
    })),
  )
  const last = holders.at(-1)
  await updateProgress(
    work,
    last && holders.length === chunk
      ? { noticedMember: last }
      : { noticedPrice: id, noticedMember: beforeAll },
  )
  return true
}
