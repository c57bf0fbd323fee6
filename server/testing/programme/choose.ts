import { listActivePlansOf } from '@clearstead/contract/plans/active-plans'
import type { ActivePlanId, MemberId } from '@clearstead/contract/values/ids'
import { fromUnits, type Usd } from '@clearstead/contract/values/money'
import type { Programme } from './programme.ts'

export const asMember = (id: MemberId) => ({ kind: 'member', id }) as const
const page = { page: 1, limit: 100 }

/** A random amount up to about `most` dollars, with all eight decimals. */
export function randomAmount({ random }: Programme, most: number): Usd {
  const units = BigInt(random.between(0, most)) * 100_000_000n
  return fromUnits(units + BigInt(random.between(1, 99_999_999)))
}

export async function randomOpenPlan(
  { call, random }: Programme,
  id: MemberId,
): Promise<ActivePlanId | undefined> {
  const found = await call(asMember(id), listActivePlansOf, { memberId: id, ...page })
  const open = found?.rows.filter(({ status }) => status === 'open') ?? []
  return open.length > 0 ? random.pick(open).id : undefined
}
