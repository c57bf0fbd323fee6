import { addressOf } from '@clearstead/contract/values/chain'
import { concat, keccak256, stringToBytes, toBytes, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { signerOf } from './signer-of.ts'

/** The example of the documentation of web3.js for `eth.accounts.sign`. */
const known = {
  key: '0x4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318',
  address: '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23',
  message: 'Some data',
  signature:
    '0xb91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a0291c',
} as const
const account = privateKeyToAccount(known.key)
const tron = addressOf('trc20', account.address)

/** What TronLink signs, by the text of TIP-191 and not by the code under test. */
function signOnTron(message: string) {
  const text = toBytes(message)
  const mark = stringToBytes(`\x19TRON Signed Message:\n${text.length}`)
  return account.sign({ hash: keccak256(concat([mark, text])) })
}

test('the signer of a message on an EVM chain is recovered', async () => {
  const found = await signerOf({ ...known, chain: 'bep20' })

  expect(found).toBe(known.address)
  expect(await account.signMessage({ message: known.message })).toBe(known.signature)
})

test('the signer of a message on Tron is recovered, letters beyond ASCII counted in bytes', async () => {
  const message = 'Größe: 5 €'

  const found = await signerOf({ chain: 'trc20', message, signature: await signOnTron(message) })

  expect(found).toBe(tron)
  expect(tron).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/)
})

test('a signature of another text, or for the other chain, does not give the address', async () => {
  const { message, signature } = known

  const changed = await signerOf({ chain: 'bep20', message: `${message}.`, signature })
  const onTron = await signerOf({ chain: 'trc20', message, signature })
  const onEvm = await signerOf({ chain: 'bep20', message, signature: await signOnTron(message) })

  expect(changed).not.toBe(known.address)
  expect(onTron).not.toBe(tron)
  expect(onEvm).not.toBe(known.address)
})

test.each([
  ['nothing', ''],
  ['no hexadecimal digits', `0x${'zz'.repeat(65)}`],
  ['64 bytes', `0x${'11'.repeat(64)}`],
  ['66 bytes', `0x${'11'.repeat(66)}`],
  ['only zeros', toHex(new Uint8Array(65))],
  ['a point that is not on the curve', `0x${'ff'.repeat(64)}1b`],
  ['an unknown recovery byte', `${known.signature.slice(0, -2)}63`],
])('a signature of %s has no signer', async (_, signature) => {
  expect(await signerOf({ chain: 'bep20', message: known.message, signature })).toBeUndefined()
})
