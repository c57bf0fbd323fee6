import { encodeFunctionData, erc20Abi, getAddress } from 'viem'

/** The call data that asks a token for the balance of an account, `0x` and 40 hex digits. */
export function balanceCall(account: string): string {
  return encodeFunctionData({
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [getAddress(account)],
  })
}

/** The call data that sends `raw` smallest units of a token to an account. */
export function transferCall(account: string, raw: bigint): string {
  return encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [getAddress(account), raw],
  })
}
