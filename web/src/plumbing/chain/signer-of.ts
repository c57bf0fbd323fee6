import { addressOf, type Chain } from '@clearstead/contract/values/chain'
import { signedHashOf } from '@clearstead/contract/values/signed-message'
import { isHex, recoverAddress } from 'viem'

type Signed = { chain: Chain; message: string; signature: string }

// The same stands in `server`: both need a curve, for which `contract` has no library and viem may not leave plumbing.
/** The address whose key signed a message; undefined if the signature is none. */
export async function signerOf({ chain, message, signature }: Signed): Promise<string | undefined> {
  if (!isHex(signature) || !/^0x[0-9a-f]{130}$/.test(signature)) return undefined
  try {
    const account = await recoverAddress({ hash: signedHashOf(chain, message), signature })
    return addressOf(chain, account)
  } catch (error) {
    // Bytes that are no point of the curve: the library has no narrower error for it.
    if (error instanceof Error) return undefined
    throw error
  }
}
