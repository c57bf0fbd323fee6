import * as z from 'zod'

/** Where custody lies: at a bank, or on an address of one of the chains. */
export const CustodyPlace = z.enum(['bank', 'chain'])
export type CustodyPlace = z.output<typeof CustodyPlace>

/** The place that a withdrawal is paid from: nothing sent on a chain comes from the bank, or the other way round. */
export function placeOf(method: 'bank' | 'bep20' | 'trc20'): CustodyPlace {
  return method === 'bank' ? 'bank' : 'chain'
}
