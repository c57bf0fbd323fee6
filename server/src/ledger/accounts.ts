import type {
  AccountKind,
  OperatorAccountName,
  WalletName,
} from '@clearstead/contract/values/account-kind'
import type { AccountId, MemberId } from '@clearstead/contract/values/ids'
import type { Asset } from '@clearstead/contract/values/money'

/** A member's accounts with the code of each in its id; codes from 8 on are token accounts. */
const walletCodes = {
  funding: 0,
  working: 1,
  non_working: 2,
  compound: 3,
  principal: 4,
  pending_withdrawal: 5,
  held_income: 6,
  token: 8,
} as const satisfies Record<WalletName, number>

/** The operator's accounts with their numbers; numbers from 8 on are token accounts. */
const operatorNumbers = {
  treasury: 1,
  token_reserve: 2,
  custody: 3,
  investments: 4,
  level_payable: 5,
  opening: 6,
  token_inventory: 8,
  token_opening: 9,
} as const satisfies Record<OperatorAccountName, number>

const idsPerOwner = 16
const firstTokenCode = 8

export type WalletKind = keyof typeof walletCodes
export type UsdWalletKind = Exclude<WalletKind, 'token'>
export type OperatorKind = keyof typeof operatorNumbers
export type { AccountKind }

/**
 * The operator accounts that are striped over 16 rows each; none of them may cross zero. In ascending order of their ids,
 * the order in which they are locked.
 */
export const stripedKinds = ['investments', 'custody', 'token_reserve', 'treasury'] as const
/** Asset accounts: shown with the opposite sign of their credit-positive balance in the books. */
const debitNormalKinds: readonly AccountKind[] = ['custody', 'investments']

type AssetOfKind<K extends AccountKind> = K extends 'token' | 'token_inventory' | 'token_opening'
  ? 'SGX'
  : 'USD'

/** An account, which holds one asset. */
export type Account<A extends Asset = Asset> = {
  readonly id: AccountId
  readonly asset: A
  readonly kind: AccountKind
  /** The member of a wallet; undefined for operator accounts. */
  readonly memberId?: MemberId
}

export const walletKinds = Object.keys(walletCodes) as readonly WalletKind[]
export const operatorKinds = Object.keys(operatorNumbers) as readonly OperatorKind[]

/** A member's wallet: `wallet(memberId, 'funding')`. */
export function wallet<K extends WalletKind>(memberId: MemberId, kind: K): Account<AssetOfKind<K>> {
  const id = memberId * idsPerOwner + walletCodes[kind]
  return {
    id: id as AccountId,
    asset: assetOf(walletCodes[kind]) as AssetOfKind<K>,
    kind,
    memberId,
  }
}

/** The code that a member's wallets of one kind have in common: `ledger.code_of` gives it of an id. */
export function walletCode(kind: WalletKind): number {
  return walletCodes[kind]
}

/** The code of an operator account: minus its number, as `ledger.code_of` gives it. */
export function operatorCode(kind: OperatorKind): number {
  return -operatorNumbers[kind]
}

/** One of the operator's accounts: `operator('treasury')`. */
export function operator<K extends OperatorKind>(kind: K): Account<AssetOfKind<K>> {
  const number = operatorNumbers[kind]
  return {
    id: (-number * idsPerOwner) as AccountId,
    asset: assetOf(number) as AssetOfKind<K>,
    kind,
  }
}

/** The account with this id; the id of a stripe gives its operator account. @throws {RangeError} */
export function accountOf(id: number): Account {
  if (id > 0) {
    const kind = walletKinds.find((name) => walletCodes[name] === id % idsPerOwner)
    if (kind) return wallet(Math.floor(id / idsPerOwner) as MemberId, kind)
  }
  const kind = operatorKinds.find((name) => operatorNumbers[name] === Math.floor(-id / idsPerOwner))
  if (!kind) throw new RangeError(`There is no account ${id}`)
  return operator(kind)
}

/** Whether the account is shown with the opposite sign of its credit-positive balance. */
export function isDebitNormal(kind: AccountKind): boolean {
  return debitNormalKinds.includes(kind)
}

function assetOf(code: number): Asset {
  return code >= firstTokenCode ? 'SGX' : 'USD'
}
