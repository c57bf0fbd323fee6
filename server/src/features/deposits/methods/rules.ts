import { DepositMethod } from '@clearstead/contract/deposits'
import type { Method } from '../rules.ts'

/** What the available methods depend on. */
export type MethodFacts = { instructions: string; pictures: number; bep20: string; trc20: string }

/** The methods by which a member can pay. */
export function availableMethods({ instructions, pictures, bep20, trc20 }: MethodFacts): Method[] {
  const isSetUp: Record<Method, boolean> = {
    bank: instructions.trim() !== '',
    qr: pictures > 0,
    bep20: bep20 !== '',
    trc20: trc20 !== '',
  }
  return DepositMethod.options.filter((method) => isSetUp[method])
}
