import type { Db } from './database.ts'

type Kept<Value> = { value: Value; until: number }

/** What a work does when it is committed, by its transaction. */
const onCommit = new WeakMap<Db, (() => void)[]>()

/** Said by whoever committed a work: what it changed is remembered by nobody any more. */
export function forgetChanged(tx: Db): void {
  for (const act of onCommit.get(tx) ?? []) act()
}

/**
 * Remembers what was read from a database for a moment, so that a hot path does not read it each time: what
 * another process changes is seen when the moment is over, what this one changes as soon as it is committed. A
 * work that changes it reads for itself from `forget` on, and leaves nothing behind for others.
 */
export function remembered<Value>(forMs: number, read: (db: Db) => Promise<Value>) {
  const kept = new WeakMap<object, Kept<Value>>()
  const changing = new WeakSet<Db>()
  /** How often it was forgotten: what was read before that is not kept after it. */
  const times = new WeakMap<object, number>()
  const drop = (database: object) => {
    kept.delete(database)
    times.set(database, (times.get(database) ?? 0) + 1)
  }
  return {
    get: async (db: Db): Promise<Value> => {
      if (changing.has(db)) return read(db)
      const database = databaseOf(db)
      const known = kept.get(database)
      if (known && performance.now() < known.until) return known.value
      const before = times.get(database)
      const value = await read(db)
      if (times.get(database) === before) {
        kept.set(database, { value, until: performance.now() + forMs })
      }
      return value
    },
    /** Whether a work said so: what it reads may never be committed. */
    isChanging: (db: Db): boolean => changing.has(db),
    /** Said by the work that is about to change what is remembered. */
    forget: (tx: Db): void => {
      const database = databaseOf(tx)
      changing.add(tx)
      drop(database)
      onCommit.set(tx, [...(onCommit.get(tx) ?? []), () => drop(database)])
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
