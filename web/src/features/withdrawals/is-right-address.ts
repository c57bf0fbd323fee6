import { readAddress } from '@clearstead/contract/values/chain'
import type { WithdrawalView } from '@clearstead/contract/withdrawals'

/** Whether an address has the checksum of its chain; a bank account has none. */
export function isRightAddress(method: WithdrawalView['method'], address: string): boolean {
  return method === 'bank' || readAddress(method, address) !== undefined
}
