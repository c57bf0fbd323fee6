import { sayOwn } from '@clearstead/contract/call/say'
import { isPositive, subtract, toDecimal, type Usd, zero } from '@clearstead/contract/values/money'
import { operator, wallet } from '../../../ledger/accounts.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import { move } from '../../../ledger/posting.ts'
import type { Work } from '../../../plumbing/work.ts'
import { notify } from '../../notices/public.ts'
import { getPlan } from '../queries.ts'
import { ownPart } from '../rules.ts'
import type { ActivePlan } from './queries.ts'

/**
 * Returns the principal of a plan that has just ended: the member's own part to the funding wallet less
 * `fee`, and money from codes to the treasury that paid it, in a transfer of its own. A plan can be reopened
 * and end again, but is undone once; `as` distinguishes these transfers.
 */
export async function returnPrincipal(
  work: Work,
  plan: Pick<ActivePlan, 'id' | 'memberId' | 'planId' | 'amount' | 'fromCodes'>,
  { reference, fee = zero(), as = work.requestId }: { reference: string; fee?: Usd; as?: string },
): Promise<void> {
  const { id, memberId, planId, amount, fromCodes } = plan
  const principal = wallet(memberId, 'principal')
  const own = ownPart({ amount, fromCodes })
  if (isPositive(own)) {
    const postings = [
      ...move(subtract(own, fee), principal, wallet(memberId, 'funding')),
      ...move(fee, principal, operator('treasury')),
    ]
    await postTransfer(work, { kind: 'plan', reference, postings })
  }
  if (!isPositive(fromCodes)) return
  const name = `codes_returned:${id}:${as}`
  await postTransfer(work, {
    kind: 'plan',
    reference: name,
    postings: move(fromCodes, principal, operator('treasury')),
  })
  const offer = await getPlan(work.tx, planId)
  await notify(work, {
    memberId,
    event: 'plan.codes_returned',
    key: name,
    facts: { amount: toDecimal(fromCodes), plan: sayOwn(offer.name, offer.nameIn) },
  })
}
