import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type pg from 'pg'
import { StartProblem } from '../../../start-problem.ts'

const mebibyte = 1_048_576
/** What an empty database takes, with its first segments of WAL. */
const emptyBytes = 128 * mebibyte
/** The most WAL that the new database keeps while rows are copied into it: its `max_wal_size`. */
const mostWalBytes = 4_096 * mebibyte

/**
 * The room that a copy of a database takes while it is made: as much again, and its WAL, which is about as much. For 1,000 MiB that
 * is 2,128 MiB, for 10,000 MiB it is 14,224 MiB.
 */
export function neededBytes(databaseBytes: number): number {
  return databaseBytes + Math.min(databaseBytes, mostWalBytes) + emptyBytes
}

/** @throws {StartProblem} the disk of the folder has too little room for a second database */
export async function refuseLittleSpace(old: pg.Client, folder: string): Promise<void> {
  const { rows } = await old.query<{ bytes: string }>(
    'select pg_database_size(current_database())::text as bytes',
  )
  const needed = neededBytes(Number(rows[0]?.bytes))
  const { bavail, bsize } = await statfs(dirname(folder))
  const free = bavail * bsize
  if (free >= needed) return
  throw new StartProblem(
    `The disk of ${folder} has ${inMebibytes(free)} MiB free, and a second database beside the old one takes ${inMebibytes(needed)} MiB: make room first. Nothing was changed.`,
  )
}

function inMebibytes(bytes: number): number {
  return Math.ceil(bytes / mebibyte)
}

/** As PostgreSQL and Node.js say it; a server that cannot write its WAL ends, and says so in its last output alone. */
const inWords = /No space left on device|ENOSPC|the disk is full/

/** Whether an error comes from a full disk; `output` is what the databases wrote last. */
export function isOutOfSpace(error: unknown, output: string): boolean {
  const { code } = error as { code?: unknown }
  return code === '53100' || code === 'ENOSPC' || inWords.test(`${error} ${output}`)
}

export function outOfSpace(folder: string, cause: unknown): StartProblem {
  return new StartProblem(
    `The disk of ${folder} became full while the new database was made. What was made of it is removed, and the old database is in its place as it was: make room, and run the command again.`,
    { cause },
  )
}
