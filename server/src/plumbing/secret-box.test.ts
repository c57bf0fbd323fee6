import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { decrypt, encrypt, readSecretKey, setSecretKey } from './secret-box.ts'

test('decrypts what was encrypted, and refuses a changed text or another key', () => {
  setSecretKey(Buffer.alloc(32, 1))
  const box = encrypt('JBSWY3DPEHPK3PXP')

  expect(decrypt(box)).toBe('JBSWY3DPEHPK3PXP')
  expect(encrypt('JBSWY3DPEHPK3PXP').equals(box)).toBe(false)
  const changed = Buffer.from(box)
  changed.writeUInt8((changed.at(-1) ?? 0) ^ 1, changed.byteLength - 1)
  expect(() => decrypt(changed)).toThrow()
  setSecretKey(Buffer.alloc(32, 2))
  expect(() => decrypt(box)).toThrow()
})

test('creates one key file that only its owner can read, and reuses it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clearstead-key-'))

  const first = await readSecretKey(folder, undefined)
  const second = await readSecretKey(folder, undefined)
  const { mode } = await stat(join(folder, 'secret.key'))
  await rm(folder, { recursive: true })

  expect(first).toHaveLength(32)
  expect(second.equals(first)).toBe(true)
  expect(mode & 0o777).toBe(0o600)
})

test('accepts a configured key of 64 hex digits only', async () => {
  expect(await readSecretKey('/nowhere', 'ab'.repeat(32))).toEqual(Buffer.alloc(32, 0xab))
  await expect(readSecretKey('/nowhere', 'short')).rejects.toThrow(/SECRET_KEY/)
})
