import type { ReportWord } from '@clearstead/contract/reports/report-names'
import { add, isPositive, isZero, type Usd } from '@clearstead/contract/values/money'
import type { TransferKind } from '@clearstead/contract/values/transfer-kind'
import type { BookedTransfer } from '../../../ledger/transfers.ts'
import { transfersBetween } from '../../../ledger/walk-transfers.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { planNamesOf } from './queries.ts'
import { money, namesIn, type Period, type Report, type Row } from './report.ts'
import {
  amount,
  changeOn,
  day,
  id,
  instant,
  isUndone,
  memberOf,
  purchaseOf,
  text,
} from './rules.ts'

const facts = [instant('created_at'), id('transaction_id'), id('user_id'), text('username')]

type ReportedMovement = { movement: BookedTransfer; username: string | null }
type MovementReport = {
  kinds: readonly TransferKind[]
  /** The row of a movement; undefined to skip it. */
  toRow: (reported: ReportedMovement) => Row | undefined
}

const status = ({ reversedBy }: BookedTransfer): ReportWord =>
  reversedBy === null ? 'completed' : 'reversed'

function factsOf({ movement, username }: ReportedMovement): Row {
  return [movement.at.toISOString(), movement.id, memberOf(movement.postings) ?? null, username]
}

/** The rows of a report over movements of some kinds. */
function movementRows({ kinds, toRow }: MovementReport): Report['rows'] {
  return async function* rows(
    db: Db,
    { start, end }: Period,
    afterId?: number,
    batchSize?: number,
  ) {
    const period = { from: start, to: end, afterId, batchSize }
    for await (const movements of transfersBetween(db, kinds, period)) {
      const members = movements.map(({ postings }) => memberOf(postings))
      const nameOf = await namesIn(db, members)
      yield movements.flatMap((movement, index) => {
        const row = toRow({ movement, username: nameOf(members[index]) })
        return row ? [row] : []
      })
    }
  }
}

export const depositReport: Report = {
  key: 'transaction_id',
  columns: [...facts, text('reference'), amount('amount'), text('status')],
  rows: movementRows({
    kinds: ['deposit'],
    toRow: (reported) => {
      const { movement } = reported
      const credited = changeOn(movement.postings, 'funding')
      return [...factsOf(reported), movement.memo, money(credited), status(movement)]
    },
  }),
}

/** Paid withdrawals with the amount, the fee and the net payout. */
export const withdrawalReport: Report = {
  key: 'transaction_id',
  columns: [...facts, text('reference'), amount('amount'), amount('fee'), amount('net')],
  rows: movementRows({
    kinds: ['withdrawal'],
    toRow: (reported) => {
      const { postings, reference } = reported.movement
      const net: Usd = changeOn(postings, 'custody')
      const fee: Usd = changeOn(postings, 'treasury')
      if (isZero(net)) return undefined
      return [...factsOf(reported), reference, money(add(net, fee)), money(fee), money(net)]
    },
  }),
}

const feeKinds = ['withdrawal', 'transfer', 'fee'] as const satisfies readonly ReportWord[]

export const feeReport: Report = {
  key: 'transaction_id',
  columns: [...facts, text('for'), text('reference'), amount('fee'), text('status')],
  rows: movementRows({
    kinds: feeKinds,
    toRow: (reported) => {
      const { postings, reference } = reported.movement
      const fee: Usd = changeOn(postings, 'treasury')
      const kind = feeKinds.find((known) => known === reported.movement.kind)
      if (!kind || !isPositive(fee)) return undefined
      return [...factsOf(reported), kind, reference, money(fee), status(reported.movement)]
    },
  }),
}

export const salaryReport: Report = {
  key: 'transaction_id',
  columns: [...facts, day('day'), amount('amount'), text('status')],
  rows: movementRows({
    kinds: ['salary'],
    toRow: (reported) => {
      const { postings, day: paidFor } = reported.movement
      const paid = money(changeOn(postings, 'working'))
      return [...factsOf(reported), paidFor, paid, status(reported.movement)]
    },
  }),
}

/** Purchases and top-ups of plans; undone ones are negative. */
export const planSaleReport: Report = {
  key: 'transaction_id',
  columns: [...facts, text('kind'), text('plan'), text('reference'), amount('amount')],
  rows: async function* rows(db, { start, end }, afterId, batchSize) {
    const kinds = ['plan', 'topup'] as const satisfies readonly ReportWord[]
    const period = { from: start, to: end, afterId, batchSize }
    for await (const found of transfersBetween(db, kinds, period)) {
      const sales = found.filter(isSale)
      const members = sales.map(({ postings }) => memberOf(postings))
      const plans = sales.flatMap(({ reference }) => purchaseOf(reference) ?? [])
      const [nameOf, planNames] = await Promise.all([namesIn(db, members), planNamesOf(db, plans)])
      yield sales.map((movement, index) => {
        const { postings, reference } = movement
        const kind = movement.kind === 'topup' ? 'topup' : 'plan'
        const purchase = purchaseOf(reference)
        const plan = purchase === undefined ? null : (planNames.get(purchase) ?? null)
        const facts = factsOf({ movement, username: nameOf(members[index]) })
        const what: ReportWord = isUndone(reference) ? 'undone' : kind
        return [...facts, what, plan, reference, money(changeOn(postings, 'principal'))]
      })
    }
  },
}

function isSale({ postings, reverses, reference }: BookedTransfer): boolean {
  if (isUndone(reference)) return true
  return reverses === null && isPositive(changeOn(postings, 'principal'))
}
