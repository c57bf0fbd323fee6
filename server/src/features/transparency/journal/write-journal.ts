import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, type FileHandle, mkdir, open, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AccountId } from '@clearstead/contract/values/ids'
import { type JournalRange, operatorBalancesAt, transfersInOrder } from '../../../ledger/journal.ts'
import { closeText, openText, transferText } from '../../../ledger/journal-text.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import {
  type JournalManifest,
  linked,
  manifestName,
  type SliceEntry,
  slicesName,
} from './manifest.ts'
import { countTransfer, headerText, isBeyond, type OpenSlice, openSlice } from './slices.ts'

/** What every member owns is in it, so a journal is readable by its owner alone. */
const folderMode = 0o700
const fileMode = 0o600
/** Holds the transfers of a slice until its opening balances are known. */
const unfinishedName = 'unfinished'
const guides = ['check.sql', 'README.txt']

/** The operator's accounts as the journal goes on: each with the credits above zero. */
type Running = Map<AccountId, bigint>

/**
 * Writes the transfers of a range into an empty folder as a journal for Ledger, hledger and, converted, Beancount: in `slices/` a
 * file for each day in UTC, or for a part of a full one; their digests in `manifest.json` and `SHA256SUMS`; `check.sql` and
 * `README.txt` for those who check it. The manifest is written last, so a journal that has one is whole.
 */
export async function writeJournal(
  db: Db,
  range: JournalRange,
  folder: string,
): Promise<{ manifest: JournalManifest; operator: Running }> {
  await mkdir(join(folder, slicesName), { recursive: true, mode: folderMode })
  const before = await operatorBalancesAt(db, range.after)
  const operator: Running = new Map([...before].map(([id, { units }]) => [id, units]))
  const slices: SliceEntry[] = []
  const unfinished = join(folder, unfinishedName)
  const body = await open(unfinished, 'a+', fileMode)
  try {
    let slice: OpenSlice | undefined
    for await (const transfers of transfersInOrder(db, range)) {
      let text = ''
      for (const transfer of transfers) {
        // It moved money between the stripes of one account, which are one here.
        if (transfer.postings.length === 0) continue
        if (slice && isBeyond(slice, transfer)) {
          await body.appendFile(text)
          slices.push(linked(slices, await writeSlice(folder, slice, body)))
          text = ''
          slice = undefined
        }
        slice ??= openSlice(transfer)
        countTransfer(slice, transfer, operator)
        text += transferText(transfer)
      }
      await body.appendFile(text)
    }
    if (slice) slices.push(linked(slices, await writeSlice(folder, slice, body)))
  } finally {
    await body.close()
    await rm(unfinished, { force: true })
  }
  const manifest: JournalManifest = { format: 1, begins_at_first: range.after === 0, slices }
  await writeGuides(folder, manifest)
  return { manifest, operator }
}

/** Writes the file of a slice around its transfers, and empties the file that they were collected in. */
async function writeSlice(
  folder: string,
  slice: OpenSlice,
  body: FileHandle,
): Promise<Omit<SliceEntry, 'chain'>> {
  const file = `${slice.day}-${slice.first}.journal`
  const hash = createHash('sha256')
  const target = await open(join(folder, slicesName, file), 'wx', fileMode)
  const write = async (piece: string | Buffer) => {
    hash.update(piece)
    await target.appendFile(piece)
  }
  try {
    const balances = [...slice.balances.values()]
    await write(headerText(slice) + openText(slice.from, balances))
    for await (const piece of createReadStream(join(folder, unfinishedName))) await write(piece)
    await write(closeText(slice.to, balances))
    await target.sync()
  } finally {
    await target.close()
  }
  await body.truncate(0)
  const { first, last, transfers, postings } = slice
  return { file, first, last, transfers, postings, sha256: hash.digest('hex') }
}

async function writeGuides(folder: string, manifest: JournalManifest): Promise<void> {
  for (const name of guides) await copyFile(join(import.meta.dirname, name), join(folder, name))
  const sums = manifest.slices.map(({ file, sha256 }) => `${sha256}  ${slicesName}/${file}\n`)
  await writeFile(join(folder, 'SHA256SUMS'), sums.join(''), { mode: fileMode })
  const text = `${JSON.stringify(manifest, undefined, 2)}\n`
  await writeFile(join(folder, manifestName), text, { mode: fileMode })
}
