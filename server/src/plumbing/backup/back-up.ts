import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { type BackupPlace, manifestName, mediaType, namesIn } from './backup-place.ts'
import { BackupProblem } from './backup-problem.ts'
import type { FileKeeper } from './keep-files.ts'
import { FileGone, listDatabaseFiles, readChunks } from './list-files.ts'
import { type Manifest, signManifest } from './manifest.ts'
import { createPartWriter, type PartWriter } from './part-writer.ts'
import { compression } from './seal-block.ts'
import type { Signer } from './signed-text.ts'
import { readSystemId } from './system-id.ts'
import { segmentsBetween } from './wal-segments.ts'

type Chunks = AsyncIterable<Buffer> | Iterable<Buffer>

/** A file with its content; one that is gone when it is read is left out. */
export type OtherFile = { path: string; chunks: () => Chunks }

export type BackupOptions = {
  /** Of the running database, with a superuser. */
  adminUrl: string
  /** The database is in its folder `postgres`. */
  dataDir: string
  /** What else of the data folder is put into the base backup, by path. */
  others: readonly OtherFile[]
  files: FileKeeper
  place: BackupPlace
  /** The age recipients who can open it. */
  recipients: readonly string[]
  signer: Signer
}

/** An arbitrary key of an advisory lock: one backup at a time. */
const backingUp = 7_202_601

/**
 * Makes a base backup of the running database. It is whole by itself: the WAL from its begin to its end is in it.
 * @throws {BackupProblem} another backup is being made, or a part of the database lies elsewhere
 */
export async function backUp(options: BackupOptions): Promise<Manifest> {
  const { adminUrl, dataDir, others, files, place, recipients, signer } = options
  const client = new pg.Client({ connectionString: adminUrl })
  // A lost connection fails the next query.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await lockBackups(client)
    await removeUnfinished(place)
    const beganAt = new Date()
    const id = newId(beganAt)
    const writer = createPartWriter(place, id, recipients)
    const copied = await copyDatabase(client, join(dataDir, 'postgres'), writer)
    for (const { path, chunks } of others) await addIfThere(writer, path, chunks())
    const stored = await writer.end()
    // After the database: what its rows name is there by then.
    const kept = await files.store(signer)
    const manifest: Manifest = {
      ...{ form: 2, id, beganAt, endedAt: new Date(), compression, kept },
      systemId: await readSystemId(join(dataDir, 'postgres')),
      ...copied,
      ...stored,
    }
    const signed = signManifest(manifest, signer)
    // The lock ends with this session: then another backup may have removed the parts of this one.
    await client.query('select')
    await place.bases.put(manifestName(id), signed, mediaType)
    return manifest
  } finally {
    await client.end()
  }
}

/** Ids begin with the time, so that they are in order. */
export function newId(at: Date): string {
  return `${at.toISOString().replace(/[-:]|\.\d+/g, '')}-${randomBytes(4).toString('hex')}`
}

async function lockBackups(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isFree: boolean }>(
    `select pg_try_advisory_lock($1) as "isFree"`,
    [backingUp],
  )
  if (!rows[0]?.isFree)
    throw new BackupProblem('Another backup is being made: wait until it is done.')
}

/** Removes the parts of backups that were not finished. */
async function removeUnfinished({ bases }: BackupPlace): Promise<void> {
  const names = await namesIn(bases)
  const whole = new Set(names.filter((name) => name.endsWith('.manifest')).map(idOf))
  for (const name of names) if (!whole.has(idOf(name))) await bases.remove(name)
}

function idOf(name: string): string {
  return name.slice(0, name.lastIndexOf('.'))
}

type Copied = Pick<
  Manifest,
  'postgres' | 'startLsn' | 'stopLsn' | 'lastSegment' | 'segmentBytes' | 'folders'
>

/** The files are copied while they are written to; the WAL that was written meanwhile repairs them. */
async function copyDatabase(
  client: pg.Client,
  folder: string,
  writer: PartWriter,
): Promise<Copied> {
  // Keeps the WAL from now on until this session ends.
  await client.query(
    `select pg_create_physical_replication_slot('clearstead_backup_' || pg_backend_pid(), true, true)`,
  )
  const begun = await first<{ lsn: string; segment: string }>(
    client,
    `select lsn, pg_walfile_name(lsn) as segment from pg_backup_start('clearstead', fast => true) lsn`,
  )
  const { folders, files } = await listDatabaseFiles(folder)
  for (const file of files) {
    await addIfThere(writer, `postgres/${file}`, readChunks(join(folder, file)))
  }
  const ended = await first<{ lsn: string; label: string; segment: string }>(
    client,
    `select lsn, labelfile as label, pg_walfile_name(lsn) as segment from pg_backup_stop(wait_for_archive => false)`,
  )
  await writer.addFile('postgres/backup_label', [Buffer.from(ended.label)])
  const { version, bytes } = await first<{ version: string; bytes: number }>(
    client,
    `select current_setting('server_version') as version,
       pg_size_bytes(current_setting('wal_segment_size'))::integer as bytes`,
  )
  for (const segment of segmentsBetween(begun.segment, ended.segment, bytes)) {
    const path = `pg_wal/${segment}`
    await writer.addFile(`postgres/${path}`, readChunks(join(folder, path)))
  }
  return {
    postgres: version,
    startLsn: begun.lsn,
    stopLsn: ended.lsn,
    lastSegment: ended.segment,
    segmentBytes: bytes,
    folders: folders.map((path) => `postgres/${path}`),
  }
}

/** A table that is dropped meanwhile takes its file along. */
async function addIfThere(writer: PartWriter, path: string, chunks: Chunks): Promise<void> {
  await writer.addFile(path, chunks).catch((error: unknown) => {
    if (!(error instanceof FileGone)) throw error
  })
}

async function first<Row extends pg.QueryResultRow>(
  client: pg.Client,
  query: string,
): Promise<Row> {
  const { rows } = await client.query<Row>(query)
  const [row] = rows
  if (!row) throw new Error('The database returned no row')
  return row
}
