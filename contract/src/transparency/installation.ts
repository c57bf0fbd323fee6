import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { waitsForApproval } from '../call/waits-for-approval.ts'
import { shape, wire } from '../call/wire.ts'
import { wrong } from '../call/wrong.ts'
import { Instant } from '../values/days.ts'
import { Hash } from './proofs.ts'

/** An Ed25519 signature in hex. */
const KeySignature = z
  .string()
  .regex(/^[0-9a-f]{128}$/)
  .meta({ examples: ['5a'.repeat(64)] })

const KeyView = shape({
  id: z.int(),
  /** Ed25519, 32 bytes in hex. */
  publicKey: wire('public_key', Hash),
  since: Instant,
  /** By the key before it, over the text of `rotationText`; null for the first. */
  signature: KeySignature.nullable(),
  /** Why the key before it was replaced; empty for the first. */
  reason: z.string(),
})
export type InstallationKey = z.output<typeof KeyView>

/** What a key signs to hand over to the next. */
export function rotationText(previous: string, next: string): string {
  return ['Clearstead installation key', `From: ${previous}`, `To: ${next}`].join('\n')
}

export const getInstallationKeys = endpoint('GET /transparency/keys', {
  summary: 'The keys of this installation, oldest first, each signed by the one before',
  who: 'public',
  answer: { keys: z.array(KeyView) },
})

export const rotateInstallationKey = endpoint('POST /treasury/reserves/key', {
  summary: 'Replaces the key of this installation by a new one that the old one signs',
  who: 'admin',
  permission: 'owner',
  request: { reason: z.string().trim().min(3, wrong('fields.say_why')).max(500) },
  answer: { ...waitsForApproval },
  says: 'transparency.says.key_replaced',
  refusals: ['reserves.key_unreadable', 'approvals.nobody_else'],
})
