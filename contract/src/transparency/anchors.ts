import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { pageOf, paging } from '../call/paging.ts'
import { Said } from '../call/say.ts'
import { shape, wire } from '../call/wire.ts'
import { Instant, ProgrammeDay } from '../values/days.ts'
import { Hash } from './proofs.ts'

/** By what a digest is attested: the token of a time-stamp server, or a calendar of OpenTimestamps. */
export const AnchorProofKind = z.enum(['rfc3161', 'opentimestamps'])
export type AnchorProofKind = z.output<typeof AnchorProofKind>

const AnchorProofView = shape({
  kind: AnchorProofKind,
  /** The host that was asked. */
  service: z.string(),
  /** When its file arrived; null while there is none. */
  receivedAt: wire('received_at', Instant.nullable()),
  /** The moment in a token; of a calendar the moment at which it named a block. */
  attestedAt: wire('attested_at', Instant.nullable()),
  /** The block of Bitcoin that a calendar names. */
  block: z.int().nullable(),
  /** What went wrong last; null once the service has answered. */
  problem: Said.nullable(),
})

/** The heads of all chains on one day, and who attests them. */
export const AnchorView = shape({
  day: ProgrammeDay,
  takenAt: wire('taken_at', Instant),
  digest: Hash,
  previousDigest: wire('previous_digest', Hash),
  proofs: z.array(AnchorProofView),
})
export type AnchorView = z.output<typeof AnchorView>

export const listAnchors = endpoint('GET /transparency/anchors', {
  summary:
    'Lists the daily digests over the heads of all chains, newest first, and who attests them',
  who: 'public',
  request: paging,
  answer: pageOf('anchors', AnchorView),
})

/** `json` is what was hashed, `tsr` the answer of the time-stamp server, `ots` what all calendars know. */
export const AnchorFile = z.enum(['json', 'tsr', 'ots'])
export type AnchorFile = z.output<typeof AnchorFile>

export const downloadAnchor = endpoint('GET /transparency/anchors/{date}/{file}', {
  summary: 'The text that a daily digest is of, or a proof of it for openssl or OpenTimestamps',
  who: 'public',
  request: { date: ProgrammeDay, file: AnchorFile },
  mediaTypes: [
    'application/json',
    'application/timestamp-reply',
    'application/vnd.opentimestamps.ots',
  ],
  refusals: ['transparency.unknown_anchor'],
})
