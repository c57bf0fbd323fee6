import type { RequestOf } from '@clearstead/contract/call/endpoint'
import { longPaged } from '@clearstead/contract/call/paging'
import { Refusal } from '@clearstead/contract/call/refusal'
import type {
  listIncomeOfMovement as call,
  MovementView,
  Source,
} from '@clearstead/contract/reports/transactions'
import type { MemberId, TransferId } from '@clearstead/contract/values/ids'
import {
  add,
  fromUnits,
  isPositive,
  type Sgx,
  type Usd,
  zero,
} from '@clearstead/contract/values/money'
import type { Posting } from '../../ledger/posting.ts'
import { totalsByKind } from '../../ledger/statements/kind-totals.ts'
import { memoOf } from '../../ledger/statements/memo-of.ts'
import { linesOfTransfers } from '../../ledger/statements/statements.ts'
import { type BookedTransfer, getTransfer, listFollowUps } from '../../ledger/transfers.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { listIncomesOfMovement } from '../income/public.ts'
import { getMember, usernamesOf } from '../people/members/public.ts'
import { explainLines, toViews } from './list-transactions.ts'
import { allWallets } from './member-dashboard.ts'
import { sourceOf } from './rules.ts'

/**
 * One movement as its member sees it. Movements of others are as unknown as those that never were.
 * @throws {Refusal} `ledger.unknown_transfer`
 */
export async function readMovement(
  db: Db,
  memberId: MemberId,
  id: TransferId,
): Promise<MovementView> {
  const { lines } = await linesOfTransfers(db, [memberId], [id])
  if (lines.length === 0) throw new Refusal('ledger.unknown_transfer')
  const transfer = await getTransfer(db, id)
  const [wallets, explained, followUps, counterpart] = await Promise.all([
    toViews(db, lines),
    explainLines(db, lines),
    listFollowUps(db, transfer.reference),
    counterpartOf(db, memberId, transfer),
  ])
  const { kind, reference, at, day, reverses, reversedBy } = transfer
  return {
    transactionId: id,
    kind,
    source: sourceOf(kind),
    reference,
    at,
    day,
    memo: wallets[0]?.memo || memoOf(transfer),
    status: reversedBy === null ? 'completed' : 'reversed',
    reverses,
    reversedBy,
    wallets,
    counterpart,
    fee: feePaid(transfer),
    followUps: followUps.map(({ id: transactionId, ...each }) => ({ transactionId, ...each })),
    explained: explained[0] ?? null,
  }
}

/**
 * The incomes that one movement paid to its member, each with its explanation.
 * @throws {Refusal} `ledger.unknown_transfer` for one that changed none of the member's wallets
 */
export async function listIncomeOfMovement(
  db: Db,
  { memberId, id, ...page }: RequestOf<typeof call>,
) {
  const { lines } = await linesOfTransfers(db, [memberId], [id])
  if (lines.length === 0) throw new Refusal('ledger.unknown_transfer')
  const found = await listIncomesOfMovement(db, { memberId, transferId: id }, page)
  return longPaged(page, found, (income) => [income.id])
}

/** Transfers and top-ups have two sides; whose commission was paid along is nobody's business. */
async function counterpartOf(db: Db, memberId: MemberId, { kind, postings }: BookedTransfer) {
  if (kind !== 'transfer' && kind !== 'topup') return null
  const other = postings.find(
    ({ account }) => account.memberId !== undefined && account.memberId !== memberId,
  )?.account.memberId
  if (other === undefined) return null
  return (await usernamesOf(db, [other])).get(other) ?? null
}

const kindsWithFee: readonly string[] = ['transfer', 'withdrawal', 'plan', 'topup']

/** What the treasury received beside the main part, which went elsewhere; nothing if all went there. */
function feePaid({ kind, postings }: BookedTransfer): Usd | null {
  if (!kindsWithFee.includes(kind)) return null
  const credits = postings.filter(({ account, units }) => account.asset === 'USD' && units > 0n)
  const isFee = ({ account }: Posting) => account.kind === 'treasury'
  if (credits.every(isFee)) return null
  const fee = add(
    zero<'USD'>(),
    ...credits.filter(isFee).map(({ units }) => fromUnits<'USD'>(units)),
  )
  return isPositive(fee) ? fee : null
}

type Total = { source: Source; credited: Usd; debited: Usd; count: number }

/** The credits and debits of a member's wallets, by source. @throws {Refusal} `people.unknown` */
export async function showDetails(db: Db, memberId: MemberId) {
  await getMember(db, memberId)
  const [wallets, found] = await Promise.all([allWallets(db, memberId), totalsByKind(db, memberId)])
  const totals = new Map<Source, Total>()
  const tokens = { credited: zero<'SGX'>(), debited: zero<'SGX'>(), count: 0 }
  const counts = { movements: 0, credits: 0, debits: 0 }
  for (const { kind, wallet, credited, debited, credits, debits } of found) {
    counts.movements += credits + debits
    counts.credits += credits
    counts.debits += debits
    if (wallet === 'token') {
      tokens.credited = add(tokens.credited, credited as Sgx)
      tokens.debited = add(tokens.debited, debited as Sgx)
      tokens.count += credits + debits
      continue
    }
    const source = sourceOf(kind)
    const before = totals.get(source) ?? { source, credited: zero(), debited: zero(), count: 0 }
    totals.set(source, {
      source,
      credited: add(before.credited, credited as Usd),
      debited: add(before.debited, debited as Usd),
      count: before.count + credits + debits,
    })
  }
  return { totals: [...totals.values()], tokens, wallets, counts }
}
