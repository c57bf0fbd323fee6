import type { RequestOf } from '@clearstead/contract/call/endpoint'
import type { LongPageRequest, Paged } from '@clearstead/contract/call/paging'
import type * as contract from '@clearstead/contract/transparency/books'
import type { AccountView } from '@clearstead/contract/transparency/books'
import type { AccountId, MemberId } from '@clearstead/contract/values/ids'
import { toDecimal } from '@clearstead/contract/values/money'
import type * as z from 'zod'
import { isDebitNormal, walletKinds } from '../../ledger/accounts.ts'
import { balanceOf } from '../../ledger/balances.ts'
import { getAccount } from '../../ledger/statements/account-postings.ts'
import {
  type AccountBalance,
  listOperatorAccounts,
  listWalletsForAdmin,
  listWalletsOf,
} from '../../ledger/transfers.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { cursorKeys, skippedBefore } from '../../plumbing/database/queries/cursor-keys.ts'
import { usernamesOf } from '../people/members/public.ts'
import { findMemberIds } from './queries.ts'

type Filter = Omit<RequestOf<typeof contract.listAccounts>, keyof LongPageRequest>

/** The order of the list: operator accounts have negative ids and come first, wallets have positive ones. */
export const orderOfAccounts = 'id'
export const cursorOf = ({ id }: { id: number }): number[] => (id < 0 ? [0, -id] : [1, id])

/** The keys of the account after which a page begins. */
const placeIn = (request: LongPageRequest) =>
  cursorKeys(request, orderOfAccounts, ['whole', 'whole']) ?? ([-1, 0] as const)

type Accounts = Paged<z.output<typeof AccountView>>

/** Accounts with their balances: operator accounts first, then the members' wallets. */
export function listAccounts(db: Db, filter: Filter, request: LongPageRequest): Promise<Accounts> {
  const { search } = filter
  return search ? findAccounts(db, search, filter, request) : listAll(db, filter, request)
}

/** One account. @throws {Refusal} `ledger.unknown_account` */
export async function showAccount(db: Db, id: AccountId): Promise<z.output<typeof AccountView>> {
  const account = await getAccount(db, id)
  const { memberId } = account
  const names = memberId === undefined ? undefined : await usernamesOf(db, [memberId])
  return toView({ account, balance: await balanceOf(db, account) }, names)
}

/** Accounts by their number, their kind, or a member's number or name; of at most fifty members. */
async function findAccounts(
  db: Db,
  search: string,
  { owner, memberId, kind }: Filter,
  request: LongPageRequest,
): Promise<Accounts> {
  const number = /^-?\d{1,15}$/.test(search) ? Number(search) : undefined
  const word = search.toLowerCase().replaceAll(' ', '_')
  const operators = (await listOperatorAccounts(db)).filter(({ account }) =>
    number === undefined ? account.kind.includes(word) : account.id === number,
  )
  const memberIds =
    number === undefined ? await findMemberIds(db, search) : [number as MemberId].filter(isMember)
  const wallets = await listWalletsOf(db, {
    memberIds,
    accountId: number === undefined ? undefined : (number as AccountId),
  })
  const found = [...operators, ...wallets].filter(
    ({ account }) =>
      (owner === undefined || (account.memberId === undefined) === (owner === 'operator')) &&
      (memberId === undefined || account.memberId === memberId) &&
      (kind === undefined || account.kind === kind),
  )
  const [side, last] = placeIn(request)
  const left = found.filter(({ account }) => {
    const [ownSide = 0, own = 0] = cursorOf(account)
    return ownSide > side || (ownSide === side && own > last)
  })
  const start = skippedBefore(request)
  const rows = left.slice(start, start + request.limit)
  const names = await usernamesOf(
    db,
    rows.flatMap(({ account }) => account.memberId ?? []),
  )
  return { rows: rows.map((row) => toView(row, names)), total: found.length }
}

const isMember = (number: number) => number > 0 && number <= 2_147_483_647

async function listAll(
  db: Db,
  { owner, memberId, kind }: Filter,
  request: LongPageRequest,
): Promise<Accounts> {
  const isOperators = owner !== 'member' && memberId === undefined
  const operators = isOperators
    ? (await listOperatorAccounts(db)).filter(({ account }) => !kind || account.kind === kind)
    : []
  const { page, limit, cursor } = request
  const [side, last] = placeIn(request)
  const start = skippedBefore(request)
  const first = operators
    .filter(({ account }) => side < 0 || (side === 0 && -account.id > last))
    .slice(start, start + limit)
  const walletKind = walletKinds.find((name) => name === kind)
  if (owner === 'operator' || (kind && !walletKind)) {
    return { rows: first.map((row) => toView(row)), total: operators.length }
  }
  const { rows, total } = await listWalletsForAdmin(
    db,
    { memberId, kind: walletKind, after: side === 1 ? last : undefined },
    { page: cursor ? 1 : page, limit: limit - first.length, before: operators.length },
  )
  const names = await usernamesOf(
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
    memberId: memberId ?? null,
    username: memberId === undefined ? null : (names?.get(memberId) ?? null),
    normalSide: isDebitNormal(kind) ? 'debit' : 'credit',
    balance: toDecimal(balance),
  }
}
