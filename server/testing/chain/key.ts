import { privateKeyToAccount } from 'viem/accounts'

/** An operator's key: its address, and how it signs a message. */
export function testKey(digit: string) {
  const account = privateKeyToAccount(`0x${digit.repeat(64)}`)
  return {
    address: account.address,
    sign: (message: string) => account.signMessage({ message }),
  }
}
