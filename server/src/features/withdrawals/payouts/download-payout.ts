import { Refusal } from '@clearstead/contract/call/refusal'
import type { AdminId, PayoutId, WithdrawalId } from '@clearstead/contract/values/ids'
import { downloadPayout as call, type PayoutFormat } from '@clearstead/contract/withdrawals/payouts'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Download } from '../../../plumbing/http/route.ts'
import { runAsAdmin } from '../../../plumbing/run-work.ts'
import type { Work } from '../../../plumbing/work.ts'
import { refuseWhileFrozen } from '../../treasury/freezes/public.ts'
import { sha256 } from './make-payout.ts'
import * as queries from './queries.ts'
import { listHeld, updateDownloaded } from './waiting-queries.ts'
import { unreadableRows } from './write-payout-files.ts'

const files = {
  csv: { mediaType: 'text/csv; charset=utf-8', ending: 'csv' },
  pain: { mediaType: 'application/xml', ending: 'xml' },
  safe: { mediaType: 'application/json', ending: 'json' },
} as const

type DownloadRequest = {
  db: Db
  now: Date
  adminId: AdminId
  /** Of the network. */
  from: string
  request: { id: PayoutId; format: PayoutFormat }
}

/**
 * The file as it was sealed, after a check against its hash. The first download is kept: from then on the money may be on its
 * way. The audit log says who took a file.
 * @throws {Refusal} `payouts.unknown`, `.not_by_bank`, `.account_unreadable`, `.no_debtor`, `.no_batch`, `.rows_settled`,
 * `.rows_held`, `freezes.frozen`
 */
export async function downloadPayout({
  db,
  now,
  adminId,
  from,
  request,
}: DownloadRequest): Promise<Download> {
  const { id, format } = request
  const file = await getFile(db, id, format)
  const { mediaType, ending } = files[format]
  const name = `payout-${id}.${ending}`
  const subject = `payout:${id}` as const
  const admin = { db, now, adminId, address: from }
  await runAsAdmin(admin, { action: call.name, subject }, async (work) => {
    await recordDownload(work, id, adminId)
    work.note({ subject, after: { downloaded: name } })
  })
  return { mediaType, name, body: file.body }
}

async function getFile(db: Db, id: PayoutId, format: PayoutFormat) {
  const { method } = await queries.getPayoutView(db, id)
  const file = await queries.findFile(db, id, format)
  if (!file) {
    if (format === 'safe') throw new Refusal('payouts.no_batch')
    if (method !== 'bank') throw new Refusal('payouts.not_by_bank')
    const unreadable = unreadableRows(await queries.listWholeOf(db, id))
    if (unreadable.length === 0) throw new Refusal('payouts.no_debtor')
    throw new Refusal('payouts.account_unreadable', { numbers: numbersOf(unreadable) })
  }
  if (!sha256(file.body).equals(file.sha256)) {
    throw new Error(`The ${format} file of payout ${id} is not what was sealed`)
  }
  return file
}

/** A file leaves first only while all of its rows are to be paid by it: others may be paid otherwise, or held. */
async function recordDownload(work: Work, id: PayoutId, adminId: AdminId): Promise<void> {
  const found = await queries.lockPayout(work, id)
  if (!found) throw new Refusal('payouts.unknown')
  if (found.downloadedAt) return
  await refuseWhileFrozen(work)
  const rows = await queries.listWholeOf(work.tx, id)
  const settled = rows.filter(({ outcome }) => outcome !== null)
  if (settled.length > 0) throw new Refusal('payouts.rows_settled', { numbers: numbersOf(settled) })
  const ids = rows.map(({ withdrawalId }) => withdrawalId)
  const held = await listHeld(work.tx, ids, work.now)
  if (held.length > 0) {
    const numbers = numbersOf(held.map((row) => ({ withdrawalId: row.id })))
    throw new Refusal('payouts.rows_held', { numbers })
  }
  await updateDownloaded(work, id, adminId)
}

function numbersOf(rows: readonly { withdrawalId: WithdrawalId }[]): string {
  return rows.map(({ withdrawalId }) => withdrawalId).join(', ')
}
