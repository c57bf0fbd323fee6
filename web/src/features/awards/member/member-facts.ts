import type { Usd } from '@clearstead/contract/values/money'

/** What of a member decides on claims; the limit is unknown until the record is read. */
export type MemberFacts = { isBlocked: boolean; isActive: boolean; available: Usd | undefined }
