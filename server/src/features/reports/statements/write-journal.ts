import { momentsOf } from '@clearstead/contract/values/day-range'
import type { TransferId } from '@clearstead/contract/values/ids'
import { type Asset, unitsOf } from '@clearstead/contract/values/money'
import { type Account, wallet } from '../../../ledger/accounts.ts'
import { beancountLines } from '../../../ledger/beancount.ts'
import {
  closeText,
  commodityText,
  dateOf,
  openText,
  ownPartText,
  type SliceBalance,
} from '../../../ledger/journal-text.ts'
import type { Posting } from '../../../ledger/posting.ts'
import type { Movement, Section, Statement } from './rules.ts'

const header = (
  memberId: number,
  root: Statement['root'],
) => `; The accounts of member ${memberId}, which the operator owes. Debits are above zero, credits below; all amounts have 8 decimals.
; Each transfer has its number in parentheses, its source and its reference; its postings end with its number.
; Equity:OtherAccounts stands for all accounts that are not the member's.
${rootLine(root)}${commodityText}`

/** The newest published root as a comment, which every program passes over. */
function rootLine(root: Statement['root']): string {
  return root ? `; The root of all balances published for ${root.day} is ${root.hash}.\n` : ''
}

/** The movements of one wallet that were not written yet, the next first. */
type Line = {
  account: Account
  pieces: AsyncIterator<readonly Movement<Asset>[]>
  next: Movement<Asset>[]
}

/** The member's part of a transfer. */
type Part = { movement: Movement<Asset>; postings: Posting[] }

/**
 * A statement as a journal for Ledger and hledger, in the form and with the account names of the journal of the whole ledger:
 * the opening balances, the postings of each transfer on the member's wallets, and the closing balances as assertions.
 */
export async function* writeStatementJournal(statement: Statement): AsyncGenerator<string> {
  const { member, root, wallets, token, timeZone, today } = statement
  const from = statement.from ?? undefined
  const sections: { account: Account; section: Section<Asset> }[] = wallets.map((section) => ({
    account: wallet(member.id, section.wallet),
    section,
  }))
  if (token) sections.push({ account: wallet(member.id, 'token'), section: token })
  const balances: SliceBalance[] = sections.map(({ account, section: { opening, closing } }) => ({
    account,
    opening: unitsOf(opening),
    closing: unitsOf(closing),
  }))
  const { from: begin } = momentsOf({ from }, timeZone)
  // A day may end after midnight in UTC, and no reader may meet a posting after the assertions.
  let last: string = statement.to ?? today
  yield header(member.id, root) + openText(dateOf(begin ?? new Date(last)), balances)
  const lines = sections.map(({ account, section }) => ({
    ...{ account, next: [] },
    pieces: section.movements[Symbol.asyncIterator](),
  }))
  for await (const { movement, postings } of partsInOrder(lines)) {
    const { transactionId: id, source: kind, reference, at } = movement
    if (dateOf(at) > last) last = dateOf(at)
    yield ownPartText({ id, kind, reference, at, postings })
  }
  yield closeText(last, balances)
}

/** A statement as a journal for Beancount, line by line from the one for the other programs. */
export async function* writeStatementBeancount(statement: Statement): AsyncGenerator<string> {
  yield rootLine(statement.root)
  yield* beancountLines(linesOf(writeStatementJournal(statement)))
}

/** The lines of text that comes in pieces of whole lines. */
async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of pieces) yield* piece.slice(0, -1).split('\n')
}

/** Puts the movements of several wallets together to transfers, in the order of their numbers. */
async function* partsInOrder(lines: readonly Line[]): AsyncGenerator<Part> {
  for (;;) {
    for (const line of lines) await fill(line)
    const numbers = lines.flatMap(({ next: [first] }) => first?.transactionId ?? [])
    if (numbers.length === 0) return
    yield await takePart(lines, Math.min(...numbers) as TransferId)
  }
}

/** Takes all movements of a transfer from the lines. */
async function takePart(lines: readonly Line[], id: TransferId): Promise<Part> {
  const part: { movement?: Movement<Asset>; postings: Posting[] } = { postings: [] }
  for (const line of lines) {
    while (line.next[0]?.transactionId === id) {
      const [movement] = line.next.splice(0, 1)
      if (!movement) break
      part.movement ??= movement
      part.postings.push({ account: line.account, units: unitsOf(movement.amount) })
      await fill(line)
    }
  }
  const { movement, postings } = part
  if (!movement) throw new Error(`Transfer ${id} has no movement`)
  return { movement, postings }
}

/** Reads on where a line has nothing left; it stays empty after its last movement. */
async function fill(line: Line): Promise<void> {
  while (line.next.length === 0) {
    const { done, value } = await line.pieces.next()
    if (done) return
    line.next.push(...value)
  }
}
