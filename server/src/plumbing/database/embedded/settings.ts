import { totalmem } from 'node:os'
import type { Settings } from './run-server.ts'

const mb = 1024 * 1024

/** Shared buffers are an eighth of the memory, between 128 MB and 2 GB: the application runs on the same machine. */
export function defaultSettings(memory = availableMemory()): Settings {
  const sharedBuffers = Math.min(2048, Math.max(128, Math.floor(memory / 8 / mb)))
  return {
    shared_buffers: `${sharedBuffers}MB`,
    max_connections: '100',
    max_wal_size: '4GB',
    // A new installation grows fast, and until its tables are analysed they are planned as empty.
    autovacuum_naptime: '15s',
    shared_preload_libraries: 'pg_stat_statements',
    // After a kill the file system is synced at once instead of file by file.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    // Compiling the short statements costs more than it saves.
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Keeps rows and parameters, which may hold personal data, out of the log.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  }
}

/** The memory limit of the container, where there is one. */
function availableMemory(): number {
  const limit = process.constrainedMemory?.()
  return limit && limit < totalmem() ? limit : totalmem()
}
