import { type InstallationKey, rotationText } from '@clearstead/contract/transparency/installation'

/** `unsupported`: this browser has no Ed25519, or the page was not opened over https. */
export type KeysCheck = 'holds' | 'fails' | 'unsupported'
type Link = Pick<InstallationKey, 'publicKey' | 'signature'>

/** Whether only the first key is unsigned, and every other is signed by the one before it. */
export async function checkKeys(keys: readonly Link[]): Promise<KeysCheck> {
  if (!globalThis.crypto?.subtle) return 'unsupported'
  for (const [at, { publicKey, signature }] of keys.entries()) {
    const previous = keys[at - 1]
    if (!previous || signature === null) {
      if (previous || signature !== null) return 'fails'
      continue
    }
    const key = await importedKey(previous.publicKey)
    if (!key) return 'unsupported'
    const signed = new TextEncoder().encode(rotationText(previous.publicKey, publicKey))
    const holds = await crypto.subtle.verify('Ed25519', key, bytesOf(signature), signed)
    if (!holds) return 'fails'
  }
  return keys.length > 0 ? 'holds' : 'fails'
}

/** Undefined where the browser does not know Ed25519. */
async function importedKey(publicKey: string): Promise<CryptoKey | undefined> {
  try {
    return await crypto.subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify'])
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'NotSupportedError') return undefined
    throw cause
  }
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  )
}
