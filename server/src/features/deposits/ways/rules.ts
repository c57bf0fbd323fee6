import { DepositMethod } from '@clearstead/contract/deposits'
import type { Method } from '../rules.ts'

/** What there is to pay by. */
export type Ways = { instructions: string; pictures: number; bep20: string; trc20: string }

/** The methods that the operator has set up for a member. */
export function methodsOf({ instructions, pictures, bep20, trc20 }: Ways): Method[] {
  const isSetUp: Record<Method, boolean> = {
    bank: instructions.trim() !== '',
    qr: pictures > 0,
    bep20: bep20 !== '',
    trc20: trc20 !== '',
  }
  return DepositMethod.options.filter((method) => isSetUp[method])
}
