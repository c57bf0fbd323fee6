import { Refusal } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import { type Chain, readTxHash, withoutInvisible } from '@clearstead/contract/values/chain'
import type { DepositId } from '@clearstead/contract/values/ids'
import { isLess, toDecimal, type Usd } from '@clearstead/contract/values/money'
import type { Method, Status } from '../rules.ts'

type ReportedPayment = {
  method: Method
  amount: Usd
  reference?: string | undefined
  txHash?: string | undefined
  hasProof: boolean
}
/** The reference of a payment, as it is shown and as it is compared. */
export type Reference = { reference: string; referenceKey: string }

/** Whether a deposit is below the smallest one that is accepted. */
export function isTooSmall(amount: Usd, minimum: Usd): boolean {
  return isLess(amount, minimum)
}

/**
 * The reference by which a payment can be found: the hash of the transaction, or the text at the bank.
 * @throws {Refusal} `deposits.below_minimum`, `deposits.hash_invalid`, `call.invalid` when there is nothing
 * to check the payment by
 */
export function referenceOf(payment: ReportedPayment, minimum: Usd): Reference {
  if (isTooSmall(payment.amount, minimum)) {
    throw new Refusal('deposits.below_minimum', { min: toDecimal(minimum) })
  }
  const { method } = payment
  const text = payment.txHash || payment.reference || ''
  if (method === 'bep20' || method === 'trc20') return hashOf(method, text)
  const reference = text.split(/\s+/u).map(withoutInvisible).filter(Boolean).join(' ')
  const referenceKey = referenceKeyOf(reference)
  if (referenceKey !== '') return { reference, referenceKey }
  if (payment.hasProof) return { reference: '', referenceKey: '' }
  throw new Refusal('call.invalid', {}, [
    { path: 'reference', ...say('deposits.wrong.reference_or_proof') },
  ])
}

function hashOf(chain: Chain, text: string): Reference {
  const reference = readTxHash(chain, text)
  if (reference !== undefined) return { reference, referenceKey: referenceKeyOf(reference) }
  const [code, facts] = ['deposits.hash_invalid', { method: chain }] as const
  throw new Refusal(code, facts, [{ path: 'reference', code, facts }])
}

/** The reference of a transaction whose hash is spelled as its chain spells it. */
export function referenceOfHash(txHash: string): Reference {
  return { reference: txHash, referenceKey: referenceKeyOf(txHash) }
}

const separator = String.raw`[^\p{L}\p{N}]*`
const hashDigits = `([0-9a-f](?:${separator}[0-9a-f]){63})`
/**
 * Where a hash may stand in a reference: in one piece, as in a link to an explorer; after its 0x; or as all that is written in
 * hexadecimal digits. The last two may be written in groups, `0xab12cd-ef34…`.
 */
const hashPlaces = [
  /(?<![0-9a-f])([0-9a-f]{64})(?![0-9a-f])/u,
  new RegExp(`0${separator}x${separator}${hashDigits}(?![0-9a-f])`, 'u'),
  new RegExp(`(?<![0-9a-f]${separator})${hashDigits}(?!${separator}[0-9a-f])`, 'u'),
]

/**
 * The part that all spellings of a reference share: the hash that it is or contains, whatever stands between its digits,
 * otherwise its letters and digits. `PAY-2` and `pay 2` are equal.
 */
export function referenceKeyOf(reference: string): string {
  const small = withoutInvisible(reference.normalize('NFKC')).toLowerCase()
  for (const place of hashPlaces) {
    const hash = readTxHash('trc20', (place.exec(small)?.[1] ?? '').replace(/[^0-9a-f]/g, ''))
    if (hash !== undefined) return hash
  }
  return small.replace(/[^\p{L}\p{N}]/gu, '')
}

/** Another deposit that reports the same payment. */
export type Rival = { id: DepositId; status: Status }

/**
 * Refuses to credit a deposit whose payment others report as well, unless a note gives the reason.
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
