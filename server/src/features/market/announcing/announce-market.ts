import type { MemberId } from '@clearstead/contract/values/ids'
import { toDecimal } from '@clearstead/contract/values/money'
import { emit } from '../../../plumbing/live/emit.ts'
import type { Work } from '../../../plumbing/work.ts'
import { notifyMany } from '../../notices/public.ts'
import { findAnnouncedAfter } from '../announced/queries.ts'
import type { Pause } from '../announced/rules.ts'
import { showPause } from '../announced/show-pause.ts'
import { getTokenFacts } from '../queries.ts'
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

/** Announces the newest price live, and when trading pauses or goes on; earlier news since the last run is skipped. */
export async function publishPrice(work: Work): Promise<void> {
  const { announcedPrice, announcedPause } = await lockProgress(work)
  const found = await findNewPrice(work, announcedPrice)
  const pause = keyOf(await showPause(work.tx, work.now))
  if (!found && pause === announcedPause) return
  const { currentPrice, availableTokens, lastUpdated } = await getTokenFacts(work.tx)
  await emit(work, {
    to: 'everybody',
    name: 'price',
    payload: {
      token_id: 1,
      current_price: toDecimal(currentPrice),
      available_tokens: toDecimal(availableTokens),
      last_updated: lastUpdated.toISOString(),
    },
  })
  await updateProgress(work, { ...(found && { announcedPrice: found.id }), announcedPause: pause })
}

const keyOf = (pause: Pause | null) => (pause ? `${pause.reason} ${pause.until.toISOString()}` : '')

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

/** Notifies every holder of an announced price, in chunks; returns true when more may be waiting. */
export async function notifyOfAnnounced(work: Work): Promise<boolean> {
  const { noticedChange, noticedChangeMember } = await lockProgress(work)
  const announced = await findAnnouncedAfter(work, noticedChange)
  if (!announced) return false
  const { id, before, after, from, reason } = announced
  const last = await notifyChunk(work, noticedChangeMember, (memberId) => ({
    memberId,
    event: 'token.price_announced',
    key: `token_announced:${id}`,
    facts: {
      before: toDecimal(before),
      after: toDecimal(after),
      from: from.toISOString(),
      reason,
    },
  }))
  await updateProgress(
    work,
    last ? { noticedChangeMember: last } : { noticedChange: id, noticedChangeMember: beforeAll },
  )
  return true
}

/** Notifies every holder of a manual price, in chunks; returns true when more may be waiting. */
export async function notifyHolders(work: Work): Promise<boolean> {
  const { noticedPrice, noticedMember } = await lockProgress(work)
  const change = await findManualPriceAfter(work, noticedPrice)
  if (!change) return false
  const { id, before, after, reason } = change
  const last = await notifyChunk(work, noticedMember, (memberId) => ({
    memberId,
    event: 'token.price_changed',
    key: `token_price:${id}`,
    facts: { before: toDecimal(before), after: toDecimal(after), reason },
  }))
  await updateProgress(
    work,
    last ? { noticedMember: last } : { noticedPrice: id, noticedMember: beforeAll },
  )
  return true
}

type NewNotice = Parameters<typeof notifyMany>[1][number]

/** Notifies the next holders; gives the last of them while more may follow. */
async function notifyChunk(
  work: Work,
  after: MemberId,
  noticeTo: (memberId: MemberId) => NewNotice,
): Promise<MemberId | undefined> {
  const holders = await listHolders(work, after, chunk)
  await notifyMany(work, holders.map(noticeTo))
  return holders.length === chunk ? holders.at(-1) : undefined
}
