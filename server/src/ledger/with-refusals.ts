import { Refusal } from '@clearstead/contract/call/refusal'
import { inPart } from '../plumbing/tracing/tracing.ts'
import { accountOf } from './accounts.ts'

type DatabaseFault = { code?: unknown; constraint?: unknown; detail?: unknown }

/** Awaits a posting call and turns the errors of the posting functions into refusals. */
export async function withRefusals<Result>(posting: Promise<Result>): Promise<Result> {
  try {
    return await inPart('post to the ledger', () => posting)
  } catch (error) {
    throw refusalOf(error) ?? error
  }
}

function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, constraint, detail } = error as DatabaseFault
  switch (code) {
    case 'LG001':
      return new Refusal('ledger.not_enough', { wallet: accountOf(Number(detail)).kind })
    case 'LG002':
      return new Refusal('treasury.short')
    case 'LG003':
      return new Refusal('treasury.custody_short')
    case 'LG008':
      return new Refusal('ledger.account_closed')
    case 'LG007':
      return new Refusal('ledger.duplicate')
    default:
  }
  if (constraint === 'transfers_reference_once' || constraint === 'transfers_reversed_once') {
    return new Refusal('ledger.duplicate')
  }
  if (constraint === 'accounts_not_overdrawn') {
    return new Refusal('ledger.not_enough')
  }
  return undefined
}
