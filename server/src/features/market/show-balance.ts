import { Refusal } from '@clearstead/contract/refusal'
import type { Usd } from '@clearstead/contract/values/money'
import { wallet } from '../../ledger/accounts.ts'
import { balanceOf } from '../../ledger/balances.ts'
import type { Db } from '../../plumbing/database/database.ts'
import type { Caller } from '../../plumbing/http/caller.ts'
import { listHoldersOf } from './queries.ts'

/**
 * What the member with this address or id can buy tokens with. A member learns of nobody else whether they exist.
 * @throws {Refusal} `people.not_yours`, `people.unknown`
 */
export async function buyingBalance(db: Db, caller: Caller, holder: string): Promise<Usd> {
  const members = await listHoldersOf(db, holder)
  if (caller.kind === 'member') {
    if (!members.includes(caller.id)) throw new Refusal('people.not_yours')
    return balanceOf(db, wallet(caller.id, 'funding'))
  }
  const [memberId] = members
  if (memberId === undefined) throw new Refusal('people.unknown')
  return balanceOf(db, wallet(memberId, 'funding'))
}
