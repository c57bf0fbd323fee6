import type { MemberId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { Line, Token } from '../rules.ts'
import type { AnnouncedPrice, PauseStatus } from './rules.ts'

const changePriceCall = 'PUT /social-genx/config'

/** Every member has a higher id. */
const beforeAll = 0 as MemberId

type NewPrice = Omit<AnnouncedPrice, 'id' | 'price' | 'multiplier' | 'totalSupply'>

/** Stores an announced price; there is only one, so what was announced before has been replaced. */
export async function insertAnnounced(
  { tx, now }: Work,
  { currentPrice }: Token,
  { anchorPrice, multiplier, totalSupply }: Line,
  announced: NewPrice,
): Promise<AnnouncedPrice> {
  const row = { ...announced, price: anchorPrice, multiplier, totalSupply }
  const { id } = await tx
    .insertInto('marketChanges')
    .values({ ...row, priceBefore: currentPrice, announcedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...row, id }
}

/** The announced price that waits for its time. */
export async function findAnnounced(db: Db): Promise<AnnouncedPrice | undefined> {
  return db
    .selectFrom('marketChanges')
    .select(['id', 'price', 'multiplier', 'totalSupply', 'contractAddress', 'reason', 'adminId'])
    .select('holdsAt')
    .where('state', '=', 'announced')
    .executeTakeFirst()
}

/** Ends what is announced, if anything is; it is never changed afterwards, and nobody else is notified of it. */
export async function endAnnounced(
  { tx, now }: Work,
  state: 'held' | 'replaced',
): Promise<boolean> {
  const ended = await tx
    .updateTable('marketChanges')
    .set({ state, endedAt: now })
    .where('state', '=', 'announced')
    .returning('id')
    .executeTakeFirst()
  if (!ended) return false
  const noticed = { noticedChange: ended.id, noticedChangeMember: beforeAll }
  await tx.updateTable('marketProgress').set(noticed).execute()
  return true
}

/** What stands in the way of trading at `now`. */
export async function findPauseStatus(db: Db, now: Date): Promise<PauseStatus> {
  const waiting = await db
    .selectFrom('waitingCalls')
    .select(sql<Date | null>`max(expires_at)`.as('until'))
    .where('call', '=', changePriceCall)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return { askedUntil: waiting?.until ?? null, announced: await findAnnounced(db) }
}

type Announced = { id: number; before: Usd; after: Usd; from: Date; reason: string }

/** The next announced price after an id. */
export async function findAnnouncedAfter(
  { tx }: Work,
  after: number,
): Promise<Announced | undefined> {
  return tx
    .selectFrom('marketChanges')
    .select(['id', 'priceBefore as before', 'price as after', 'holdsAt as from', 'reason'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}
