import { chacha20poly1305 } from '@noble/ciphers/chacha'
import { x25519 } from '@noble/curves/ed25519.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'

const keyBytes = 32
const nonceBytes = 12
/** The one kind of envelope between two ends that share a key: its kind, the nonce, and what is sealed. */
const sharedKey = 0

export function randomKey(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(keyBytes))
}

/** A pair of keys of which the public one is sent to the wallet. */
export function newKeyPair(): { secretKey: Uint8Array; publicKey: Uint8Array } {
  return x25519.keygen(randomKey())
}

/** The key that both ends of a session come to from their own secret key and the public key of the other. */
export function agreedKey(secretKey: Uint8Array, publicKey: Uint8Array): Uint8Array {
  const shared = x25519.getSharedSecret(secretKey, publicKey)
  return hkdf(sha256, shared, undefined, undefined, keyBytes)
}

/** Where messages sealed with a key are sent: only who has the key knows the place. */
export function topicOf(key: Uint8Array): string {
  return bytesToHex(sha256(key))
}

/** Seals a text as ChaCha20-Poly1305 does, with a nonce that is used once. */
export function seal(
  key: Uint8Array,
  text: string,
  nonce = crypto.getRandomValues(new Uint8Array(nonceBytes)),
): string {
  const sealed = chacha20poly1305(key, nonce).encrypt(utf8ToBytes(text))
  return base64.encode(concatBytes(Uint8Array.of(sharedKey), nonce, sealed))
}

/** The text in an envelope; undefined if it was not sealed with this key. */
export function unseal(key: Uint8Array, envelope: string): string | undefined {
  try {
    const bytes = base64.decode(envelope)
    if (bytes[0] !== sharedKey) return undefined
    const nonce = bytes.subarray(1, 1 + nonceBytes)
    const plain = chacha20poly1305(key, nonce).decrypt(bytes.subarray(1 + nonceBytes))
    return new TextDecoder().decode(plain)
  } catch (cause) {
    // Anybody may send to a topic; the libraries have no narrower error for what is no envelope of this key.
    if (cause instanceof Error) return undefined
    throw cause
  }
}
