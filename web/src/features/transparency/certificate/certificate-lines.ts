import type { ProofView, PublishedRoot } from '@clearstead/contract/transparency/proofs'
import { isZero } from '@clearstead/contract/values/money'
import { certificateText as text } from '@clearstead/texts/transparency/certificate'
import { amountText, dayText, exactTime } from '../../../plumbing/format.ts'
import type { ProofCheck } from '../check-proof.ts'

/** Where the transparency page checks proofs. */
const checkPath = '/transparency#verify'
const groupLength = 8
const groupsInLine = 4

/**
 * What a certificate may be about: a proof that was checked and holds, of the day and with the root that were published.
 * Undefined for any other.
 */
export function certifiedProof(
  { holds, proof }: Pick<ProofCheck, 'holds' | 'proof'>,
  published: PublishedRoot,
): ProofView | undefined {
  if (!holds || proof?.day !== published.day) return undefined
  return proof.root.hash === published.hash ? proof : undefined
}

export type LineStyle =
  | 'brand'
  | 'title'
  | 'statement'
  | 'warning'
  | 'row'
  | 'label'
  | 'code'
  | 'note'
  | 'address'

/** A paragraph, or with a label a row: both are broken into lines where they do not fit. */
export type Line = { style: LineStyle; text: string; label?: string }

export type CertificateFacts = {
  /** One that `certifiedProof` gave. */
  proof: ProofView
  brand: string
  /** The origin of this site. */
  site: string
  /** When this browser checked the proof. */
  checkedAt: Date
  hasAmount: boolean
  isTest: boolean
}

export type Certificate = {
  body: readonly Line[]
  /** How anybody can check the proof, beside the QR code. */
  foot: readonly Line[]
  /** What the QR code leads to. */
  address: string
}

/** What a certificate says. Without the amount it says only that a balance is contained. */
export function certificateOf(facts: CertificateFacts): Certificate {
  const { proof, brand, site, isTest } = facts
  const day = dayText(proof.day)
  const address = `${site}${checkPath}`
  const body: Line[] = [
    { style: 'brand', text: brand },
    { style: 'title', text: text.title },
    { style: 'statement', text: text.statement({ brand, day }) },
    ...(isTest ? [{ style: 'warning', text: text.test } as const] : []),
    ...rowsOf(facts),
    { style: 'label', text: text.root({ day }) },
    ...inGroups(proof.root.hash).map((part) => ({ style: 'code', text: part }) as const),
    { style: 'note', text: text.note({ site }) },
  ]
  const foot: Line[] = [
    { style: 'note', text: text.how },
    { style: 'address', text: address },
  ]
  return { body, foot, address }
}

function rowsOf({ proof, checkedAt, hasAmount }: CertificateFacts): Line[] {
  const { usd, sgx, leaves } = proof
  const [first, second] = leaves.map(({ path }) => path.length)
  const rows: Line[] = [
    row(text.steps, text.stepsOf({ first: first ?? 0, second: second ?? 0 })),
    row(text.checkedAt, exactTime(checkedAt)),
  ]
  if (!hasAmount) return rows
  const tokens = row(text.tokens, amountText(sgx, { asset: 'SGX' }))
  return [
    row(text.owed, amountText(usd, { isExact: true })),
    ...(isZero(sgx) ? [] : [tokens]),
    ...rows,
  ]
}

function row(label: string, value: string): Line {
  return { style: 'row', label, text: value }
}

/** A hash in full, in groups that one can compare: two lines of four. */
export function inGroups(hash: string): string[] {
  const groups = hash.match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? []
  const lines: string[] = []
  for (let at = 0; at < groups.length; at += groupsInLine) {
    lines.push(groups.slice(at, at + groupsInLine).join(' '))
  }
  return lines
}

/** The name of the picture: it tells the day, and not whose balance it is. */
export function certificateName({ day }: Pick<ProofView, 'day'>): string {
  return `certificate-${day}.png`
}
