import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { onTestFinished, vi } from 'vitest'
import { nameOf, test } from '../../testing/files/files.ts'
import { uploadOf } from '../../testing/images.ts'
import { expect } from '../../testing/test.ts'
import { seedKey } from '../features/transparency/installation/keys.ts'
import { openPlace } from '../plumbing/backup/backup-place.ts'
import { readConfig } from '../plumbing/config.ts'
import { claimDataFolder } from '../plumbing/data-folder.ts'
import { setFileStore } from '../plumbing/files/file-store.ts'
import { storeAttachment } from '../plumbing/files/files.ts'
import { folderStore } from '../plumbing/files/folder-store.ts'
import { moveNextFile } from '../plumbing/files/move-files.ts'
import { setSecretKey } from '../plumbing/secret-box.ts'
import { backUpElsewhere } from './backup-elsewhere.ts'
import { checkRestored, restoreElsewhere } from './restore-elsewhere.ts'

const secretKey = 'ab'.repeat(32)

/** A `pgbackrest` that notes what it is asked, and answers what the test has written. */
const program = (root: string) => `#!/bin/sh
echo "$*" >> '${root}/asked'
case "$*" in
  version) cat '${root}/version' ;;
  *info) cat '${root}/info' ;;
  *restore) if test -f '${root}/used'; then echo 'ERROR: [038]: unable to restore while PostgreSQL is running' >&2; exit 38; fi ;;
esac
`

async function startMachine(databaseUrl: string, major: number) {
  setSecretKey(Buffer.from(secretKey, 'hex'))
  const root = await mkdtemp(join(tmpdir(), 'clearstead-elsewhere-'))
  await chmod(root, 0o755)
  const path = process.env.PATH
  onTestFinished(async () => {
    process.env.PATH = path
    await rm(root, { recursive: true, force: true })
  })
  await writeFile(join(root, 'asked'), '')
  await chmod(join(root, 'asked'), 0o666)
  await writeFile(join(root, 'pgbackrest'), program(root), { mode: 0o755 })
  process.env.PATH = `${root}${delimiter}${path}`
  const identity = await generateX25519Identity()
  const environment = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(root, 'data'),
    SECRET_KEY: secretKey,
    BACKUP_DIR: join(root, 'backups'),
    BACKUP_RECIPIENT: await identityToRecipient(identity),
  }
  await claimDataFolder(environment.DATA_DIR)
  const status = { code: 0, message: 'ok' }
  const backup = [{ label: '20261129-030000F', timestamp: { stop: 1_795_921_260 } }]
  const info = [{ name: 'main', status, db: [{ version: `${major}` }], backup }]
  await writeFile(join(root, 'info'), JSON.stringify(info))
  return {
    ...{ root, environment, identity },
    config: (more: Record<string, string> = {}) => readConfig({ ...environment, ...more }),
    has: (version: string) => writeFile(join(root, 'version'), `pgBackRest ${version}\n`),
    asked: async () => (await readFile(join(root, 'asked'), 'utf8')).trim().split('\n'),
  }
}

/** What is printed while something runs. */
async function printed<Result>(act: () => Promise<Result>) {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    const result = await act()
    return { result, output: write.mock.calls.map(([text]) => String(text)).join('') }
  } finally {
    write.mockRestore()
  }
}

const stanza = { BACKUP_PGBACKREST_STANZA: 'main' }
const nobody = 'postgres://clearstead_server@127.0.0.1:1/clearstead'

test('a backup keeps the files and has pgBackRest back up the database', {
  timeout: 60_000,
}, async ({ database, owner, run }) => {
  const { rows } = await owner.query<{ major: number }>(
    `select current_setting('server_version_num')::integer / 10000 as major`,
  )
  const major = rows[0]?.major ?? 0
  const machine = await startMachine(database.url, major)
  await run(seedKey)

  const alone = await printed(() => backUpElsewhere(machine.config(), database.url))
  await machine.has('2.40')
  const old = printed(() => backUpElsewhere(machine.config(stanza), database.url))
  await expect(old).rejects.toThrow(`The database is PostgreSQL ${major}, which pgBackRest knows`)
  await machine.has('2.58.0')
  const backedUp = await printed(() => backUpElsewhere(machine.config(stanza), database.url))

  expect(alone.result).toBe(1)
  expect(alone.output).toContain('Files ')
  expect(alone.output).toContain('pgbackrest --stanza=clearstead --type=full backup')
  expect(backedUp.result).toBe(0)
  expect(backedUp.output).toContain('Backup 20261129-030000F of the database, by pgBackRest 2.58.0')
  expect(await machine.asked()).toEqual([
    'version',
    'version',
    '--stanza=main check',
    '--stanza=main --type=full backup',
    '--stanza=main --output=json info',
  ])
})

test('nothing is restored over a database that runs, nor with a pgBackRest that does not know it', {
  timeout: 60_000,
}, async ({ database }) => {
  const machine = await startMachine(database.url, 18)
  const to = new Date('2026-11-24T03:00:00Z')
  await machine.has('2.54.2')

  const over = restoreElsewhere(machine.config(stanza), database.url, to)
  await expect(over).rejects.toThrow('nothing is restored over it')
  const old = restoreElsewhere(machine.config(stanza), nobody, to)
  await expect(old).rejects.toThrow('this is pgBackRest 2.54.2')
  await machine.has('2.55')
  const told = await printed(() => restoreElsewhere(machine.config(), nobody, to))
  const restored = await printed(() => restoreElsewhere(machine.config(stanza), nobody, to))
  await writeFile(join(machine.root, 'used'), '')
  const used = restoreElsewhere(machine.config(stanza), nobody, to)

  expect(told.result).toBe(1)
  expect(told.output).toContain(
    `pgbackrest --stanza=clearstead --type=time '--target=2026-11-24 03:00:00.000+00'`,
  )
  expect(restored.result).toBe(0)
  expect(restored.output).toContain('Not verified yet.')
  await expect(used).rejects.toThrow('unable to restore while PostgreSQL is running')
  expect((await machine.asked()).filter((words) => words.endsWith(' restore'))).toEqual(
    Array.from(
      { length: 2 },
      () =>
        '--stanza=main --type=time --target=2026-11-24 03:00:00.000+00 --target-action=promote restore',
    ),
  )
})

test('a restored database is verified, and the files that it names come back', {
  timeout: 60_000,
}, async ({ database, db, run, clock }) => {
  const machine = await startMachine(database.url, 18)
  const { DATA_DIR } = machine.environment
  await run(seedKey)
  setFileStore(folderStore(join(DATA_DIR, 'uploads')))
  const stored = await run((work) => storeAttachment(work, uploadOf(Buffer.from('a passport')), 1))
  while (await moveNextFile({ db, clock }));
  const name = await nameOf(db, stored?.fileId)
  await printed(() => backUpElsewhere(machine.config(), database.url))
  await rm(DATA_DIR, { recursive: true })
  const checking = {
    place: openPlace({ folder: machine.environment.BACKUP_DIR }),
    ...{ identity: machine.identity, to: undefined, signedBy: undefined },
  }
  const check = (more: object = {}) =>
    printed(() => checkRestored(machine.config(), database.url, { ...checking, ...more }))

  await expect(check({ identity: await generateX25519Identity() })).rejects.toThrow(
    'The key does not open',
  )
  await expect(check({ signedBy: '0'.repeat(64) })).rejects.toThrow(`not with ${'0'.repeat(64)}`)
  await expect(check({ to: new Date('2026-01-01') })).rejects.toThrow('There is no list of files')
  const right = await check()
  const second = await run((work) => storeAttachment(work, uploadOf(Buffer.from('lost')), 1))
  setFileStore(folderStore(join(machine.root, 'elsewhere')))
  while (await moveNextFile({ db, clock }));
  const wrong = await check()

  expect(right.output).toContain('The books are right')
  expect(right.result).toBe(0)
  expect(await readFile(join(DATA_DIR, 'uploads', name), 'utf8')).toBe('a passport')
  expect(await readFile(join(DATA_DIR, 'secret.key'), 'utf8')).toBe(secretKey)
  expect(wrong.result).toBe(2)
  expect(wrong.output).toContain(
    `Lost: uploads/${await nameOf(db, second?.fileId)} is not in the backups`,
  )
})
