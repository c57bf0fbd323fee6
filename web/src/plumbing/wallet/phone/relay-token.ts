import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58, base64urlnopad } from '@scure/base'
import { randomKey } from './envelope.ts'

/** How `did:key` begins the bytes of an Ed25519 key. */
const ed25519Prefix = Uint8Array.of(0xed, 0x01)
const daySeconds = 86_400

/** Signs that this page may use the relay: a JWT whose issuer is the public key of `seed`, for a day. */
export function relayToken(seed: Uint8Array, relay: string, now: Date): string {
  const issuedAt = Math.floor(now.getTime() / 1000)
  const did = base58.encode(concatBytes(ed25519Prefix, ed25519.getPublicKey(seed)))
  const signed = [
    { alg: 'EdDSA', typ: 'JWT' },
    {
      iss: `did:key:z${did}`,
      sub: bytesToHex(randomKey()),
      aud: relay,
      iat: issuedAt,
      exp: issuedAt + daySeconds,
    },
  ]
    .map((part) => base64urlnopad.encode(utf8ToBytes(JSON.stringify(part))))
    .join('.')
  return `${signed}.${base64urlnopad.encode(ed25519.sign(utf8ToBytes(signed), seed))}`
}
