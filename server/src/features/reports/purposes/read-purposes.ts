import type { Said } from '@clearstead/contract/call/say'
import type { IncomeView } from '@clearstead/contract/income'
import type { MemberId, TransferId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import { methodsOfDeposits } from '../../deposits/public.ts'
import { heldByTransfers } from '../../income/held/public.ts'
import { shortNamesOf } from '../../people/members/public.ts'
import { listWithCoolingOff, namesOfPurchases, partiesOf } from '../../plans/public.ts'
import { sidesOf } from '../../transfers/public.ts'
import { methodsOfWithdrawals } from '../../withdrawals/public.ts'
import { tradesOf } from '../queries.ts'
import {
  type Known,
  type Mentioned,
  mentionedBy,
  type PurposeLine,
  purposeOf,
  purposeOfIncome,
} from './rules.ts'

type Explained = Pick<IncomeView, 'kind' | 'day' | 'level' | 'activePlanId'>

/**
 * What lines and incomes of a page are for. Each kind of fact is read once for all of them, and only if one needs it.
 */
export async function readPurposes(
  db: Db,
  lines: readonly PurposeLine[],
  incomes: readonly Explained[] = [],
): Promise<{ of: (line: PurposeLine) => Said; ofIncome: (income: Explained) => Said }> {
  const known = await readKnown(db, lines, incomes)
  return {
    of: (line) => purposeOf(line, known),
    ofIncome: (income) => purposeOfIncome(income, known),
  }
}

async function readKnown(
  db: Db,
  lines: readonly PurposeLine[],
  incomes: readonly Explained[],
): Promise<Known> {
  const mentioned = lines.map(({ reference }) => mentionedBy(reference))
  const idsOf = (what: keyof Mentioned) => distinct(mentioned.flatMap((each) => each[what] ?? []))
  const [transfers, topups, deposits, withdrawals, trades] = await Promise.all([
    sidesOf(db, idsOf('transfer')),
    partiesOf(db, idsOf('topup')),
    methodsOfDeposits(db, idsOf('deposit')),
    methodsOfWithdrawals(db, idsOf('withdrawal')),
    tradesOfLines(db, lines),
  ])
  const raised = [...topups.values()].flatMap(({ activePlanId }) => activePlanId ?? [])
  const ofIncomes = incomes.flatMap(({ activePlanId }) => activePlanId ?? [])
  const named = distinct<number>([...idsOf('purchase'), ...raised, ...ofIncomes])
  const { heldOf, held } = await readHeld(db, lines, named)
  const purchases = await namesOfPurchases(db, distinct([...named, ...held]))
  const names = await shortNamesOf(
    db,
    distinct([
      ...[...transfers.values()].flatMap(({ senderId, receiverId }) => [senderId, receiverId]),
      ...[...topups.values()].flatMap(({ memberId, payerId }) => [memberId, payerId]),
      ...[...purchases.values()].map(({ memberId }) => memberId),
    ]),
  )
  return { transfers, topups, deposits, withdrawals, trades, purchases, names, heldOf }
}

async function tradesOfLines(db: Db, lines: readonly PurposeLine[]) {
  const ids = lines.filter(({ kind }) => kind === 'token').map(({ transferId }) => transferId)
  return ids.length > 0 ? tradesOf(db, distinct(ids)) : new Map()
}

/** What is held names no purchase where it is ROI, so that those of the member are looked through. */
async function readHeld(db: Db, lines: readonly PurposeLine[], named: readonly number[]) {
  const holds = lines.filter(({ kind }) => kind === 'hold')
  const ofRoi = holds.filter(({ reference }) => reference.startsWith('hold:roi:'))
  const own = await listWithCoolingOff(db, distinct(ofRoi.map(({ memberId }) => memberId)))
  const transferIds = distinct(holds.map(({ transferId }) => transferId))
  const rows =
    holds.length > 0
      ? await heldByTransfers(db, { transferIds, activePlanIds: distinct([...named, ...own]) })
      : []
  const found = new Map(rows.map((row) => [keyOf(row), row]))
  return {
    held: rows.flatMap(({ activePlanIds }) => activePlanIds),
    heldOf: (line: { memberId: MemberId; transferId: TransferId }) => found.get(keyOf(line)),
  }
}

function keyOf({ memberId, transferId }: { memberId: MemberId; transferId: TransferId }): string {
  return `${memberId}:${transferId}`
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)]
}
