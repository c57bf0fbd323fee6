import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import { rotationText } from '@clearstead/contract/transparency/installation'

export type NewKey = { publicKey: Buffer; privateKey: string }
type Link = { publicKey: Buffer; signature: Buffer | null }

/** What precedes the 32 bytes of a public key in its standard form (RFC 8410). */
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex')

/** A fresh Ed25519 key: its 32 public bytes, and the private part as text to be sealed. */
export function makeKey(): NewKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    publicKey: rawOf(publicKey),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  }
}

/** The signature by which a key hands over to the next. */
export function signRotation(privateKey: string, next: Buffer): Buffer {
  const key = createPrivateKey(privateKey)
  return sign(null, textOf(rawOf(createPublicKey(key)), next), key)
}

/** What signs with a private key that `makeKey` made. */
export function signerOf(publicKey: Buffer, privateKey: string) {
  const key = createPrivateKey(privateKey)
  return { publicKey, sign: (text: Buffer) => sign(null, text, key) }
}

/** Whether only the first key is unsigned, and every other is signed by the one before it. */
export function isChain(keys: readonly Link[]): boolean {
  return keys.every(({ publicKey, signature }, at) => {
    const previous = keys[at - 1]
    if (!previous || !signature) return !previous && !signature
    const key = createPublicKey({
      key: Buffer.concat([publicPrefix, previous.publicKey]),
      format: 'der',
      type: 'spki',
    })
    return verify(null, textOf(previous.publicKey, publicKey), key, signature)
  })
}

function rawOf(key: KeyObject): Buffer {
  return key.export({ type: 'spki', format: 'der' }).subarray(publicPrefix.length)
}

function textOf(previous: Buffer, next: Buffer): Buffer {
  return Buffer.from(rotationText(previous.toString('hex'), next.toString('hex')))
}
