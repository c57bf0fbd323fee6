import type { Source } from '@clearstead/contract/reports/transactions'
import type { MemberId } from '@clearstead/contract/values/ids'
import { add, type Sgx, type Usd, zero } from '@clearstead/contract/values/money'
import { totalsByKind } from '../../ledger/statements/statements.ts'
import type { Db } from '../../plumbing/database/database.ts'
import { getMember } from '../people/members/public.ts'
import { allWallets } from './member-dashboard.ts'
import { sourceOf } from './rules.ts'

type Total = { source: Source; credited: Usd; debited: Usd; count: number }

/** The credits and debits of a member's wallets, by source. @throws {Refusal} `people.unknown` */
export async function showDetails(db: Db, memberId: MemberId) {
  await getMember(db, memberId)
  const [wallets, found] = await Promise.all([allWallets(db, memberId), totalsByKind(db, memberId)])
  const totals = new Map<Source, Total>()
  const tokens = { credited: zero<'SGX'>(), debited: zero<'SGX'>(), count: 0 }
  const counts = { movements: 0, credits: 0, debits: 0 }
  for (const { kind, wallet, credited, debited, credits, debits } of found) {
    counts.movements += credits + debits
    counts.credits += credits
    counts.debits += debits
    if (wallet === 'token') {
      tokens.credited = add(tokens.credited, credited as Sgx)
      tokens.debited = add(tokens.debited, debited as Sgx)
      tokens.count += credits + debits
      continue
    }
    const source = sourceOf(kind)
    const before = totals.get(source) ?? { source, credited: zero(), debited: zero(), count: 0 }
    totals.set(source, {
      source,
      credited: add(before.credited, credited as Usd),
      debited: add(before.debited, debited as Usd),
      count: before.count + credits + debits,
    })
  }
  return { totals: [...totals.values()], tokens, wallets, counts }
}
