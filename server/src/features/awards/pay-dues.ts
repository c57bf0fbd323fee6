import { Refusal } from '@clearstead/contract/call/refusal'
import type { UnpaidReason } from '@clearstead/contract/income'
import { add, isLess, toDecimal, type Usd, zero } from '@clearstead/contract/values/money'
import { operatorBalances } from '../../ledger/balances.ts'
import type { Clock } from '../../plumbing/clock.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { runAsJob } from '../../plumbing/run-work.ts'
import type { Work } from '../../plumbing/work.ts'
import { type DueIncome, payIncome, payIncomes } from '../income/public.ts'
import { notifyMany } from '../notices/public.ts'
import { type Alarm, alarmOwners } from '../people/admins/public.ts'
import { awardNotices } from './due-rules.ts'

/** An award that a member is due; its income has a reason if none of it can be paid. */
export type Due = { id: number; income: DueIncome }
/** The result of a due; `reason` says why it was not paid in full. */
export type SettledDue = { id: number; paid: Usd; reason?: UnpaidReason }

/** The dues of one kind, in the tables of their feature. */
export type DueStore = {
  name: string
  /** Locks the oldest open dues, none above `affordable`, skipping those that another work has locked. */
  lockDues: (work: Work, bounds: { most: number; affordable?: Usd }) => Promise<Due[]>
  settleDues: (work: Work, settled: readonly SettledDue[]) => Promise<void>
  /** The smallest open due; undefined when nothing is due. */
  findSmallest: (db: Db) => Promise<Usd | undefined>
  /** The alarm to the owners when the treasury is short; its key limits it to one per event. */
  getAlarm: (db: Db) => Promise<Alarm>
}

type Context = { db: Db; clock: Clock }
type DuesPaid = { members: number; paid: Usd; isShort: boolean }

/** The limits and wallets of a chunk stay locked for some tens of milliseconds. */
const maxPerWork = 200

/**
 * Settles dues in chunks, each a work of its own. When the treasury cannot pay a whole chunk, dues are paid
 * one by one as long as possible; the rest stays due, and the owners are notified once.
 */
export async function payDues(
  context: Context,
  store: DueStore,
  duesPerWork = maxPerWork,
): Promise<DuesPaid> {
  const total: DuesPaid = { members: 0, paid: zero<'USD'>(), isShort: false }
  const count = (settled: readonly SettledDue[]) => {
    total.members += settled.length
    total.paid = add(total.paid, ...settled.map(({ paid }) => paid))
  }
  for (;;) {
    const settled = await settleSome(context, store, { most: duesPerWork })
    if (settled === 'short') break
    count(settled)
    if (settled.length < duesPerWork) return total
  }
  for (;;) {
    const { treasury } = await operatorBalances(context.db)
    const settled = await settleSome(context, store, { most: 1, affordable: treasury })
    if (settled === 'short' || settled.length === 0) break
    count(settled)
  }
  total.isShort = await notifyOwners(context, store)
  return total
}

/** Pays dues again when the treasury holds at least the smallest of them. */
export async function retryDues(context: Context, store: DueStore): Promise<void> {
  const smallest = await store.findSmallest(context.db)
  if (smallest === undefined) return
  const { treasury } = await operatorBalances(context.db)
  if (!isLess(treasury, smallest)) await payDues(context, store)
}

async function settleSome(
  context: Context,
  store: DueStore,
  bounds: { most: number; affordable?: Usd },
): Promise<SettledDue[] | 'short'> {
  try {
    return await runAsJob(context, store.name, async (work) => {
      const dues = await store.lockDues(work, bounds)
      if (dues.length === 0) return []
      const incomes = dues.map(({ income }) => income)
      const results = await payIncomes(work, incomes)
      const settled = dues.map(({ id }, index): SettledDue => {
        const result = results[index]
        if (!result) throw new Error(`Due ${id} of ${store.name} was lost`)
        return { id, paid: result.paid, ...(result.reason && { reason: result.reason }) }
      })
      await store.settleDues(work, settled)
      await notifyMany(
        work,
        dues.flatMap(({ income }, index) => awardNotices(income, settled[index]?.paid ?? zero())),
      )
      return settled
    })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'treasury.short') return 'short'
    throw error
  }
}

/** Notifies the owners if anything is still due; returns whether it is. */
async function notifyOwners(context: Context, store: DueStore): Promise<boolean> {
  return runAsJob(context, store.name, async (work) => {
    const smallest = await store.findSmallest(work.tx)
    if (smallest === undefined) return false
    await alarmOwners(work, await store.getAlarm(work.tx))
    return true
  })
}

/**
 * Pays an income in full or not at all, for awards that can be claimed only once.
 * @throws {Refusal} `overLimit`, `treasury.short`
 */
export async function payWhole(
  work: Work,
  due: Parameters<typeof payIncome>[1],
  overLimit: 'rewards.over_limit' | 'bonus.over_limit',
): Promise<void> {
  const { paid } = await payIncome(work, due)
  if (isLess(paid, due.intended)) {
    const [amount, available] = [toDecimal(due.intended), toDecimal(paid)]
    throw new Refusal(overLimit, { amount, available })
  }
}
