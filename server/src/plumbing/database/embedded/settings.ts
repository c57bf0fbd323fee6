import { totalmem } from 'node:os'
import type { Settings } from './run-server.ts'

const mb = 1024 * 1024

/** For a server that shares its machine with us: an eighth of the memory, between 128 MB and 2 GB. */
export function defaultSettings(memory = availableMemory()): Settings {
  const sharedBuffers = Math.min(2048, Math.max(128, Math.floor(memory / 8 / mb)))
  return {
    shared_buffers: `${sharedBuffers}MB`,
    max_connections: '100',
    max_wal_size: '4GB',
    // A young installation grows fast; until its tables are analysed, plans are made for empty ones.
    autovacuum_naptime: '15s',
    shared_preload_libraries: 'pg_stat_statements',
    // After a kill everything is brought to the disk at once, not file by file.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    // Short statements only: compiling them costs more than it gives.
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Rows and parameters hold what members told us; they do not belong in a log.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  }
}

/** What a container may use, where it is limited. */
function availableMemory(): number {
  const limit = process.constrainedMemory?.()
  return limit && limit < totalmem() ? limit : totalmem()
}
