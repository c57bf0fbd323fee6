import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withDuckDb } from '../../../plumbing/duckdb.ts'

/** Which postings of a file are wanted. */
export type Wanted =
  | { of: 'wallet'; accountId: number; afterSeq: bigint; uptoSeq: bigint }
  /** One of the last transfer before a moment. */
  | { of: 'last_before'; moment: Date }
  /** The last of each wallet, up to a transfer. */
  | { of: 'wallet_ends'; accountIds: readonly number[]; uptoId: bigint }
  | ({ of: 'transfers' } & WantedTransfers)

/** Transfers of which all that is given here is true, with all their lines. */
export type WantedTransfers = {
  /** Above this one. */
  afterId?: bigint | undefined
  /** Up to and with this one. */
  uptoId?: bigint | undefined
  ids?: readonly number[] | undefined
  /** Those with a line on one of these accounts; of their lines only these and the operator's are read. */
  accountIds?: readonly number[] | undefined
  kinds?: readonly string[] | undefined
  /** How the memo begins, in lower case. */
  memoStart?: string | undefined
  /** Only so many, from this end. */
  first?: { count: number; from: 'newest' | 'oldest' } | undefined
}

/** The most lines that are read for one answer. */
export const maxLines = 50_000

/** A part of an archived month, as it came out of the store. */
export type FileQuestion = {
  name: string
  /** In hexadecimal digits. */
  sha256: string
  bytes: Uint8Array
  wanted: Wanted
}

/** A posting with the facts of its transfer, as a file has them. */
export type FileLine = {
  transferId: bigint
  kind: string
  reference: string
  atMicros: bigint
  day: string | null
  actor: string
  memo: string
  reverses: bigint | null
  accountId: bigint
  amount: bigint
  seq: bigint
  balanceAfter: bigint | null
}

/** The lines that were found, or that the bytes are not those that were sealed. */
export type FileAnswer = FileLine[] | 'changed'

/** Reads lines from the bytes of one file, in a folder of its own that is removed afterwards. */
export async function readLines({
  name,
  sha256,
  bytes,
  wanted,
}: FileQuestion): Promise<FileAnswer> {
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) return 'changed'
  const folder = await mkdtemp(join(tmpdir(), 'clearstead-archive-'))
  try {
    await writeFile(join(folder, name), bytes)
    return await withDuckDb(folder, async (connection) => {
      const memoStart = wanted.of === 'transfers' ? wanted.memoStart : undefined
      const found = await connection.runAndReadAll(
        queryOf(name, wanted),
        memoStart === undefined ? undefined : [memoStart],
      )
      return found.getRowObjects() as FileLine[]
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const columns = `transfer_id as "transferId", kind, reference, at_micros as "atMicros", strftime(day, '%Y-%m-%d') as day, actor, memo, reverses,
  account_id as "accountId", amount, seq, balance_after as "balanceAfter"`

/** Only numbers, kinds of transfers, and the name that this product gave the file stand in the query. */
function queryOf(name: string, wanted: Wanted): string {
  const from = `from read_parquet('${name}')`
  if (wanted.of === 'wallet') {
    const { accountId, afterSeq, uptoSeq } = wanted
    return `select ${columns} ${from}
      where account_id = ${accountId} and seq > ${afterSeq} and seq <= ${uptoSeq} order by seq`
  }
  if (wanted.of === 'last_before') {
    return `select ${columns} ${from} where at_micros < ${BigInt(wanted.moment.getTime()) * 1000n}
      order by transfer_id desc limit 1`
  }
  if (wanted.of === 'transfers') return transfersQuery(from, wanted)
  return `select ${columns} ${from}
    where account_id in (${wanted.accountIds.join(', ')}) and transfer_id <= ${wanted.uptoId}
    qualify row_number() over (partition by account_id order by seq desc) = 1 order by account_id`
}

/** One line more than may be answered says that there are too many. */
function transfersQuery(from: string, wanted: WantedTransfers): string {
  const { afterId, uptoId, ids, accountIds, kinds, memoStart, first } = wanted
  if (kinds?.some((kind) => !/^[a-z_]+$/.test(kind))) throw new Error('A kind is a word')
  const parts = [
    'true',
    afterId !== undefined && `transfer_id > ${afterId}`,
    uptoId !== undefined && `transfer_id <= ${uptoId}`,
    ids && `transfer_id in (${[0, ...ids].join(', ')})`,
    accountIds && `account_id in (${accountIds.join(', ')})`,
    kinds && `kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})`,
    memoStart !== undefined && `starts_with(lower(memo), $1)`,
  ]
  const some = first
    ? `order by transfer_id ${first.from === 'newest' ? 'desc' : 'asc'} limit ${first.count}`
    : ''
  return `select ${columns} ${from}
    where transfer_id in (
      select distinct transfer_id ${from} where ${parts.filter((part) => part).join(' and ')} ${some})
      ${accountIds ? `and (account_id in (${accountIds.join(', ')}) or account_id <= 0)` : ''}
    order by transfer_id, account_id limit ${maxLines + 1}`
}
