import type { DepositId, MemberId } from '@clearstead/contract/values/ids'
import { zero } from '@clearstead/contract/values/money'
import { wallet } from '../../../ledger/accounts.ts'
import { lowestSince } from '../../../ledger/balances.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import type { CreditedDeposit } from './rules.ts'

const listedAtMost = 100

/** The last deposits of a member that were credited after a moment, newest first. */
export function listCredited(db: Db, memberId: MemberId, after: Date): Promise<CreditedDeposit[]> {
  return read(db, memberId, { after })
}

export async function findCredited(
  db: Db,
  memberId: MemberId,
  id: DepositId,
): Promise<CreditedDeposit | undefined> {
  const [found] = await read(db, memberId, { id })
  return found
}

async function read(
  db: Db,
  memberId: MemberId,
  { id, after }: { id?: DepositId; after?: Date },
): Promise<CreditedDeposit[]> {
  const rows = await db
    .selectFrom('creditedDeposits as d')
    .select(['d.id', 'd.amount', 'd.method', 'd.creditedAt', 'd.sender'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('withdrawals')
          .select('withdrawals.id')
          .whereRef('returnsDeposit', '=', 'd.id')
          .where('status', 'in', ['pending', 'approved', 'paid']),
      ).as('isReturned'),
    )
    .where('d.memberId', '=', memberId)
    .$if(id !== undefined, (found) => found.where('d.id', '=', id as DepositId))
    .$if(after !== undefined, (found) => found.where('d.creditedAt', '>', after as Date))
    .orderBy('d.id', 'desc')
    .limit(listedAtMost)
    .execute()
  if (rows.length === 0) return []
  const references = rows.map((row) => `deposit:${row.id}`)
  const lowest = await lowestSince(db, wallet(memberId, 'funding'), references)
  return rows.map((row) => ({
    ...row,
    isReturned: Boolean(row.isReturned),
    lowest: lowest.get(`deposit:${row.id}`) ?? zero(),
  }))
}
