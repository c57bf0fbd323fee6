import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateX25519Identity } from 'age-encryption'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Installation, startInstallation } from '../../../testing/backups/installation.ts'
import { makeBackup } from './make-backup.ts'
import { type Restoring, restoreBackup } from './restore-backup.ts'

let installation: Installation
let base: string
let wal: string
let firstTransfer: number
/** The segment that ends with the first transfer; the second is in a later one. */
let lastWithFirst: string

const segments = /\.[0-9A-F]{24}$/

beforeAll(async () => {
  installation = await startInstallation()
  base = join(installation.root, 'backups', 'base')
  wal = join(installation.root, 'backups', 'wal')
  await makeBackup(installation.db, installation.backups)
  firstTransfer = await installation.book()
  await installation.archive()
  lastWithFirst = (await namesOf(wal, segments)).at(-1) ?? ''
  for (let times = 0; times < 2; times++) {
    await installation.book()
    await installation.archive()
  }
  await installation.stop()
}, 240_000)
afterAll(() => installation.remove())

/** The names of a folder that match, in order. */
async function namesOf(folder: string, pattern: RegExp): Promise<string[]> {
  return (await readdir(folder)).filter((name) => pattern.test(name)).sort()
}

/** Changes a file for the time of a restore, which must refuse it and leave nothing that a server could start on. */
async function expectRefused(
  path: string,
  change: (bytes: Buffer) => Buffer | undefined,
  message: string | RegExp,
  options?: Partial<Restoring>,
) {
  const bytes = await readFile(path)
  const changed = change(Buffer.from(bytes))
  if (changed) await writeFile(path, changed)
  else await rm(path)
  const restoring = installation.restoring(options)

  await expect(restoreBackup(restoring)).rejects.toThrow(message)

  expect(await readdir(restoring.into)).toEqual(['restoring'])
  await writeFile(path, bytes)
}

function flipByte(bytes: Buffer): Buffer {
  const at = Math.floor(bytes.byteLength / 2)
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
  return bytes
}

const cutShort = (bytes: Buffer) => bytes.subarray(0, bytes.byteLength - 1000)
const remove = () => undefined

test('another key opens nothing', { timeout: 60_000 }, async () => {
  const restoring = installation.restoring({ identity: await generateX25519Identity() })

  await expect(restoreBackup(restoring)).rejects.toThrow('The key does not open')
})

test('the key by which the server tests its backups opens them too', {
  timeout: 240_000,
}, async () => {
  const { backups, restoring } = installation

  const restored = await restoreBackup(restoring({ identity: backups.testIdentity }))

  expect(restored.problems).toEqual([])
})

test('a changed, shortened or missing part of a base backup is refused', async () => {
  const [part = ''] = await namesOf(base, /\.000001$/)

  await expectRefused(join(base, part), flipByte, `The part ${part} was changed or cut short`)
  await expectRefused(join(base, part), cutShort, `The part ${part} was changed or cut short`)
  await expectRefused(join(base, part), remove, `The part ${part} of the backup is missing`)
})

test('a changed manifest is refused', async () => {
  const [manifest = ''] = await namesOf(base, /\.manifest$/)

  await expectRefused(join(base, manifest), cutShort, 'is no signed file')
  await expectRefused(
    join(base, manifest),
    (bytes) => {
      const { text, ...rest } = JSON.parse(bytes.toString())
      return Buffer.from(JSON.stringify({ ...rest, text: text.replace('"form":2', '"form":2 ') }))
    },
    'The signature of the manifest',
  )
})

test('a backup that another installation signed is refused where the key is named', async () => {
  const signedBy = '0'.repeat(64)

  await expect(restoreBackup(installation.restoring({ signedBy }))).rejects.toThrow(
    `not with ${signedBy}`,
  )
})

test('a changed or shortened segment is refused, or ends an incomplete restore', {
  timeout: 240_000,
}, async () => {
  const second = (await namesOf(wal, segments)).find((name) => name > lastWithFirst) ?? ''
  const path = join(wal, second)

  await expectRefused(path, flipByte, `The segment ${second} of WAL, finished at`)
  await expectRefused(path, cutShort, 'was changed or cut short')
  await expectRefused(path, remove, 'is missing beside its note')
  await expectRefused(`${path}.note`, flipByte, 'was changed')
  await expectRefused(`${path}.note`, remove, 'is missing, though later ones are there')

  const bytes = await readFile(path)
  await writeFile(path, cutShort(bytes))
  const whole = installation.restoring({ isIncomplete: true })
  const restored = await restoreBackup(whole)
  await writeFile(path, bytes)
  const all = await restoreBackup(installation.restoring())

  expect(restored.problems).toEqual([])
  expect(restored.newestTransfer?.id).toBe(firstTransfer)
  expect(all.newestTransfer?.id).toBe(firstTransfer + 2)
  expect((await stat(join(whole.into, 'secret.key'))).mode & 0o777).toBe(0o600)
})
