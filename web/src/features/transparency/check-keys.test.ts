import { rotationText } from '@clearstead/contract/transparency/installation'
import { expect, test } from 'vitest'
import { checkKeys } from './check-keys.ts'

const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

async function makeKey() {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair
  const publicKey = hex(await crypto.subtle.exportKey('raw', pair.publicKey))
  const signNext = async (next: string) => {
    const text = new TextEncoder().encode(rotationText(publicKey, next))
    return hex(await crypto.subtle.sign('Ed25519', pair.privateKey, text))
  }
  return { publicKey, signNext }
}

test('a chain holds if every key is signed by the one before', async () => {
  const [first, second, third] = [await makeKey(), await makeKey(), await makeKey()]
  const start = { publicKey: first.publicKey, signature: null }
  const next = { publicKey: second.publicKey, signature: await first.signNext(second.publicKey) }
  const last = { publicKey: third.publicKey, signature: await second.signNext(third.publicKey) }

  expect(await checkKeys([start])).toBe('holds')
  expect(await checkKeys([start, next, last])).toBe('holds')
  expect(await checkKeys([start, last])).toBe('fails')
  expect(await checkKeys([next, last])).toBe('fails')
  expect(await checkKeys([start, { ...next, signature: null }])).toBe('fails')
  expect(await checkKeys([start, { ...next, publicKey: third.publicKey }])).toBe('fails')
  expect(await checkKeys([])).toBe('fails')
})
