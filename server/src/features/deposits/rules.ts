import { Refusal, type RefusalDetails } from '@clearstead/contract/call/refusal'
import type { Said } from '@clearstead/contract/call/say'
import type { DepositView } from '@clearstead/contract/deposits'
import type {
  AdminId,
  ChainTransferId,
  DepositId,
  FileId,
  MemberId,
} from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'

export type Method = DepositView['method']
export type Status = DepositView['status']

/** A payment that a member reports; it is credited only when an admin has found it. */
export type Deposit = {
  id: DepositId
  memberId: MemberId
  amount: Usd
  method: Method
  reference: string
  referenceKey: string
  proofId: FileId | null
  /** Of its proof as it is stored; null without one, and for those from before. */
  proofSha256: Buffer | null
  status: Status
  note: string
  /** A note of the server itself, in place of one that an admin wrote. */
  noteSaid: Said | null
  decidedBy: AdminId | null
  /** The payment on a chain that it credits; null for a report. */
  chainTransferId: ChainTransferId | null
  createdAt: Date
  decidedAt: Date | null
}

/** What is noted on a deposit: an admin's own words, or what the server says. */
export type Note = Said | string

/** A note as it is stored. */
export function storedNote(note: Note): Pick<Deposit, 'note' | 'noteSaid'> {
  return typeof note === 'string' ? { note, noteSaid: null } : { note: '', noteSaid: note }
}

/**
 * Refuses a decision because the facts differ from the deposit, or it is already decided.
 * @throws {Refusal} always: `deposits.unknown`, `deposits.mismatch`, `deposits.decided`
 */
export function refuseDecision(
  found: Deposit | undefined,
  named?: { amount: Usd; memberId: MemberId },
  decider: RefusalDetails = {},
): never {
  if (!found) throw new Refusal('deposits.unknown')
  const isSame = !named || (found.amount === named.amount && found.memberId === named.memberId)
  if (!isSame) throw new Refusal('deposits.mismatch')
  throw new Refusal('deposits.decided', {
    status: found.status,
    ...(found.decidedBy !== null && { decidedBy: found.decidedBy }),
    ...decider,
  })
}
