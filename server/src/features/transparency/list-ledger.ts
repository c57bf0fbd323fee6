import type { PostingView, SealView, TransferLine } from '@clearstead/contract/transparency/books'
import type { DayRange } from '@clearstead/contract/values/day-range'
import type { AccountId, TransferId } from '@clearstead/contract/values/ids'
import { fromUnits, toDecimal } from '@clearstead/contract/values/money'
import type { TransferKind } from '@clearstead/contract/values/transfer-kind'
import { listSeals } from '../../ledger/integrity/seal.ts'
import { getAccount, listAccountPostings } from '../../ledger/statements/account-postings.ts'
import {
  findTransferByHash,
  findTransferByNumber,
  findTransfersByReference,
  listTransferLines,
} from '../../ledger/statements/list-transfers.ts'
import { memoOf } from '../../ledger/statements/memo-of.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { findReceipt } from '../market/public.ts'
import { resolveDayRange } from '../settings/public.ts'

type Reading = DayRange & { limit: number; cursor?: TransferId | undefined }

/** The postings of an account, newest first. @throws {Refusal} `ledger.unknown_account` */
export async function readPostings(
  db: Db,
  now: Date,
  { id, ...request }: Reading & { id: AccountId },
): Promise<Portion<PostingView>> {
  const account = await getAccount(db, id)
  const rows = await listAccountPostings(db, account, await resolveDayRange(db, now, request))
  const views = rows.map(({ amount, balanceAfter, ...facts }) => ({
    ...facts,
    memo: memoOf(facts),
    amount: toDecimal(fromUnits(amount)),
    balanceAfter: balanceAfter === null ? null : toDecimal(fromUnits(balanceAfter)),
  }))
  return portion(request, views, ({ id: transferId }) => transferId)
}

type TransferRequest = Reading & { kind?: TransferKind | undefined; search?: string | undefined }

/** Transfers, newest first. */
export async function readTransfers(
  db: Db,
  now: Date,
  { search, ...request }: TransferRequest,
): Promise<Portion<TransferLine>> {
  const filter = await resolveDayRange(db, now, request)
  const ids = search ? await soughtBy(db, search) : undefined
  const rows = await listTransferLines(db, { ...filter, ids })
  const views = rows.map(({ usd, sgx, ...facts }) => ({
    ...facts,
    memo: memoOf(facts),
    usd: toDecimal(fromUnits(usd)),
    sgx: toDecimal(fromUnits(sgx)),
  }))
  return portion(request, views, ({ id }) => id)
}

/** The seals of the chain, newest first. */
export async function readSeals(
  db: Db,
  request: Omit<Reading, keyof DayRange>,
): Promise<Portion<SealView>> {
  return portion(request, await listSeals(db, request), ({ upto }) => upto)
}

type Portion<Row> = { data: Row[]; nextCursor: number | null }

/** Rows with the number to read on from; null if they do not fill the request. */
function portion<Row>(
  { limit }: { limit: number },
  data: Row[],
  numberOf: (row: Row) => number,
): Portion<Row> {
  const last = data.at(-1)
  return { data, nextCursor: last && data.length === limit ? numberOf(last) : null }
}

/** By number, by hash (a transfer's, or the one on a member's receipt of a trade), or by reference. */
async function soughtBy(db: Db, search: string): Promise<TransferId[]> {
  if (/^\d{1,16}$/.test(search)) return findTransferByNumber(db, Number(search))
  const hash = search.toLowerCase()
  if (!/^[0-9a-f]{64}$/.test(hash)) return findTransfersByReference(db, search)
  const trade = await findReceipt(db, hash)
  return trade ? [trade.receipt.transferId] : findTransferByHash(db, hash)
}
