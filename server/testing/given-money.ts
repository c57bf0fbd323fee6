import { randomUUID } from 'node:crypto'
import type { AdminId, MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { insertConfirmation } from '../src/features/people/codes/queries.ts'
import { newToken, tokenHash } from '../src/features/people/sign-in/sessions.ts'
import { insertMove } from '../src/features/transparency/reserves/queries.ts'
import { operator, type UsdWalletKind, wallet } from '../src/ledger/accounts.ts'
import { postTransfer } from '../src/ledger/post-transfer.ts'
import { move } from '../src/ledger/posting.ts'
import type { Run } from './test.ts'

/** The token that a correct code gives, to confirm one withdrawal or transfer. */
export async function givenConfirmation(
  run: Run,
  memberId: MemberId,
  purpose: 'withdrawal' | 'transfer' = 'withdrawal',
): Promise<string> {
  const token = newToken()
  await run((work) => insertConfirmation(work, { memberId, purpose, tokenHash: tokenHash(token) }))
  return token
}

/** Bank details of a member to pay withdrawals to. */
export function givenPayout(memberId: MemberId) {
  return { method: 'bank', address: `DE${String(memberId).padStart(20, '0')}` } as const
}

/** Puts money from the operator into a wallet. */
export async function givenInWallet(
  run: Run,
  memberId: MemberId,
  kind: UsdWalletKind,
  amount: string,
): Promise<void> {
  const treasury = operator('treasury')
  await run(async (work) => {
    await postTransfer(work, {
      kind: 'treasury',
      reference: `given:${randomUUID()}`,
      postings: move(usd(amount), operator('custody'), treasury),
    })
    await postTransfer(work, {
      kind: 'adjustment',
      reference: `given:${randomUUID()}`,
      postings: move(usd(amount), treasury, wallet(memberId, kind)),
    })
  })
}

/** Records that money of the bank's custody was moved to the chains, from where payouts on chains are paid. */
export async function givenOnChain(run: Run, adminId: AdminId, amount: string): Promise<void> {
  const move = { amount: usd(amount), toPlace: 'chain', memo: 'Given', adminId } as const
  await run((work) => insertMove(work, move))
}
