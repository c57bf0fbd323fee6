import { randomUUID } from 'node:crypto'
import type { UnpaidReason } from '@clearstead/contract/income'
import { Refusal } from '@clearstead/contract/refusal'
import { add, isLess, type Usd, zero } from '@clearstead/contract/values/money'
import { operatorBalances } from '../../../ledger/balances.ts'
import type { Clock } from '../../../plumbing/clock.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { runWork } from '../../../plumbing/run-work.ts'
import type { Work } from '../../../plumbing/work.ts'
import { type DueIncome, payIncomes } from '../../income/public.ts'
import { notifyMany } from '../../notices/public.ts'
import { alarmOwners } from '../../people/public.ts'
import { newsOf } from './rules.ts'

/** An award that a member has coming; its income carries the reason if none of it can be paid. */
export type Due = { id: number; income: DueIncome }
/** What became of a due: `reason` says why less than all of it was paid. */
export type SettledDue = { id: number; paid: Usd; reason?: UnpaidReason }

/** The dues of one kind, wherever they are kept. */
export type DueBook = {
  name: string
  /** Locks the oldest open dues, none of more than `affordable`, leaving out what somebody else settles now. */
  lockDues: (work: Work, wish: { most: number; affordable?: Usd }) => Promise<Due[]>
  settleDues: (work: Work, settled: readonly SettledDue[]) => Promise<void>
  /** The smallest open due; undefined when nothing is due. */
  findSmallest: (db: Db) => Promise<Usd | undefined>
  /** What to tell the owners when the treasury is short; the key makes it once per event. */
  alarmOf: (db: Db) => Promise<{ subject: string; text: string; key: string }>
}

type Context = { db: Db; clock: Clock }
export type DuesPaid = { members: number; paid: Usd; isShort: boolean }

/** A chunk's limits and wallets stay locked for some tens of milliseconds. */
const mostPerWork = 200

/**
 * Settles what is due in chunks, each a work of its own. When the treasury cannot pay a whole chunk, one by
 * one is paid while it can; the rest stays due, and the owners are told once.
 */
export async function payDues(
  context: Context,
  book: DueBook,
  duesPerWork = mostPerWork,
): Promise<DuesPaid> {
  const total: DuesPaid = { members: 0, paid: zero<'USD'>(), isShort: false }
  const note = (settled: readonly SettledDue[]) => {
    total.members += settled.length
    total.paid = add(total.paid, ...settled.map(({ paid }) => paid))
  }
  for (;;) {
    const settled = await settleSome(context, book, { most: duesPerWork })
    if (settled === 'short') break
    note(settled)
    if (settled.length < duesPerWork) return total
  }
  for (;;) {
    const { treasury } = await operatorBalances(context.db)
    const settled = await settleSome(context, book, { most: 1, affordable: treasury })
    if (settled === 'short' || settled.length === 0) break
    note(settled)
  }
  total.isShort = await tellOwners(context, book)
  return total
}

/** Tries what is still due once more, when the treasury has come to hold as much as any of it takes. */
export async function retryDues(context: Context, book: DueBook): Promise<void> {
  const smallest = await book.findSmallest(context.db)
  if (smallest === undefined) return
  const { treasury } = await operatorBalances(context.db)
  if (!isLess(treasury, smallest)) await payDues(context, book)
}

async function settleSome(
  context: Context,
  book: DueBook,
  wish: { most: number; affordable?: Usd },
): Promise<SettledDue[] | 'short'> {
  try {
    return await asJob(context, book, async (work) => {
      const dues = await book.lockDues(work, wish)
      if (dues.length === 0) return []
      const results = await payIncomes(
        work,
        dues.map(({ income }) => income),
      )
      const settled = dues.map(({ id }, index): SettledDue => {
        const result = results[index]
        if (!result) throw new Error(`Due ${id} of ${book.name} was lost`)
        return { id, paid: result.paid, ...(result.reason && { reason: result.reason }) }
      })
      await book.settleDues(work, settled)
      await notifyMany(
        work,
        dues.flatMap(({ income }, index) => newsOf(income, settled[index]?.paid ?? zero())),
      )
      return settled
    })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'treasury.short') return 'short'
    throw error
  }
}

/** Gives whether anything is due still. */
async function tellOwners(context: Context, book: DueBook): Promise<boolean> {
  return asJob(context, book, async (work) => {
    const smallest = await book.findSmallest(work.tx)
    if (smallest === undefined) return false
    await alarmOwners(work, await book.alarmOf(work.tx))
    return true
  })
}

function asJob<Result>(
  { db, clock }: Context,
  { name }: DueBook,
  act: (work: Work) => Promise<Result>,
): Promise<Result> {
  return runWork(db, clock, { actor: { kind: 'job', name }, requestId: randomUUID() }, act)
}
