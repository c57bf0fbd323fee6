import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'

/** What DuckDB may hold in memory; the rest it writes into a folder of its own, which is removed afterwards. */
const memoryLimit = '256MB'

/** Runs queries of DuckDB over the files of a folder, which they name without it. The library is loaded by the first use alone. */
export async function withDuckDb<Found>(
  folder: string,
  query: (connection: DuckDBConnection) => Promise<Found>,
): Promise<Found> {
  const { DuckDBInstance } = await import('@duckdb/node-api')
  const overflow = await mkdtemp(join(tmpdir(), 'clearstead-duckdb-'))
  try {
    const instance = await DuckDBInstance.create(':memory:', {
      memory_limit: memoryLimit,
      temp_directory: overflow,
      file_search_path: folder,
    })
    const connection = await instance.connect()
    try {
      return await query(connection)
    } finally {
      connection.closeSync()
      instance.closeSync()
    }
  } finally {
    await rm(overflow, { recursive: true, force: true })
  }
}
