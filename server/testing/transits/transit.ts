import { randomUUID } from 'node:crypto'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { RefusalCode } from '@clearstead/contract/refusal'
import { fromUnits, type Usd } from '@clearstead/contract/values/money'
import { type Account, accountOf, operator } from '../../src/ledger/accounts.ts'
import { postTransfer } from '../../src/ledger/post-transfer.ts'
import { move, type Transfer } from '../../src/ledger/posting.ts'
import { type BookedTransfer, findTransferByReference } from '../../src/ledger/transfers.ts'
import type { Clock } from '../../src/plumbing/clock.ts'
import type { Db } from '../../src/plumbing/database/database.ts'
import { runWork } from '../../src/plumbing/run-work.ts'

/** A programme: one installation with books of its own, which no transaction shares with another. */
type Programme = { db: Db; clock: Clock }
export type Programmes = { sender: Programme; receiver: Programme }

/** What is to be moved; `id` is chosen by who asks, so that asking again moves nothing twice. */
export type Transit = { id: string; amount: Usd; from: Account<'USD'>; to: Account<'USD'> }
type Facts = Transit & { creditedTo?: Account<'USD'> }

/**
 * In this order, each a transfer of its own in one of the books: the sender owes the receiver, the receiver credits and is
 * owed, the sender's custody pays, the receiver's custody has it.
 */
export const steps = ['sent', 'received', 'paid', 'arrived'] as const
export type Step = (typeof steps)[number]
/** A step is posted, but not committed yet, and then committed. */
export type Point = `${Step}:${'posted' | 'committed'}`
export type AtPoint = (point: Point) => Promise<void>

/**
 * The account in transit: above zero in the books of a sender, who owes it, below zero in those of a receiver. `opening` is
 * the one account of the product for money that other books have; it may have either sign, and has no row to queue for.
 */
export const inTransit = operator('opening')
const custody = operator('custody')
const treasury = operator('treasury')

/**
 * Moves it from the books of one programme into those of another, and goes on where an earlier try ended.
 * @throws {Refusal} `ledger.not_enough`, `treasury.short` when the sender has too little: then it is in neither books;
 * `treasury.custody_short` when the sender's custody cannot pay yet: then it stays in transit
 */
export async function moveInTransit(
  programmes: Programmes,
  transit: Transit,
  atPoint: AtPoint = async () => undefined,
): Promise<void> {
  const { sender } = programmes
  await bookOnce(sender, [transferOf('sent', transit)], 'sent', atPoint)
  await goOn(programmes, transit.id, atPoint)
}

/**
 * Takes the steps that are left, each when the one before it was read in its books, where it is committed. What is moved is
 * read from the sender's books, and not known from before, as another process may have begun.
 * @throws {Error} when the sender's books do not have it
 */
export async function goOn(
  { sender, receiver }: Programmes,
  id: string,
  atPoint: AtPoint = async () => undefined,
): Promise<void> {
  const sent = await findTransferByReference(sender.db, referenceOf('sent', id))
  if (!sent) throw new Error(`The sender never sent ${id}`)
  const transit = transitOf(id, sent)
  const take = (programme: Programme, step: Step, ...transfers: Transfer[]) =>
    bookOnce(programme, transfers, step, atPoint)
  // The sender's books have let go of it, so a receiver never refuses: what cannot be credited is held by its treasury.
  const held = transferOf('received', { ...transit, creditedTo: treasury })
  await take(receiver, 'received', transferOf('received', transit), held)
  await take(sender, 'paid', transferOf('paid', transit))
  await take(receiver, 'arrived', transferOf('arrived', transit))
}

/**
 * Books the first of these transfers that is not refused for a closed account, or finds that one of them is booked.
 * @throws {Error} when their reference has another transfer
 */
async function bookOnce(
  programme: Programme,
  transfers: readonly Transfer[],
  step: Step,
  atPoint: AtPoint,
): Promise<void> {
  for (const transfer of transfers) {
    if (await isBooked(programme, transfers)) break
    const isLast = transfer === transfers.at(-1)
    const outcome = await post(programme, transfer, () => atPoint(`${step}:posted`)).catch(
      (error: unknown) => error,
    )
    if (outcome === undefined) break
    if (isRefusal(outcome, 'ledger.account_closed') && !isLast) continue
    // Somebody else was faster, who then has committed.
    if (!isRefusal(outcome, 'ledger.duplicate')) throw outcome
  }
  if (!(await isBooked(programme, transfers))) throw new Error(`${step} was not booked`)
  await atPoint(`${step}:committed`)
}

async function post({ db, clock }: Programme, transfer: Transfer, whenPosted: () => Promise<void>) {
  const origin = { actor: { kind: 'job', name: 'transit' }, requestId: randomUUID() } as const
  await runWork(db, clock, origin, async (work) => {
    await postTransfer(work, transfer)
    await whenPosted()
  })
}

function isRefusal(outcome: unknown, code: RefusalCode): boolean {
  return outcome instanceof Refusal && outcome.code === code
}

async function isBooked({ db }: Programme, [first, ...others]: readonly Transfer[]) {
  if (!first) return false
  const booked = await findTransferByReference(db, first.reference)
  if (!booked) return false
  const isOne = [first, ...others].some((transfer) => isSame(booked, transfer))
  if (!isOne) throw new Error(`${first.reference} is booked otherwise`)
  return true
}

function isSame(booked: BookedTransfer, { postings, memo }: Transfer): boolean {
  return (
    booked.memo === memo &&
    booked.postings.length === postings.length &&
    postings.every(({ account, units }) =>
      booked.postings.some((one) => one.account.id === account.id && one.units === units),
    )
  )
}

export function referenceOf(step: Step, id: string): string {
  return `transit:${id}:${step}`
}

/** The memo says whose it becomes, so that the transfer is all that a later process needs: no second row can differ from it. */
function transferOf(step: Step, { id, amount, from, to, creditedTo = to }: Facts): Transfer {
  const postings = {
    sent: () => move(amount, from, inTransit),
    received: () => move(amount, inTransit, creditedTo),
    paid: () => move(amount, inTransit, custody),
    arrived: () => move(amount, custody, inTransit),
  }
  return {
    kind: 'adjustment',
    reference: referenceOf(step, id),
    postings: postings[step](),
    memo: `account:${to.id}`,
  }
}

function transitOf(id: string, { reference, memo, postings }: BookedTransfer): Transit {
  const owed = postings.find(({ account }) => account.id === inTransit.id)
  const from = postings.find(({ account }) => account.id !== inTransit.id)
  const to = /^account:(-?\d+)$/.exec(memo)?.[1]
  if (!owed || !from || to === undefined) throw new Error(`${reference} is no transit`)
  return {
    id,
    amount: fromUnits<'USD'>(owed.units),
    from: from.account as Account<'USD'>,
    to: accountOf(Number(to)) as Account<'USD'>,
  }
}
