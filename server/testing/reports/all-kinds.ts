import type { MemberId } from '@clearstead/contract/values/ids'
import { sgx, usd } from '@clearstead/contract/values/money'
import { TransferKind } from '@clearstead/contract/values/transfer-kind'
import { operator, wallet } from '../../src/ledger/accounts.ts'
import { postTransfer } from '../../src/ledger/post-transfer.ts'
import { move, type Posting } from '../../src/ledger/posting.ts'
import { evenOut } from '../../src/ledger/roll-up.ts'
import type { Run } from '../given.ts'

/** What a transfer of each kind moves, as the features book it; a new kind does not compile without one. */
function postingsOf(own: MemberId, other: MemberId): Record<TransferKind, readonly Posting[]> {
  const [treasury, custody] = [operator('treasury'), operator('custody')]
  const [funding, working] = [wallet(own, 'funding'), wallet(own, 'working')]
  const pending = wallet(own, 'pending_withdrawal')
  const held = wallet(own, 'held_income')
  const principal = wallet(own, 'principal')
  return {
    treasury: [
      ...move(usd('1000'), custody, treasury),
      ...move(usd('100.5'), operator('investments'), custody),
    ],
    opening: [
      ...move(usd('70'), operator('opening'), funding),
      ...move(usd('30'), custody, operator('opening')),
      ...move(usd('50'), operator('opening'), treasury),
    ],
    deposit: move(usd('500.00000001'), custody, funding),
    plan: [...move(usd('200'), funding, principal), ...move(usd('3'), funding, treasury)],
    topup: [
      ...move(usd('20'), funding, wallet(other, 'principal')),
      ...move(usd('1.00000007'), funding, treasury),
    ],
    roi: [
      ...move(usd('4.12345678'), treasury, wallet(own, 'non_working')),
      ...move(usd('1'), treasury, operator('level_payable')),
    ],
    hold: move(usd('8'), treasury, held),
    direct: move(usd('5'), held, working),
    level: move(usd('0.5'), operator('level_payable'), working),
    reward: move(usd('9'), treasury, working),
    salary: move(usd('11'), treasury, working),
    bonus: move(usd('7'), treasury, working),
    leadership: move(usd('6'), treasury, working),
    cto: move(usd('2'), treasury, working),
    compound: move(usd('2'), wallet(own, 'non_working'), wallet(own, 'compound')),
    withdrawal: [
      ...move(usd('18'), working, custody),
      ...move(usd('2'), working, treasury),
      ...move(usd('1'), working, pending),
    ],
    fee: move(usd('0.25'), funding, treasury),
    transfer: [
      ...move(usd('40'), funding, wallet(other, 'funding')),
      ...move(usd('0.4'), funding, treasury),
    ],
    token: [
      ...move(usd('10'), funding, operator('token_reserve')),
      ...move(sgx('1250'), operator('token_inventory'), wallet(own, 'token')),
      ...move(sgx('5000'), operator('token_opening'), operator('token_inventory')),
    ],
    adjustment: move(usd('0.00000003'), funding, treasury),
    reversal: move(usd('0.1'), wallet(other, 'funding'), funding),
    // Booked by the ledger itself between the rows of one account.
    even_out: [],
  }
}

/**
 * Posts a transfer of each kind there is, between two members and all accounts of the operator. The operator's own movements are
 * left out where a test makes them with their rows.
 */
export async function postAllKinds(
  run: Run,
  own: MemberId,
  other: MemberId,
  mark: string,
  { hasOwnMovements = true } = {},
) {
  const postings = postingsOf(own, other)
  const order = ['treasury', 'opening', 'deposit', 'plan', 'roi', 'hold'] as const
  const kinds = new Set<TransferKind>([...order, ...TransferKind.options])
  if (!hasOwnMovements) kinds.delete('treasury')
  for (const kind of kinds) {
    if (kind === 'even_out') await run(evenOut)
    else {
      await run((work) =>
        postTransfer(work, { kind, reference: `${kind}:${mark}`, postings: postings[kind] }),
      )
    }
  }
}
