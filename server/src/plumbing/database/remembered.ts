import type { Db } from './database.ts'

type Kept<Value> = { value: Value; until: number }

/**
 * Remembers what was read from a database for a moment, so that a hot path does not read it each time: what
 * another process changes is seen when the moment is over. A work that changes it reads for itself from
 * `forget` on, and leaves nothing behind for others.
 */
export function remembered<Value>(forMs: number, read: (db: Db) => Promise<Value>) {
  const kept = new WeakMap<object, Kept<Value>>()
  const changing = new WeakSet<Db>()
  return {
    get: async (db: Db): Promise<Value> => {
      if (changing.has(db)) return read(db)
      const database = databaseOf(db)
      const known = kept.get(database)
      if (known && performance.now() < known.until) return known.value
      const value = await read(db)
      kept.set(database, { value, until: performance.now() + forMs })
      return value
    },
    /** Whether a work said so: what it reads may never be committed. */
    isChanging: (db: Db): boolean => changing.has(db),
    /** Said by the work that is about to change what is remembered. */
    forget: (tx: Db): void => {
      changing.add(tx)
      kept.delete(databaseOf(tx))
    },
  }
}

/** Something of its own for each database that a process has open. */
export function perDatabase<Value>(make: () => Value): (db: Db) => Value {
  const kept = new WeakMap<object, Value>()
  return (db) => {
    const database = databaseOf(db)
    const value = kept.get(database) ?? make()
    kept.set(database, value)
    return value
  }
}

/** The same for a database and every transaction on it. */
function databaseOf(db: Db): object {
  return db.getExecutor().adapter
}
