import type { TransferId } from '@clearstead/contract/values/ids'
import type { Asset } from '@clearstead/contract/values/money'
import type { Account } from './accounts.ts'
import type { Posting } from './posting.ts'

/** The accounts that a journal does not show, as one: what the balances and postings that it shows leave over. */
const otherAccounts = 'Equity:OtherAccounts'

const operatorAccounts: Partial<Record<Account['kind'], string>> = {
  custody: 'Assets:Custody',
  investments: 'Assets:Investments',
  token_reserve: 'Liabilities:TokenReserve',
  level_payable: 'Liabilities:LevelPayable',
  treasury: 'Equity:Treasury',
  opening: 'Equity:Opening',
  token_inventory: 'Equity:TokenInventory',
  token_opening: 'Equity:Opening:Token',
}

/**
 * An account as Ledger, hledger and Beancount read it: `Liabilities:Members:M7:NonWorking` is the non-working wallet of
 * member 7, which the operator owes.
 */
export function journalAccount({ kind, memberId }: Account): string {
  if (memberId !== undefined) return `Liabilities:Members:M${memberId}:${capitals(kind)}`
  const name = operatorAccounts[kind]
  if (!name) throw new RangeError(`The account ${kind} belongs to nobody`)
  return name
}

const capitals = (kind: string) =>
  kind
    .split('_')
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join('')

const unitsPerWhole = 100_000_000n

/**
 * An amount in the signs of journals, where debits are above zero: 150000000 credited units of USD are
 * `-1.50000000 USD`.
 */
export function journalAmount(creditedUnits: bigint, asset: Asset): string {
  const debited = -creditedUnits
  const positive = debited < 0n ? -debited : debited
  const fraction = (positive % unitsPerWhole).toString().padStart(8, '0')
  return `${debited < 0n ? '-' : ''}${positive / unitsPerWhole}.${fraction} ${asset}`
}

/** How amounts are written, which each journal says at its beginning. */
export const commodityText = `commodity USD
  format 1000.00000000 USD
commodity SGX
  format 1000.00000000 SGX

`

/** What a journal says of a transfer. */
export type JournalTransfer = {
  id: TransferId
  kind: string
  reference: string
  at: Date
  actor: string
  reverses: TransferId | null
  postings: readonly Posting[]
}

/** A transfer as text, each line ending with the number of the transfer, so that lines can be added up in any order. */
export function transferText(transfer: JournalTransfer): string {
  const { id, actor, reverses, postings } = transfer
  const facts = [`actor ${plain(actor)}`]
  if (reverses !== null) facts.push(`reverses ${reverses}`)
  return [
    ...headLines(transfer, facts),
    ...postings.map(({ account, units }) => postingText(account, units, id)),
    '',
    '',
  ].join('\n')
}

/**
 * What a member may see of a transfer: the postings on their own accounts, with what they leave over on the other accounts as
 * one, and not who booked it.
 */
export function ownPartText(transfer: Omit<JournalTransfer, 'actor' | 'reverses'>): string {
  const { id, postings } = transfer
  return [
    ...headLines(transfer),
    ...postings.map(({ account, units }) => postingText(account, units, id)),
    ...othersLines(postings, id),
    '',
    '',
  ].join('\n')
}

type Head = Pick<JournalTransfer, 'id' | 'kind' | 'reference' | 'at'>

function headLines({ id, kind, reference, at }: Head, facts: readonly string[] = []): string[] {
  return [
    `${dateOf(at)} * (${id}) ${kind} | ${plain(reference)}`,
    `  ; ${[`time ${at.toISOString()}`, ...facts].join(' · ')}`,
  ]
}

/** What postings do not add up to zero by, on the other accounts. */
function othersLines(postings: readonly Posting[], note: string | number): string[] {
  const sums = new Map<Asset, bigint>()
  for (const { account, units } of postings) {
    sums.set(account.asset, (sums.get(account.asset) ?? 0n) + units)
  }
  return [...sums]
    .filter(([, sum]) => sum !== 0n)
    .map(([asset, sum]) => `  ${otherAccounts}  ${journalAmount(-sum, asset)}  ; ${note}`)
}

function postingText(account: Account, units: bigint, note: string | number): string {
  return `  ${journalAccount(account)}  ${journalAmount(units, account.asset)}  ; ${note}`
}

/** An account within a slice: its balance before the first of its postings there and after the last, credits above zero. */
export type SliceBalance = { account: Account; opening: bigint; closing: bigint }

/**
 * The opening balances of the accounts that a slice touches; what they do not add up to zero by is with the other
 * accounts.
 */
export function openText(date: string, balances: readonly SliceBalance[]): string {
  const opened = balances.filter(({ opening }) => opening !== 0n)
  if (opened.length === 0) return ''
  const postings = opened.map(({ account, opening }) => ({ account, units: opening }))
  return [
    `${date} * opening balances`,
    ...postings.map(({ account, units }) => postingText(account, units, 'opening')),
    ...othersLines(postings, 'opening'),
    '',
    '',
  ].join('\n')
}

/** The balances that the accounts of a slice must have at its end; a reader that adds up differently fails. */
export function closeText(date: string, balances: readonly SliceBalance[]): string {
  return [
    `${date} * closing balances`,
    ...balances.map(({ account, closing }) => {
      const { asset } = account
      const nothing = journalAmount(0n, asset)
      return `  ${journalAccount(account)}  ${nothing} = ${journalAmount(closing, asset)}  ; closing`
    }),
    '',
  ].join('\n')
}

/** The day of a moment in UTC, as journals have it: `2026-03-31`. */
export function dateOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}

/** A text that no reader of journals takes for a comment, a tag or a date of its own. */
function plain(text: string): string {
  return text.replace(/[^\p{L}\p{N} .,:_/#@+-]/gu, '?')
}
