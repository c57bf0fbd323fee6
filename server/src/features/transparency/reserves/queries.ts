import type { CustodyPlace } from '@clearstead/contract/treasury'
import type { Chain } from '@clearstead/contract/values/chain'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { AdminId, FileId, ReserveAddressId } from '@clearstead/contract/values/ids'
import { fromUnits, type Usd } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'

const mostShown = 100

/** Adds an address; undefined if it is on the list already. */
export async function insertAddress(
  { tx, now }: Work,
  address: { chain: Chain; address: string; label: string; createdBy: AdminId },
): Promise<ReserveAddressId | undefined> {
  const added = await tx
    .insertInto('reserveAddresses')
    .values({ ...address, createdAt: now })
    .onConflict((conflict) =>
      conflict.columns(['chain', 'address']).where('retiredAt', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** An address on the list, with its newest proof. */
export async function findAddress(db: Db, id: ReserveAddressId) {
  return db
    .selectFrom('reserveAddresses')
    .selectAll()
    .where('id', '=', id)
    .where('retiredAt', 'is', null)
    .executeTakeFirst()
}

/** Retires an address; false if it is not on the list. */
export async function updateRetired(
  { tx, now }: Work,
  { id, adminId, reason }: { id: ReserveAddressId; adminId: AdminId; reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reserveAddresses')
    .set({ retiredAt: now, retiredBy: adminId, retiredReason: reason })
    .where('id', '=', id)
    .where('retiredAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

type NewProof = {
  addressId: ReserveAddressId
  signedOn: ProgrammeDay
  message: string
  signature: string
  createdBy: AdminId
}

/** Stores a proof; false if the address has one of that day. */
export async function insertProof({ tx, now }: Work, proof: NewProof): Promise<boolean> {
  const added = await tx
    .insertInto('reserveProofs')
    .values({ ...proof, createdAt: now })
    .onConflict((conflict) => conflict.columns(['addressId', 'signedOn']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** All addresses, in the order in which they were listed, with the day of the newest proof. */
export async function listAddressesForAdmin(db: Db) {
  return db
    .selectFrom('reserveAddresses as a')
    .selectAll('a')
    .select((row) =>
      row
        .selectFrom('reserveProofs as p')
        .whereRef('p.addressId', '=', 'a.id')
        .select((proof) => proof.fn.max('p.signedOn').as('day'))
        .as('signedOn'),
    )
    .orderBy('a.id')
    .execute()
}

/** The addresses on the list whose control is proven, each with its newest proof. */
export async function listProven(db: Db) {
  return db
    .selectFrom('reserveAddresses as a')
    .innerJoin('reserveProofs as p', 'p.addressId', 'a.id')
    .distinctOn('a.id')
    .select(['a.id', 'a.chain', 'a.address', 'a.label'])
    .select(['p.signedOn', 'p.message', 'p.signature'])
    .where('a.retiredAt', 'is', null)
    .orderBy('a.id')
    .orderBy('p.signedOn', 'desc')
    .execute()
}
export type ProvenAddress = Awaited<ReturnType<typeof listProven>>[number]

export type StoredReading = {
  day: ProgrammeDay
  addressId: ReserveAddressId
  held: Usd
  block: number
  blockHash: string
}

export async function insertReadings(
  { tx, now }: Work,
  readings: readonly StoredReading[],
): Promise<void> {
  if (readings.length === 0) return
  await tx
    .insertInto('reserveReadings')
    .values(readings.map((reading) => ({ ...reading, readAt: now })))
    .onConflict((conflict) => conflict.columns(['day', 'addressId']).doNothing())
    .execute()
}

export async function listReadings(db: Db, day: ProgrammeDay) {
  return db.selectFrom('reserveReadings').selectAll().where('day', '=', day).execute()
}

type NewStatement = {
  kind: 'bank' | 'investments'
  account: string
  day: ProgrammeDay
  amount: Usd
  sha256: Buffer
  fileId: FileId
  isPublished: boolean
  createdBy: AdminId
}

export async function insertStatement({ tx, now }: Work, statement: NewStatement) {
  return tx
    .insertInto('reserveStatements')
    .values({ ...statement, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** The newest statements, whatever account they are about. */
export async function listStatements(db: Db) {
  return db
    .selectFrom('reserveStatements')
    .selectAll()
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute()
}

/** The newest statement of each account that is dated up to a day. */
export async function listNewestStatements(db: Db, upto: ProgrammeDay) {
  return db
    .selectFrom('reserveStatements')
    .distinctOn(['kind', 'account'])
    .select(['id', 'kind', 'account', 'day', 'amount', 'sha256'])
    .where('day', '<=', upto)
    .orderBy('kind')
    .orderBy('account')
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function findStatement(db: Db, id: number) {
  return db
    .selectFrom('reserveStatements')
    .select(['fileId', 'isPublished', 'kind', 'day', 'sha256'])
    .where('id', '=', id as never)
    .executeTakeFirst()
}

export async function insertMove(
  { tx, now }: Work,
  move: { amount: Usd; toPlace: CustodyPlace; memo: string; adminId: AdminId },
): Promise<number> {
  const { id } = await tx
    .insertInto('custodyMoves')
    .values({ ...move, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The newest moves of custody. */
export async function listMoves(db: Db) {
  return db
    .selectFrom('custodyMoves as m')
    .innerJoin('adminNames as admin', 'admin.adminId', 'm.adminId')
    .select(['m.id', 'm.amount', 'm.toPlace as to', 'm.memo'])
    .select(['admin.name as adminName', 'm.createdAt as at'])
    .orderBy('m.id', 'desc')
    .limit(mostShown)
    .execute()
}

/** What moves before a moment brought to the chains, less what came back to the bank. */
export async function sumMoves(db: Db, before: Date): Promise<Usd> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(case to_place when 'chain' then amount else -amount end), 0)::bigint as total
    from custody_moves where created_at < ${before}`.execute(db)
  return fromUnits(rows[0]?.total ?? 0n)
}

/** How the transfers after one up to another changed custody on chain. */
export async function sumChainCustody(db: Db, after: bigint, upto: bigint) {
  const { rows } = await sql<{ deposits: bigint; withdrawals: bigint; treasury: bigint }>`
    select deposits, withdrawals, treasury from chain_custody_between(${after}, ${upto})`.execute(
    db,
  )
  const { deposits = 0n, withdrawals = 0n, treasury = 0n } = rows[0] ?? {}
  const usd = fromUnits<'USD'>
  return { deposits: usd(deposits), withdrawals: usd(withdrawals), treasury: usd(treasury) }
}

/** When custody last changed without saying where; null if that never happened. */
export async function lastNotToldApart(db: Db): Promise<Date | null> {
  const row = await db.selectFrom('custodyNotToldApart').select('lastAt').executeTakeFirst()
  return row?.lastAt ?? null
}
