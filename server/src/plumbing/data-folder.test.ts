import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { byLength } from '../../testing/lengths.ts'
import { readConfig } from './config.ts'
import { claimDataFolder } from './data-folder.ts'
import { startEmbeddedDatabase } from './database/embedded/start-embedded-database.ts'
import { folderStore } from './files/folder-store.ts'
import { createLog } from './log.ts'
import { createMailer } from './mail/create-mailer.ts'
import { readSecretKey } from './secret-box.ts'

async function modeOf(...path: string[]): Promise<string> {
  return ((await stat(join(...path))).mode & 0o777).toString(8)
}

test.for(byLength({ long: [0o000, 0o022, 0o077], short: [0o000] }))(
  'files that the server writes are accessible to their owner only, with umask %o',
  { timeout: 60_000 },
  async (umask) => {
    const before = process.umask(umask)
    const dataDir = join(await mkdtemp(join(tmpdir(), 'clearstead-modes-')), 'data')
    try {
      await claimDataFolder(dataDir)
      await createMailer(readConfig({ DATA_DIR: dataDir })).send(
        { to: 'ada@example.org', subject: 'Your code', text: '123456', messageId: '1' },
        async () => undefined,
      )
      await folderStore(join(dataDir, 'uploads')).put('a.png', Buffer.from('x'), 'image/png')
      await readSecretKey(dataDir, undefined)
      const settings = { shared_buffers: '16MB' }
      const database = await startEmbeddedDatabase({ dataDir, log: createLog('silent'), settings })

      const folders = [
        dataDir,
        ...['outbox', 'uploads', 'postgres'].map((name) => join(dataDir, name)),
      ]
      expect(await Promise.all(folders.map((folder) => modeOf(folder)))).toEqual(
        Array(4).fill('700'),
      )
      const [mail = ''] = await readdir(join(dataDir, 'outbox'))
      const files = ['CLEARSTEAD', 'secret.key', 'postgres.lock', 'postgres.password']
      for (const file of [...files, join('outbox', mail), join('uploads', 'a.png')]) {
        expect([file, await modeOf(dataDir, file)]).toEqual([file, '600'])
      }
      await database.stop()
    } finally {
      process.umask(before)
      await rm(join(dataDir, '..'), { recursive: true, force: true })
    }
  },
)

test('a folder that is open to others is closed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'clearstead-modes-'))
  await claimDataFolder(dataDir)
  await mkdir(join(dataDir, 'outbox'))
  await writeFile(join(dataDir, 'outbox', 'a.eml'), 'a code')
  for (const name of ['.', 'outbox']) await chmod(join(dataDir, name), 0o755)
  for (const name of ['CLEARSTEAD', join('outbox', 'a.eml')]) {
    await chmod(join(dataDir, name), 0o644)
  }

  await claimDataFolder(dataDir)

  expect(await modeOf(dataDir)).toBe('700')
  expect(await modeOf(dataDir, 'CLEARSTEAD')).toBe('600')
  expect(await modeOf(dataDir, 'outbox')).toBe('700')
  expect(await modeOf(dataDir, 'outbox', 'a.eml')).toBe('600')
  await rm(dataDir, { recursive: true, force: true })
})
