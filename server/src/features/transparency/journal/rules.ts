import type { AccountId, TransferId } from '@clearstead/contract/values/ids'
import type { Asset } from '@clearstead/contract/values/money'
import type { Account } from '../../../ledger/accounts.ts'
import type { Posting } from '../../../ledger/posting.ts'

/** A slice ends after this many transfers, which hledger still reads with 2.5 GB of memory and Beancount with 1 GB. */
export const transfersPerSlice = 250_000
/** And after this many postings, as the batches of level income have many in a transfer. */
export const postingsPerSlice = 600_000

/** The accounts that a slice does not touch, as one: what its opening balances leave over. */
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
  const { id, kind, reference, at, actor, reverses, postings } = transfer
  const facts = [`time ${at.toISOString()}`, `actor ${plain(actor)}`]
  if (reverses !== null) facts.push(`reverses ${reverses}`)
  return [
    `${dateOf(at)} * (${id}) ${kind} | ${plain(reference)}`,
    `  ; ${facts.join(' · ')}`,
    ...postings.map(({ account, units }) => postingText(account, units, id)),
    '',
    '',
  ].join('\n')
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
  const sums = new Map<Asset, bigint>()
  for (const { account, opening } of opened) {
    sums.set(account.asset, (sums.get(account.asset) ?? 0n) + opening)
  }
  const others = [...sums]
    .filter(([, sum]) => sum !== 0n)
    .map(([asset, sum]) => `  ${otherAccounts}  ${journalAmount(-sum, asset)}  ; opening`)
  return [
    `${date} * opening balances`,
    ...opened.map(({ account, opening }) => postingText(account, opening, 'opening')),
    ...others,
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

/** What a slice begins with: what it holds, and how amounts are written. */
export function headerText({ first, last }: { first: TransferId; last: TransferId }): string {
  return `; Transfers ${first} to ${last}. Debits are above zero, credits below; all amounts have 8 decimals.
; Each transfer has its number in parentheses, its kind and its reference; its postings end with its number.
commodity USD
  format 1000.00000000 USD
commodity SGX
  format 1000.00000000 SGX

`
}

/** A slice as it is filled: a day in UTC, or a part of one. */
export type OpenSlice = {
  day: string
  first: TransferId
  last: TransferId
  /** The earliest and latest day of its transfers: around midnight a later number may have an earlier time. */
  from: string
  to: string
  transfers: number
  postings: number
  balances: Map<AccountId, SliceBalance>
}

/** A slice that begins with this transfer, and has none yet. */
export function openSlice({ id, at }: JournalTransfer): OpenSlice {
  const day = dateOf(at)
  const counts = { transfers: 0, postings: 0 }
  return { day, first: id, last: id, from: day, to: day, ...counts, balances: new Map() }
}

/** Whether a transfer begins a new slice: on a later day, or when the slice is full. */
export function isBeyond(slice: OpenSlice, { at }: JournalTransfer): boolean {
  return (
    dateOf(at) > slice.day ||
    slice.transfers >= transfersPerSlice ||
    slice.postings >= postingsPerSlice
  )
}

/**
 * Counts a transfer and the balances that it leaves: a wallet's as the books have stored it with the posting, an operator's
 * account by adding up.
 */
export function countTransfer(
  slice: OpenSlice,
  { id, at, postings, balancesAfter }: JournalTransfer & { balancesAfter: Balances },
  operator: Map<AccountId, bigint>,
): void {
  const day = dateOf(at)
  slice.last = id
  slice.transfers += 1
  slice.postings += postings.length
  if (day < slice.from) slice.from = day
  if (day > slice.to) slice.to = day
  for (const { account, units } of postings) {
    const closing = balancesAfter.get(account.id) ?? (operator.get(account.id) ?? 0n) + units
    if (account.memberId === undefined) operator.set(account.id, closing)
    const known = slice.balances.get(account.id)
    if (known) known.closing = closing
    else slice.balances.set(account.id, { account, opening: closing - units, closing })
  }
}

type Balances = ReadonlyMap<AccountId, bigint>

/** The day of a moment in UTC, which is where slices are cut: `2026-03-31`. */
function dateOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}

/** A text that no reader of journals takes for a comment, a tag or a date of its own. */
function plain(text: string): string {
  return text.replace(/[^\p{L}\p{N} .,:_/#@+-]/gu, '?')
}
