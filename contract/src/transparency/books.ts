import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { longPageOf, longPaging } from '../call/paging.ts'
import { said } from '../call/said.ts'
import { shape, wire } from '../call/wire.ts'
import { Instant } from '../values/days.ts'
import { AccountId, MemberId, TransferId } from '../values/ids.ts'

const AssetName = z.enum(['USD', 'SGX'])
/** A decimal in the asset of the account. */
const DecimalText = z.string()

export const AccountView = shape({
  id: AccountId,
  owner: z.enum(['member', 'operator']),
  userId: wire('user_id', MemberId.nullable()),
  username: z.string().nullable(),
  kind: z.string(),
  asset: AssetName,
  normalSide: wire('normal_side', z.enum(['credit', 'debit'])),
  balance: DecimalText,
})
export const TransferView = shape({
  id: TransferId,
  kind: z.string(),
  reference: z.string(),
  at: Instant,
  actor: z.string(),
  memo: said('memo'),
  reverses: TransferId.nullable(),
  reversedBy: wire('reversed_by', TransferId.nullable()),
  hash: z.string().nullable(),
  postings: z.array(
    shape({
      accountId: wire('account_id', AccountId),
      owner: z.string(),
      kind: z.string(),
      asset: AssetName,
      amount: DecimalText,
      balanceAfter: wire('balance_after', DecimalText.nullable()),
    }),
  ),
})

export const listAccounts = endpoint('GET /ledger/accounts', {
  summary: 'Lists accounts with their balances, operator accounts first',
  who: 'admin',
  permission: 'finance',
  request: {
    ...longPaging,
    owner: z.enum(['member', 'operator']).optional(),
    userId: wire('user_id', MemberId.optional()),
    kind: z.string().max(40).optional(),
  },
  answer: longPageOf('accounts', AccountView),
})
export const getTransfer = endpoint('GET /ledger/transfers/{id}', {
  summary: 'One transfer with its postings',
  who: 'admin',
  permission: 'finance',
  request: { id: TransferId },
  answer: { transfer: TransferView },
  refusals: ['ledger.unknown_transfer'],
})
export const verifyLedger = endpoint('GET /ledger/verify', {
  summary: 'Recomputes every balance and sum from the postings',
  who: 'admin',
  permission: 'finance',
  answer: {
    ok: z.boolean(),
    checkedAt: wire('checked_at', Instant),
    transfers: z.int(),
    problems: z.array(said('problem')),
  },
})
export const getBooksState = endpoint('GET /ledger/state', {
  summary: 'The last check of the books, and whether they balanced',
  who: 'public',
  isVolatile: true,
  answer: {
    ok: z.boolean().nullable(),
    checkedAt: wire('checked_at', Instant.nullable()),
    transfers: z.int(),
    coverage: z.string().nullable(),
  },
})
