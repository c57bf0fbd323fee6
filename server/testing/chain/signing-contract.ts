import type { TestNode } from './node.ts'

const answersAccepted = '631626ba7e60e01b60005260206000f3'
/** `isValidSignature` of EIP-1271: refuses by an error unless the signature is of the key whose address is stored at 0. */
const ownedCode = [
  // The hash, and of the signature v, r and s, as `ecrecover` takes them.
  '0x600435600052',
  '60a43560f81c602052',
  '606435604052',
  '608435606052',
  '602060006080600060015afa50',
  '60005160005414603757',
  '60006000fd',
  '5b',
  answersAccepted,
].join('')

/** Puts a contract at an address that accepts what one key signs, as a Safe with a single owner does. */
export async function putOwnedContract(
  node: TestNode,
  { address, owner }: { address: string; owner: string },
): Promise<void> {
  await node.call('anvil_setCode', address, ownedCode)
  const slot = `0x${'0'.repeat(64)}`
  await node.call('anvil_setStorageAt', address, slot, `0x${owner.slice(2).padStart(64, '0')}`)
}

/** Puts a contract at an address that accepts every signature. */
export async function putCarelessContract(node: TestNode, address: string): Promise<void> {
  await node.call('anvil_setCode', address, `0x${answersAccepted}`)
}
