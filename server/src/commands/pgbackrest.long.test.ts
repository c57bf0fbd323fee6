import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { usd } from '@clearstead/contract/values/money'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  findServerPrograms,
  stanza,
  startArchivedServer,
} from '../../testing/backups/pgbackrest.ts'
import { nameOf } from '../../testing/files/files.ts'
import { uploadOf } from '../../testing/images.ts'
import { operator } from '../ledger/accounts.ts'
import { postTransfer } from '../ledger/post-transfer.ts'
import { move } from '../ledger/posting.ts'
import { openPlace } from '../plumbing/backup/backup-place.ts'
import { systemClock as clock } from '../plumbing/clock.ts'
import { readConfig } from '../plumbing/config.ts'
import { claimDataFolder } from '../plumbing/data-folder.ts'
import { type Db, openDatabase } from '../plumbing/database/database.ts'
import { setFileStore } from '../plumbing/files/file-store.ts'
import { storeAttachment } from '../plumbing/files/files.ts'
import { folderStore } from '../plumbing/files/folder-store.ts'
import { moveNextFile } from '../plumbing/files/move-files.ts'
import { runAsJob } from '../plumbing/run-work.ts'
import { setSecretKey } from '../plumbing/secret-box.ts'
import { prepareDatabase } from '../start/open-database-server.ts'
import { seed } from '../start/seed.ts'
import { backUpElsewhere } from './backup-elsewhere.ts'
import { checkRestored, restoreElsewhere } from './restore-elsewhere.ts'

const migrations = join(import.meta.dirname, '..', '..', 'migrations')
const secretKey = 'cd'.repeat(32)

function book(db: Db): Promise<number> {
  return runAsJob({ db, clock }, 'test', async (work) => {
    const id = await postTransfer(work, {
      kind: 'treasury',
      reference: `given:${randomUUID()}`,
      postings: move(usd('1'), operator('custody'), operator('treasury')),
    })
    return Number(id)
  })
}

async function transfersIn(url: string): Promise<number[]> {
  const { pool, close } = openDatabase({ url, connections: 1 })
  try {
    const { rows } = await pool.query<{ id: bigint }>('select id from ledger.transfers order by id')
    return rows.map(({ id }) => Number(id))
  } finally {
    await close()
  }
}

async function startMachine() {
  const root = await mkdtemp(join(tmpdir(), 'clearstead-machine-'))
  setSecretKey(Buffer.from(secretKey, 'hex'))
  const server = await startArchivedServer(findServerPrograms())
  // What the commands say is not of the run.
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(async () => {
    write.mockRestore()
    setFileStore(undefined)
    await server.remove()
    await rm(root, { recursive: true, force: true })
  })
  const identity = await generateX25519Identity()
  const config = readConfig({
    DATABASE_URL: server.url,
    DATABASE_ADMIN_URL: server.adminUrl,
    DATA_DIR: join(root, 'data'),
    SECRET_KEY: secretKey,
    BACKUP_DIR: join(root, 'backups'),
    BACKUP_RECIPIENT: await identityToRecipient(identity),
    BACKUP_PGBACKREST_STANZA: stanza,
  })
  await prepareDatabase({ ...server, stop: server.remove }, migrations)
  await claimDataFolder(config.dataDir)
  setFileStore(folderStore(join(config.dataDir, 'uploads')))
  return { root, server, identity, config }
}

test('pgBackRest backs up a database that is killed under load, and nothing that was archived is lost', {
  timeout: 300_000,
}, async () => {
  const { root, server, identity, config } = await startMachine()
  const { db, close } = openDatabase({ url: server.url, connections: 8 })
  await seed(db, clock, config)
  const stored = await runAsJob({ db, clock }, 'test', (work) =>
    storeAttachment(work, uploadOf(Buffer.from('a passport')), 1),
  )
  while (await moveNextFile({ db, clock }));
  const upload = await nameOf(db, stored?.fileId)
  await book(db)
  expect(await backUpElsewhere(config, server.url)).toBe(0)

  const booked: number[] = []
  const stopping = new AbortController()
  const bookOn = async () => {
    while (!stopping.signal.aborted) {
      const id = await book(db).catch(() => pause(50))
      if (id !== undefined) booked.push(id)
    }
  }
  const load = Promise.all([bookOn(), bookOn(), bookOn()])
  await pause(1_000)
  const before = [...booked]
  await server.archive()
  await pause(1_000)
  await server.kill()
  await pause(1_000)
  stopping.abort()
  await load
  await close()
  await expect(restoreElsewhere(config, server.url, undefined)).rejects.toThrow('failed')
  await server.clear()
  await rm(config.dataDir, { recursive: true })
  expect(await restoreElsewhere(config, server.url, undefined)).toBe(0)
  await server.start()
  const place = openPlace({ folder: join(root, 'backups') })
  const checking = { place, identity, to: undefined, signedBy: undefined }
  await expect
    .poll(() => checkRestored(config, server.url, checking).catch(String), { timeout: 60_000 })
    .toBe(0)

  expect(before.length).toBeGreaterThan(0)
  expect(await transfersIn(server.url)).toEqual(expect.arrayContaining(before))
  expect(await readdir(join(config.dataDir, 'uploads'))).toEqual([upload])
  expect(await readFile(join(config.dataDir, 'secret.key'), 'utf8')).toBe(secretKey)
})
