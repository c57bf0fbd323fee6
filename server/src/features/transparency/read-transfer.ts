import type { TransferCause, TransferView } from '@clearstead/contract/transparency/books'
import type { MemberId, TopupId, TransferId, WithdrawalId } from '@clearstead/contract/values/ids'
import { fromUnits, toDecimal } from '@clearstead/contract/values/money'
import { findSealOf } from '../../ledger/integrity/seal.ts'
import { listRelated } from '../../ledger/statements/list-transfers.ts'
import { memoOf } from '../../ledger/statements/memo-of.ts'
import { type BookedTransfer, getTransfer } from '../../ledger/transfers.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { usernamesOf } from '../people/members/public.ts'
import { findTopupStatus } from '../plans/public.ts'
import { findWithdrawalForAdmin } from '../withdrawals/public.ts'
import { findAdminName } from './queries.ts'
import { causeOf } from './rules.ts'

/**
 * A transfer with its postings, its seal and what caused it; credits are positive.
 * @throws {Refusal} `ledger.unknown_transfer`
 */
export async function readTransfer(db: Db, id: TransferId): Promise<TransferView> {
  const { postings, fingerprint, balancesAfter, ...transfer } = await getTransfer(db, id)
  const [names, actorName, seal, related, cause] = await Promise.all([
    usernamesOf(db, [...new Set(postings.flatMap(({ account }) => account.memberId ?? []))]),
    findActorName(db, transfer.actor),
    findSealOf(db, id),
    listRelated(db, transfer),
    readCause(db, transfer),
  ])
  return {
    ...transfer,
    memo: memoOf(transfer),
    actorName,
    hash: fingerprint,
    seal: seal ?? null,
    cause,
    related,
    postings: postings.map(({ account, units }) => ({
      accountId: account.id,
      owner: account.memberId === undefined ? 'operator' : `member:${account.memberId}`,
      memberId: account.memberId ?? null,
      username: account.memberId === undefined ? null : (names.get(account.memberId) ?? null),
      kind: account.kind,
      asset: account.asset,
      amount: toDecimal(fromUnits(units)),
      balanceAfter: decimalOf(balancesAfter.get(account.id)),
    })),
  }
}

/** The name of the admin or member who acted; null for jobs. */
async function findActorName(db: Db, actor: string): Promise<string | null> {
  const member = /^member:(\d{1,9})$/.exec(actor)?.[1]
  if (member === undefined) return findAdminName(db, actor)
  const memberId = Number(member) as MemberId
  return (await usernamesOf(db, [memberId])).get(memberId) ?? null
}

async function readCause(db: Db, transfer: BookedTransferFacts): Promise<TransferCause> {
  const cause = causeOf(transfer)
  if (cause.kind === 'topup' && cause.number !== null) {
    const status = await findTopupStatus(db, cause.number as TopupId)
    return { ...cause, status: status ?? null, source: null }
  }
  const withdrawal =
    cause.kind === 'withdrawal' && cause.number !== null
      ? await findWithdrawalForAdmin(db, cause.number as WithdrawalId)
      : undefined
  return { ...cause, status: withdrawal?.status ?? null, source: withdrawal?.kind ?? null }
}

type BookedTransferFacts = Pick<BookedTransfer, 'kind' | 'reference'>

function decimalOf(units: bigint | undefined): string | null {
  return units === undefined ? null : toDecimal(fromUnits(units))
}
