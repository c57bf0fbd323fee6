import { createECDH, createHash } from 'node:crypto'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { HDKey } from '@scure/bip32'
import { describe, expect, test } from 'vitest'
import {
  about,
  bep20Xpub,
  junk,
  rootOf,
  trc20Xpub,
} from '../../../../testing/chains/addresses/keys.ts'
import { KeyProblem, readChainKey } from './chain-keys.ts'

/** Test vectors 1 and 2 of BIP-32: a seed, and chains whose last step is public. */
const vectors = [
  {
    parent:
      'xpub68Gmy5EdvgibQVfPdqkBBCHxA5htiqg55crXYuXoQRKfDBFA1WEjWgP6LHhwBZeNK1VTsfTFUHCdrfp1bgwQ9xv5ski8PX9rL2dZXvgGDnw',
    index: 1,
    child:
      'xpub6ASuArnXKPbfEwhqN6e3mwBcDTgzisQN1wXN9BJcM47sSikHjJf3UFHKkNAWbWMiGj7Wf5uMash7SyYq527Hqck2AxYysAA7xmALppuCkwQ',
  },
  {
    parent:
      'xpub661MyMwAqRbcFW31YEwpkMuc5THy2PSt5bDMsktWQcFF8syAmRUapSCGu8ED9W6oDMSgv6Zz8idoc4a6mr8BDzTJY47LJhkJ8UB7WEGuduB',
    index: 0,
    child:
      'xpub69H7F5d8KSRgmmdJg2KhpAK8SR3DjMwAdkxj3ZuxV27CprR9LgpeyGmXUbC6wb7ERfvrnKZjXoUmmDznezpbZb7ap6r1D3tgFxHmwMkQTPH',
  },
]

describe('public derivation', () => {
  test.each(vectors)('gives the published child %#', ({ parent, index, child }) => {
    const derived = HDKey.fromExtendedKey(parent).deriveChild(index)

    expect(derived.publicExtendedKey).toBe(child)
    expect(derived.privateKey).toBeNull()
  })
})

describe('the addresses of a known mnemonic', () => {
  test.each([
    [
      junk,
      [
        '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
        '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
        '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
      ],
    ],
    [
      about,
      [
        '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
        '0x6Fac4D18c912343BF86fa7049364Dd4E424Ab9C0',
        '0xb6716976A3ebe8D39aCEB04372f22Ff8e6802D7A',
      ],
    ],
  ])('%s are those of every wallet', (mnemonic, addresses) => {
    const key = readChainKey('bep20', bep20Xpub(mnemonic))

    expect([0, 1, 2].map(key.addressAt)).toEqual(addresses)
  })

  test('is the one that wallets show on Tron', () => {
    const key = readChainKey('trc20', trc20Xpub(about))

    expect(key.addressAt(0)).toBe('TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH')
  })

  test('on Tron is that of its private key by the formula of the protocol', () => {
    const key = readChainKey('trc20', trc20Xpub(junk))

    for (const index of [0, 1, 7, 1_000]) {
      const { privateKey } = rootOf(junk).derive(`m/44'/195'/0'/0/${index}`)
      expect(key.addressAt(index)).toBe(tronAddress(privateKey ?? new Uint8Array()))
    }
  })
})

describe('a key', () => {
  const root = rootOf(junk)
  const account = root.derive("m/44'/60'/0'")

  test('that is private is refused', () => {
    expect(() => readChainKey('bep20', account.privateExtendedKey)).toThrow('extended private key')
  })

  test.each(['m', "m/44'", "m/44'/60'", "m/44'/60'/0'/0", "m/44'/60'/0'/0/0", "m/44'/60'/0"])(
    'of another depth is refused: %s',
    (path) => {
      expect(() => readChainKey('bep20', root.derive(path).publicExtendedKey)).toThrow(KeyProblem)
    },
  )

  test.each([
    ['nothing', ''],
    ['a text', 'xpub'],
    ['an address', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    ['one character less', account.publicExtendedKey.slice(0, -1)],
    [
      'one character wrong',
      account.publicExtendedKey.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')),
    ],
    [
      'a space inside',
      `${account.publicExtendedKey.slice(0, 50)} ${account.publicExtendedKey.slice(50)}`,
    ],
  ])('that is malformed is refused: %s', (_, text) => {
    expect(() => readChainKey('bep20', text)).toThrow('is not an extended public key')
  })

  test('is told apart by a fingerprint that does not contain it', () => {
    const one = readChainKey('bep20', account.publicExtendedKey)
    const other = readChainKey('bep20', root.derive("m/44'/60'/1'").publicExtendedKey)

    expect(one.fingerprint).not.toBe(other.fingerprint)
    expect(one.fingerprint).toBe(readChainKey('bep20', account.publicExtendedKey).fingerprint)
  })
})

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** From a private key, with other code than the product's: the curve of OpenSSL, and base58 by division. */
function tronAddress(privateKey: Uint8Array): string {
  const curve = createECDH('secp256k1')
  curve.setPrivateKey(Buffer.from(privateKey))
  const account = Buffer.of(0x41, ...keccak_256(curve.getPublicKey().subarray(1)).subarray(-20))
  const checked = Buffer.concat([account, sha256(sha256(account)).subarray(0, 4)])
  let rest = BigInt(`0x${checked.toString('hex')}`)
  let text = ''
  for (; rest > 0n; rest /= 58n) text = `${alphabet[Number(rest % 58n)]}${text}`
  return text
}
