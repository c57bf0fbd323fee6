import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { usd } from '@clearstead/contract/values/money'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import type pg from 'pg'
import {
  type InstalledBackups,
  openBackups,
  setBackups,
} from '../../src/features/backups/installed-backups.ts'
import { prepareBackups } from '../../src/features/backups/prepare-backups.ts'
import type { Restoring } from '../../src/features/backups/restore-backup.ts'
import { operator } from '../../src/ledger/accounts.ts'
import { postTransfer } from '../../src/ledger/post-transfer.ts'
import { move } from '../../src/ledger/posting.ts'
import { archiveSettings } from '../../src/plumbing/backup/archive-settings.ts'
import {
  noteName,
  type PlaceSetting,
  storedSegment,
} from '../../src/plumbing/backup/backup-place.ts'
import { readSystemId } from '../../src/plumbing/backup/system-id.ts'
import { systemClock as clock } from '../../src/plumbing/clock.ts'
import { readConfig } from '../../src/plumbing/config.ts'
import { type Db, openDatabase } from '../../src/plumbing/database/database.ts'
import { startEmbeddedDatabase } from '../../src/plumbing/database/embedded/start-embedded-database.ts'
import { createLog } from '../../src/plumbing/log.ts'
import { runAsJob } from '../../src/plumbing/run-work.ts'
import { readSecretKey, setSecretKey } from '../../src/plumbing/secret-box.ts'
import { prepareDatabase } from '../../src/start/open-database-server.ts'
import { seed } from '../../src/start/seed.ts'

const projectFolder = join(import.meta.dirname, '..', '..', '..')
const silent = createLog('silent')
/** Small, so that several databases fit beside each other. A killed process needs no synced files. */
const settings = { shared_buffers: '16MB', max_wal_size: '256MB', fsync: 'off' }

export type Installation = {
  /** For everything of the test. */
  root: string
  dataDir: string
  db: Db
  adminUrl: string
  backups: InstalledBackups
  /** The secret key that the operator keeps. */
  identity: string
  /** Books a transfer and returns its id. */
  book: () => Promise<number>
  /** Has the database finish its WAL and waits until all of it is in the place of backups. */
  archive: () => Promise<void>
  /** What a restore of all that was archived takes, into a new folder. */
  restoring: (options?: Partial<Restoring>) => Restoring
  stop: () => Promise<void>
  remove: () => Promise<void>
}

/** A running installation with an embedded database whose WAL is kept; in the folder `backups` where no place is given. */
export async function startInstallation(given?: PlaceSetting): Promise<Installation> {
  const root = await mkdtemp(join(tmpdir(), 'clearstead-backup-'))
  const dataDir = join(root, 'data')
  const identity = await generateX25519Identity()
  const place = given ?? { folder: join(root, 'backups') }
  const backup = { place, recipient: await identityToRecipient(identity), keepDays: 14 }
  const config = { ...readConfig({ DATA_DIR: dataDir, PROGRAMME_TEMPLATE: 'high_yield' }), backup }
  const server = await startEmbeddedDatabase({
    ...{ dataDir, log: silent },
    settings: { ...archiveSettings, ...settings },
  })
  const migrations = join(projectFolder, 'server', 'migrations')
  await prepareDatabase(server, migrations)
  setSecretKey(await readSecretKey(dataDir, undefined))
  const { db, close } = openDatabase({ url: server.url, connections: 8 })
  await seed(db, clock, config)
  const backups = await openBackups(config, projectFolder)
  const storing = await prepareBackups(config, projectFolder, silent)
  storing?.start(db)
  const owner = openDatabase({ url: server.adminUrl, connections: 1 })
  let restores = 0
  let isRunning = true
  const stop = async () => {
    if (!isRunning) return
    isRunning = false
    // Tests of other files run in this process afterwards.
    setBackups(undefined)
    await owner.close()
    await close()
    await server.stop()
    await storing?.stop()
  }
  return {
    ...{ root, dataDir, db, adminUrl: server.adminUrl, backups, identity, stop },
    book: () => book(db),
    archive: () => archive(owner.pool, backups),
    restoring: (options) => ({
      ...{ place: backups.place, to: undefined, id: undefined, signedBy: undefined },
      ...{ isIncomplete: false, hasUploads: true, identity, migrations, log: silent, settings },
      into: join(root, `restored-${++restores}`),
      ...options,
    }),
    remove: async () => {
      await stop()
      await rm(root, { recursive: true, force: true })
    },
  }
}

/** Money from the operator into the treasury. */
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

/** After three failures the database archives again within a minute. */
const archiveTimeoutMs = 90_000

/** Waits for the segment that is written to now, once the database has begun another. */
async function archive(owner: pg.Pool, { place, dataDir }: InstalledBackups): Promise<void> {
  // Without anything new the database begins no other segment.
  await owner.query("select pg_logical_emit_message(false, 'test', 'archive')")
  const { rows } = await owner.query<{ segment: string }>(
    'select pg_walfile_name(pg_switch_wal()) as segment',
  )
  const segment = storedSegment(
    await readSystemId(join(dataDir, 'postgres')),
    rows[0]?.segment ?? '',
  )
  const until = performance.now() + archiveTimeoutMs
  while (!(await place.segments.get(noteName(segment)))) {
    if (performance.now() > until) throw new Error(`The segment ${segment} was not stored`)
    await pause(100)
  }
}

/** The ids of all transfers in a restored folder. */
export async function transfersIn(dataDir: string): Promise<number[]> {
  const { url, stop } = await startEmbeddedDatabase({ dataDir, log: silent, settings })
  const { pool, close } = openDatabase({ url, connections: 1 })
  try {
    const { rows } = await pool.query<{ id: bigint }>('select id from ledger.transfers order by id')
    return rows.map(({ id }) => Number(id))
  } finally {
    await close()
    await stop()
  }
}
