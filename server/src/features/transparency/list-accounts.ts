import type { AccountView } from '@clearstead/contract/ledger'
import type { Paged, PageRequest } from '@clearstead/contract/paging'
import type { MemberId } from '@clearstead/contract/values/ids'
import { toDecimal } from '@clearstead/contract/values/money'
import type * as z from 'zod'
import { isDebitNormal, walletKinds } from '../../ledger/accounts.ts'
import {
  type AccountBalance,
  listOperatorAccounts,
  listWalletsForAdmin,
} from '../../ledger/transfers.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { namesOf } from './queries.ts'

type Filter = {
  owner?: 'member' | 'operator' | undefined
  userId?: MemberId | undefined
  kind?: string | undefined
}

/** Accounts and what they hold: the operator's few first, then the members' wallets page by page. */
export async function listAccounts(
  db: Db,
  { owner, userId, kind }: Filter,
  { page, limit }: PageRequest,
): Promise<Paged<z.output<typeof AccountView>>> {
  const isOperators = owner !== 'member' && userId === undefined
  const operators = isOperators
    ? (await listOperatorAccounts(db)).filter(({ account }) => !kind || account.kind === kind)
    : []
  const start = (page - 1) * limit
  const first = operators.slice(start, start + limit)
  const walletKind = walletKinds.find((name) => name === kind)
  if (owner === 'operator' || (kind && !walletKind)) {
    return { rows: first.map((row) => toView(row)), total: operators.length }
  }
  const { rows, total } = await listWalletsForAdmin(
    db,
    { memberId: userId, kind: walletKind },
    { page, limit: limit - first.length, before: operators.length },
  )
  const names = await namesOf(
    db,
    rows.flatMap(({ account }) => account.memberId ?? []),
  )
  return {
    rows: [...first, ...rows].map((row) => toView(row, names)),
    total: operators.length + total,
  }
}

function toView(
  { account, balance }: AccountBalance,
  names?: Map<MemberId, string>,
): z.output<typeof AccountView> {
  const { id, kind, asset, memberId } = account
  return {
    id,
    kind,
    asset,
    owner: memberId === undefined ? 'operator' : 'member',
    userId: memberId ?? null,
    username: memberId === undefined ? null : (names?.get(memberId) ?? null),
    normalSide: isDebitNormal(kind) ? 'debit' : 'credit',
    balance: toDecimal(balance),
  }
}
