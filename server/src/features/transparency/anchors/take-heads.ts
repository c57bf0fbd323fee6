import { createHash } from 'node:crypto'
import { say } from '@clearstead/contract/call/say'
import { dayOf, type ProgrammeDay } from '@clearstead/contract/values/days'
import type { Clock } from '../../../plumbing/clock.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { runAsJob } from '../../../plumbing/run-work.ts'
import type { Work } from '../../../plumbing/work.ts'
import { listDigestReaders, notifyMany } from '../../notices/public.ts'
import { mailAdmins } from '../../people/admins/public.ts'
import { settingsOn } from '../../settings/public.ts'
import { findReceiptsHead, listRuleVersions } from '../auditors/public.ts'
import { listKeys } from '../installation/queries.ts'
import { canonicalJson, noHash } from '../proof/hashes.ts'
import { findLastHash, findNewestCommitment } from '../snapshots/queries.ts'
import {
  type Anchor,
  findAnchor,
  findHeads,
  findLastAnchor,
  insertAnchor,
  lockAnchors,
} from './queries.ts'
import { digestFields, digestOf, type Heads } from './rules.ts'

type Running = { db: Db; clock: Clock }
const jobName = 'publish-day'

/**
 * Takes the heads of all chains into the digest of a day, once, and mails it to auditors and to the members who want it. A day
 * that is over gets none, because its heads are no longer known.
 */
export async function takeHeads(running: Running, day: ProgrammeDay): Promise<void> {
  const { db, clock } = running
  const { timezone } = (await settingsOn(db, day)).settings.programme
  if (dayOf(clock(), timezone) !== day) return
  await runAsJob(running, jobName, async (work) => {
    await lockAnchors(work)
    if (await findAnchor(work.tx, day)) return
    const anchor = await anchorOf(work, day)
    await insertAnchor(work, anchor)
    await mailAdmins(work, 'auditor', {
      subject: say('transparency.digest.subject', { day }),
      text: [say('transparency.digest.text', { day, digest: hex(anchor.digest) })],
      verbatim: anchor.text,
    })
  })
  await notifyReaders(running, day)
}

async function anchorOf({ tx, now }: Work, day: ProgrammeDay): Promise<Anchor> {
  const last = await findLastAnchor(tx)
  const previous = last?.digest ?? noHash
  const text = canonicalJson(digestFields(await headsNow(tx), { day, takenAt: now, previous }))
  return { day, takenAt: now, text, previousDigest: previous, digest: digestOf(text) }
}

async function headsNow(db: Db): Promise<Heads> {
  const { seal, published, audit } = await findHeads(db)
  const receipts = await findReceiptsHead(db)
  return {
    key: (await listKeys(db)).at(-1)?.publicKey.toString('hex') ?? null,
    ledger: seal ? { upto: String(seal.upto), hash: hex(seal.hash) } : null,
    auditLog: audit ? { sealed: String(audit.sealNo), hash: hex(audit.hash) } : null,
    published: published
      ? { day: published.day, hash: hex(published.hash), root: hex(published.root) }
      : null,
    receipts: receipts === null ? null : { hash: receipts },
    rules: await rulesHead(db),
    snapshots: await snapshotsHead(db),
  }
}

async function snapshotsHead(db: Db): Promise<Heads['snapshots']> {
  const newest = await findNewestCommitment(db)
  if (!newest) return null
  const hash = (await findLastHash(db)) ?? noHash
  return { day: newest.day, commitment: hex(newest.commitment), hash: hex(hash) }
}

/** The end of a chain over all versions of the rules: each link is SHA-256(the link before ‖ the version as the archive has it). */
async function rulesHead(db: Db): Promise<Heads['rules']> {
  let head: Heads['rules'] = null
  let link = noHash
  for (const { version, changedAt, effectiveFrom, rules } of await listRuleVersions(db)) {
    const shown = { version, changed_at: changedAt, effective_from: effectiveFrom, rules }
    const text = canonicalJson(JSON.parse(JSON.stringify(shown)))
    link = createHash('sha256').update(link).update(text, 'utf8').digest()
    head = { version, hash: hex(link) }
  }
  return head
}

const readersAtATime = 500

/** Each is notified once a day, however often this is run. */
async function notifyReaders(running: Running, day: ProgrammeDay): Promise<void> {
  const anchor = await findAnchor(running.db, day)
  if (!anchor) return
  const facts = { day, digest: hex(anchor.digest) }
  for (let after = 0; ; ) {
    const readers = await listDigestReaders(running.db, { after, limit: readersAtATime })
    const last = readers.at(-1)
    if (last === undefined) return
    await runAsJob(running, jobName, (work) =>
      notifyMany(
        work,
        readers.map((memberId) => ({
          memberId,
          event: 'digest.taken' as const,
          key: `digest:${day}`,
          facts,
        })),
      ),
    )
    after = last
  }
}

function hex(bytes: Buffer): string {
  return bytes.toString('hex')
}
