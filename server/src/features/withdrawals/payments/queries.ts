import type { WithdrawalId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { Db } from '../../../plumbing/database/database.ts'
import type { PaymentCheck } from './rules.ts'

type Payment = { withdrawalId: WithdrawalId; txHash: string }

export function findPaymentCheck(
  db: Db,
  { withdrawalId, txHash }: Payment,
): Promise<PaymentCheck | undefined> {
  return db
    .selectFrom('paymentChecks')
    .where('withdrawalId', '=', withdrawalId)
    .where('txHash', '=', txHash)
    .select(['state', 'logIndex', 'confirmations', 'needed', 'minedAt'])
    .executeTakeFirst()
}

/** Keeps what the chain says of a payment now. */
export async function savePaymentCheck(
  db: Db,
  payment: Payment,
  check: PaymentCheck & { checkedAt: Date },
): Promise<void> {
  await db
    .insertInto('paymentChecks')
    .values({ ...payment, ...check })
    .onConflict((conflict) => conflict.columns(['withdrawalId', 'txHash']).doUpdateSet(check))
    .execute()
}

/** Forgets an answer that may be out of date; an agreement stays. */
export async function forgetPaymentCheck(db: Db, { withdrawalId, txHash }: Payment): Promise<void> {
  await db
    .deleteFrom('paymentChecks')
    .where('withdrawalId', '=', withdrawalId)
    .where('txHash', '=', txHash)
    .where('state', '<>', 'agrees')
    .execute()
}

/** The transactions that the chain shows as payments of these withdrawals, confirmed or not. */
export function listFoundPayments(db: Db, ids: readonly WithdrawalId[]) {
  return db
    .selectFrom('paymentChecks')
    .where('withdrawalId', '=', sql<WithdrawalId>`any (${ids}::integer[])`)
    .where('state', 'in', ['agrees', 'unconfirmed'])
    .select(['withdrawalId as id', 'txHash'])
    .orderBy('withdrawalId')
    .execute()
}

/** The transfers of a transaction that paid other withdrawals. */
export async function listPaidLogs(
  db: Db,
  { withdrawalId, txHash }: Payment,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('withdrawals')
    .where('txHash', '=', txHash)
    .where('id', '<>', withdrawalId)
    .where('txLogIndex', 'is not', null)
    .select('txLogIndex')
    .execute()
  return new Set(rows.map(({ txLogIndex }) => Number(txLogIndex)))
}
