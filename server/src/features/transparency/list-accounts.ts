import { type LongPageRequest, type Paged, skippedBefore } from '@clearstead/contract/call/paging'
import type { AccountView } from '@clearstead/contract/transparency/books'
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

/** The cursor of a row: operator accounts have negative ids and come first, wallets have positive ones. */
export const cursorOf = ({ id }: { id: number }): number[] => (id < 0 ? [0, -id] : [1, id])

/** Accounts with their balances: operator accounts first, then the members' wallets. */
export async function listAccounts(
  db: Db,
  { owner, userId, kind }: Filter,
  request: LongPageRequest,
): Promise<Paged<z.output<typeof AccountView>>> {
  const isOperators = owner !== 'member' && userId === undefined
  const operators = isOperators
    ? (await listOperatorAccounts(db)).filter(({ account }) => !kind || account.kind === kind)
    : []
  const { page, limit, cursor } = request
  const [side, last = 0] = cursor ?? []
  const start = skippedBefore(request)
  const first = operators
    .filter(({ account }) => side === undefined || (side === 0 && -account.id > last))
    .slice(start, start + limit)
  const walletKind = walletKinds.find((name) => name === kind)
  if (owner === 'operator' || (kind && !walletKind)) {
    return { rows: first.map((row) => toView(row)), total: operators.length }
  }
  const { rows, total } = await listWalletsForAdmin(
    db,
    { memberId: userId, kind: walletKind, after: side === 1 ? last : undefined },
    { page: cursor ? 1 : page, limit: limit - first.length, before: operators.length },
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
