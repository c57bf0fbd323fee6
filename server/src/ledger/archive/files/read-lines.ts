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
      const found = await connection.runAndReadAll(queryOf(name, wanted))
      return found.getRowObjects() as FileLine[]
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const columns = `transfer_id as "transferId", kind, reference, at_micros as "atMicros", strftime(day, '%Y-%m-%d') as day, actor, memo,
  account_id as "accountId", amount, seq, balance_after as "balanceAfter"`

/** Only numbers, and the name that this product gave the file, stand in the query. */
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
  return `select ${columns} ${from}
    where account_id in (${wanted.accountIds.join(', ')}) and transfer_id <= ${wanted.uptoId}
    qualify row_number() over (partition by account_id order by seq desc) = 1 order by account_id`
}
