import { Refusal } from '@clearstead/contract/refusal'
import { type Chain, readTxHash, withoutUnseen } from '@clearstead/contract/values/chain'
import type { DepositId } from '@clearstead/contract/values/ids'
import { isLess, toDecimal, type Usd } from '@clearstead/contract/values/money'
import type { Method, Status } from '../rules.ts'

type Asked = {
  method: Method
  amount: Usd
  reference?: string | undefined
  txHash?: string | undefined
  hasProof: boolean
}
/** By what a payment can be found: as it is shown, and as it is compared. */
export type Reference = { reference: string; referenceKey: string }

const chainNames = { bep20: 'BEP20', trc20: 'TRC20' } as const

/**
 * The reference under which a payment can be found: the transaction's hash, or what the bank shows.
 * @throws {Refusal} `deposits.below_minimum`, `deposits.hash_invalid`, `call.invalid` when there is nothing
 * to check the payment by
 */
export function referenceOf(asked: Asked, minimum: Usd): Reference {
  if (isLess(asked.amount, minimum)) {
    throw new Refusal('deposits.below_minimum', { min: toDecimal(minimum) })
  }
  const { method } = asked
  const text = asked.txHash || asked.reference || ''
  if (method === 'bep20' || method === 'trc20') return hashOf(method, text)
  const reference = text.split(/\s+/u).map(withoutUnseen).filter(Boolean).join(' ')
  const referenceKey = referenceKeyOf(reference)
  if (referenceKey !== '') return { reference, referenceKey }
  if (asked.hasProof) return { reference: '', referenceKey: '' }
  throw new Refusal('call.invalid', {}, [
    { path: 'reference', message: 'Give the reference of the payment, or a proof' },
  ])
}

function hashOf(chain: Chain, text: string): Reference {
  const reference = readTxHash(chain, text)
  if (reference !== undefined) return { reference, referenceKey: referenceKeyOf(reference) }
  const details = { method: chainNames[chain] }
  const { message } = new Refusal('deposits.hash_invalid', details)
  throw new Refusal('deposits.hash_invalid', details, [{ path: 'reference', message }])
}

const hashWithin = /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/

/**
 * What two spellings of one reference have in common: the hash that it is or holds, as a link to an explorer
 * does, else its letters and digits. `PAY-2` and `pay 2` are one.
 */
function referenceKeyOf(reference: string): string {
  const small = reference.normalize('NFKC').toLowerCase()
  const hash = readTxHash('trc20', small) ?? hashWithin.exec(small)?.[0]
  return hash ?? withoutUnseen(small).replace(/[^\p{L}\p{N}]/gu, '')
}

/** Another deposit that tells of the same payment. */
export type Rival = { id: DepositId; status: Status }

/**
 * Whether a deposit may be credited while others tell of its payment.
 * @throws {Refusal} `deposits.credited_already`; `deposits.disputed` without a note that says why
 */
export function checkUndisputed(rivals: readonly Rival[], note: string): void {
  if (rivals.some(({ status }) => status === 'approved')) {
    throw new Refusal('deposits.credited_already')
  }
  if (rivals.length > 0 && note === '') {
    throw new Refusal('deposits.disputed', { others: rivals.map(({ id }) => id).join(', ') })
  }
}
