import * as plans from '@clearstead/contract/plans'
import type { ActivePlanId, MemberId } from '@clearstead/contract/values/ids'
import { fromUnits, type Usd } from '@clearstead/contract/values/money'
import type { Programme } from './programme.ts'

export const as = (id: MemberId) => ({ kind: 'member', id }) as const
const page = { page: 1, limit: 100 }

/** From 0.00000001 up to `most` whole dollars, with all eight decimals. */
export function someMoney({ random }: Programme, most: number): Usd {
  const units = BigInt(random.between(0, most)) * 100_000_000n
  return fromUnits(units + BigInt(random.between(1, 99_999_999)))
}

export async function someOpenPlan(
  { call, random }: Programme,
  id: MemberId,
): Promise<ActivePlanId | undefined> {
  const found = await call(as(id), plans.listActivePlansOf, { userId: id, ...page })
  const open = found?.rows.filter(({ status }) => status === 'open') ?? []
  return open.length > 0 ? random.pick(open).id : undefined
}
