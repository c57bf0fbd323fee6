import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { getInstallationKeys } from '@clearstead/contract/transparency/installation'
import { SnapshotView } from '@clearstead/contract/transparency/snapshots'
import { getLiabilities } from '@clearstead/contract/transparency/transparency'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { toDecimal } from '@clearstead/contract/values/money'
import { journalRange, operatorDifferences } from '../../../ledger/journal.ts'
import type { Tx } from '../../../plumbing/database/database.ts'
import { findFile } from '../../../plumbing/files/files.ts'
import { allAnchorFiles } from '../anchors/show-anchors.ts'
import { findSigner, showKeys } from '../installation/keys.ts'
import { writeJournal } from '../journal/public.ts'
import { findBlocks, findTree } from '../proof/queries.ts'
import { saltedLeaves } from '../proof/tree.ts'
import { showDay } from '../published/show-day.ts'
import { listAllCommitments, listAllHours, listAllSnapshots } from '../snapshots/queries.ts'
import { viewOf } from '../snapshots/view-of.ts'
import { writeInto, writeJson, writeLines, writeManifest } from './archive-folder.ts'
import { leavesText } from './leaves-text.ts'
import {
  findReceiptsHead,
  getAuditHead,
  listAllReadings,
  listAllStatements,
  listPlanTerms,
  listProofs,
  listPublishedDays,
  listRuleVersions,
  receipts,
  sealsWithNonces,
  transferTexts,
} from './queries.ts'

const guides = ['verify.mjs', 'verify', 'verify.py', 'README.txt']

export type ArchiveCounts = { transfers: number; days: number; differences: number }

/**
 * Writes all that an auditor needs into an empty folder, as it is in one snapshot, with a manifest that the key of the installation
 * signs. `verify.mjs` in it recomputes what can be recomputed.
 * @throws {Refusal} `reserves.key_unreadable`
 */
export async function writeAuditorsArchive(
  tx: Tx,
  folder: string,
  now: Date,
): Promise<ArchiveCounts> {
  // Before hours of writing.
  const signer = await findSigner(tx)
  const range = await journalRange(tx, {})
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await mkdir(join(folder, 'journal'), { mode: 0o700 })
  const { manifest, operator } = await writeJournal(tx, range, join(folder, 'journal'))
  const differences = await operatorDifferences(tx, range.upto, operator)
  await writeLines(folder, 'ledger/transfers.jsonl', transferTexts(tx, range.upto))
  await writeLines(folder, 'ledger/seals.jsonl', wireRows(sealsWithNonces(tx, range.upto)))
  await writeLines(folder, 'receipts/receipts.jsonl', wireRows(receipts(tx)))
  await writeJson(folder, 'receipts/head.json', { head: await findReceiptsHead(tx) })
  await writeJson(folder, 'audit-log/head.json', await getAuditHead(tx))
  await writeJson(folder, 'keys.json', getInstallationKeys.answer.encode(await showKeys(tx)))
  const days = await listPublishedDays(tx)
  for (const day of days) await writeDay(tx, folder, day)
  await writeSnapshots(tx, folder)
  await writeLines(folder, 'rules/versions.jsonl', [(await listRuleVersions(tx)).map(wireRow)])
  await writeLines(folder, 'rules/plans.jsonl', [await listPlanTerms(tx)])
  await writeReserves(tx, folder)
  for await (const { name, body } of allAnchorFiles(tx)) {
    await writeInto(folder, `anchors/${name}`, [body])
  }
  for (const name of guides) {
    await cp(join(import.meta.dirname, name), join(folder, name), { recursive: true })
  }
  await writeManifest(folder, { made_at: now, upto: range.upto }, signer)
  const transfers = manifest.slices.reduce((sum, slice) => sum + slice.transfers, 0)
  return { transfers, days: days.length, differences: differences.length }
}

/** A published day as everybody gets it, and all leaves of its tree: hashes and sums, which do not say whose they are. */
async function writeDay(tx: Tx, folder: string, day: ProgrammeDay): Promise<void> {
  await writeJson(folder, `days/${day}.json`, getLiabilities.answer.encode(await showDay(tx, day)))
  const tree = await findTree(tx, day)
  if (!tree) return
  const { key, roots } = tree
  async function* pieces() {
    yield `blocks ${roots.length}\n`
    for (let number = 0; number < roots.length; number++) {
      const block = (await findBlocks(tx, day, [number])).get(number)
      const leaves = block ? saltedLeaves(day, key, block) : []
      yield leavesText(
        number,
        leaves.map(({ node }) => node),
      )
    }
  }
  await writeInto(folder, `days/${day}.leaves`, pieces())
}

/** Snapshots as everybody gets them, all commitments, and the readings of hours that stand around snapshots. */
async function writeSnapshots(tx: Tx, folder: string): Promise<void> {
  const commitments = (await listAllCommitments(tx)).map(({ commitment, ...facts }) =>
    wireRow({ ...facts, commitment: commitment.toString('hex') }),
  )
  const snapshots = (await listAllSnapshots(tx)).map((row) => SnapshotView.encode(viewOf(row)))
  await writeLines(folder, 'snapshots/commitments.jsonl', [commitments])
  await writeLines(folder, 'snapshots/snapshots.jsonl', [snapshots])
  await writeLines(folder, 'snapshots/hours.jsonl', [(await listAllHours(tx)).map(wireRow)])
}

/** The proofs of control, what was read on chains, and the statements with their files. */
async function writeReserves(tx: Tx, folder: string): Promise<void> {
  const proofs = await listProofs(tx)
  const readings = await listAllReadings(tx)
  const statements = await listAllStatements(tx)
  const shown = proofs.map(({ publicKey, ...proof }) => ({
    ...proof,
    installationKey: publicKey?.toString('hex') ?? null,
  }))
  await writeLines(folder, 'reserves/proofs.jsonl', [shown.map(wireRow)])
  const held = readings.map((reading) => ({ ...reading, held: toDecimal(reading.held) }))
  await writeLines(folder, 'reserves/readings.jsonl', [held.map(wireRow)])
  const listed = []
  for (const { fileId, sha256, amount, ...facts } of statements) {
    const hash = sha256.toString('hex')
    const content = await findFile(tx, fileId)
    const file = content ? `reserves/files/${facts.id}.${content.extension}` : null
    if (content && file) await writeInto(folder, file, [content.bytes])
    listed.push(wireRow({ ...facts, amount: toDecimal(amount), sha256: hash, file }))
  }
  await writeLines(folder, 'reserves/statements.jsonl', [listed])
}

/** A row with names as the API has them. */
function wireRow(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )
}

async function* wireRows(
  pages: AsyncIterable<readonly object[]>,
): AsyncGenerator<readonly object[]> {
  for await (const rows of pages) yield rows.map(wireRow)
}
