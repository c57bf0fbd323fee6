import { Refusal } from '@clearstead/contract/call/refusal'
import type {
  AnchorFile,
  AnchorProofKind,
  AnchorView,
} from '@clearstead/contract/transparency/anchors'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Download } from '../../../plumbing/http/route.ts'
import {
  emptyStamp,
  mergedStamp,
  readStampFile,
  stampFile,
} from '../../../plumbing/time-stamps/stamp.ts'
import {
  type Anchor,
  type AnchorProof,
  findAnchor,
  listAllAnchors,
  listAnchorProofs,
  pageOfAnchors,
} from './queries.ts'

/** The digests of days with who attests them, newest first. */
export async function showAnchors(db: Db, page: { page: number; limit: number }) {
  const { rows, total } = await pageOfAnchors(db, page)
  const proofs = await listAnchorProofs(
    db,
    rows.map(({ day }) => day),
  )
  return { rows: rows.map((anchor) => viewOf(anchor, proofs)), total }
}

function viewOf(anchor: Anchor, proofs: readonly AnchorProof[]): AnchorView {
  return {
    day: anchor.day,
    takenAt: anchor.takenAt,
    digest: anchor.digest.toString('hex'),
    previousDigest: anchor.previousDigest.toString('hex'),
    proofs: proofs
      .filter(({ day }) => day === anchor.day)
      .map(({ kind, service, receivedAt, attestedAt, block, problem }) => ({
        kind: kind as AnchorProofKind,
        service,
        receivedAt,
        attestedAt,
        block,
        problem,
      })),
  }
}

const mediaTypes = {
  json: 'application/json',
  tsr: 'application/timestamp-reply',
  ots: 'application/vnd.opentimestamps.ots',
} as const

/**
 * One file of a day's digest, under the name that its proofs expect beside it: `openssl` and `ots` check `anchor-DAY.json`.
 * @throws {Refusal} `transparency.unknown_anchor`
 */
export async function anchorFile(
  db: Db,
  { date, file }: { date: ProgrammeDay; file: AnchorFile },
): Promise<Download> {
  const anchor = await findAnchor(db, date)
  const files = anchor && filesOf(anchor, await listAnchorProofs(db, [date]))
  const body = files?.[file]
  if (!body) throw new Refusal('transparency.unknown_anchor')
  const name = file === 'json' ? `anchor-${date}.json` : `anchor-${date}.json.${file}`
  return { mediaType: mediaTypes[file], name, body }
}

type Files = { [File in AnchorFile]: Buffer | undefined }

function filesOf({ text, digest }: Anchor, proofs: readonly AnchorProof[]): Files {
  const received = proofs.flatMap(({ kind, file }) => (file ? [{ kind, file }] : []))
  const stamps = received.filter(({ kind }) => kind === 'opentimestamps')
  const merged = stamps
    .map(({ file }) => readStampFile(file))
    .reduce((left, right) => mergedStamp(left, right), emptyStamp(digest))
  return {
    json: Buffer.from(text, 'utf8'),
    tsr: received.find(({ kind }) => kind === 'rfc3161')?.file,
    ots: stamps.length > 0 ? stampFile(merged) : undefined,
  }
}

/** All files of all digests, oldest first, for the archive. */
export async function* allAnchorFiles(db: Db): AsyncGenerator<{ name: string; body: Buffer }> {
  for (const anchor of await listAllAnchors(db)) {
    const files = filesOf(anchor, await listAnchorProofs(db, [anchor.day]))
    yield { name: `${anchor.day}.json`, body: Buffer.from(anchor.text, 'utf8') }
    if (files.tsr) yield { name: `${anchor.day}.json.tsr`, body: files.tsr }
    if (files.ots) yield { name: `${anchor.day}.json.ots`, body: files.ots }
  }
}
