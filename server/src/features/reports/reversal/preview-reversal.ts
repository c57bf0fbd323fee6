import { Refusal } from '@clearstead/contract/call/refusal'
import type { ReversalLine, ReversalPreview } from '@clearstead/contract/reports/transactions'
import type { MemberId, TransferId } from '@clearstead/contract/values/ids'
import { add, fromUnits, negate, type Usd, zero } from '@clearstead/contract/values/money'
import { type Account, isDebitNormal, operator } from '../../../ledger/accounts.ts'
import { balanceOf } from '../../../ledger/balances.ts'
import { merged, type Posting } from '../../../ledger/posting.ts'
import { type BookedTransfer, getTransfer } from '../../../ledger/transfers.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { previewReverseIncome } from '../../income/reversals/public.ts'
import { usernamesOf } from '../../people/members/public.ts'
import { consequenceOf } from './rules.ts'

/**
 * What `reverseMovement` would change now. Whether the money is there is told, not refused.
 * @throws {Refusal} `ledger.unknown_transfer`, `reports.not_reversible`, `reports.reversed_already`
 */
export async function previewReversal(db: Db, id: TransferId): Promise<ReversalPreview> {
  const movement = await getTransfer(db, id)
  const { kind } = movement
  const consequence = consequenceOf(kind)
  if (!consequence) throw new Refusal('reports.not_reversible', { kind })
  if (movement.reversedBy !== null) throw new Refusal('reports.reversed_already')
  const limit = consequence === 'income' ? await previewReverseIncome(db, movement) : undefined
  const names = await usernamesOf(db, membersOf(movement))
  const accounts = await Promise.all(
    takenBack(movement).map((posting) => lineOf(db, posting, names)),
  )
  return {
    kind,
    amount: sumOf(movement.postings.filter(({ units }) => units > 0n)),
    accounts,
    limit: limit
      ? {
          memberId: limit.memberId,
          username: names.get(limit.memberId) ?? null,
          before: limit.limitBefore,
          after: limit.limitAfter,
        }
      : null,
    isCovered: accounts.every(({ after }) => after >= zero<'USD'>()),
  }
}

/** Income that was released from hold, or credited from payable levels, goes back to the treasury that paid it. */
function takenBack({ postings }: BookedTransfer): readonly Posting[] {
  const opposite = postings.map(({ account, units }) => ({
    account:
      account.kind === 'held_income' || account.kind === 'level_payable'
        ? operator('treasury')
        : account,
    units: -units,
  }))
  return merged(opposite)
}

async function lineOf(
  db: Db,
  { account, units }: Posting,
  names: ReadonlyMap<MemberId, string>,
): Promise<ReversalLine> {
  // What can be reversed moves dollars alone.
  const balance = await balanceOf(db, account as Account<'USD'>)
  const credit = fromUnits<'USD'>(units)
  const change = isDebitNormal(account.kind) ? negate(credit) : credit
  return {
    accountId: account.id,
    memberId: account.memberId ?? null,
    username: account.memberId === undefined ? null : (names.get(account.memberId) ?? null),
    account: account.kind,
    change,
    balance,
    after: add(balance, change),
  }
}

function membersOf({ postings }: BookedTransfer): MemberId[] {
  return [...new Set(postings.flatMap(({ account }) => account.memberId ?? []))]
}

function sumOf(postings: readonly Posting[]): Usd {
  return fromUnits(postings.reduce((sum, { units }) => sum + units, 0n))
}
