import type { Db } from './database.ts'

type Entry<Value> = { value: Value; until: number }

/** Functions to run when a transaction has committed. */
const onCommit = new WeakMap<Db, (() => void)[]>()

/** Runs the hooks of a transaction that has committed: caches drop what it changed. */
export function runCommitHooks(tx: Db): void {
  for (const hook of onCommit.get(tx) ?? []) hook()
}

/** Runs `hook` when the transaction has committed, and never if it does not. */
export function afterCommit(tx: Db, hook: () => void): void {
  onCommit.set(tx, [...(onCommit.get(tx) ?? []), hook])
}

/** The primaries of replicas, by what `databaseOf` gives for a replica. */
const primaries = new WeakMap<object, Db>()

/**
 * Values are cached once for a primary and its replica, and read from the primary alone: decisions are made by them, and a value
 * that is older than the last commit must not get into the cache.
 */
export function cacheAtPrimary(replica: Db, primary: Db): void {
  primaries.set(replica.getExecutor().adapter, primary)
}

/**
 * Caches what `read` returns for `forMs`. Changes by another process are seen when that time is over, changes by this
 * process as soon as they commit. After `invalidate` a transaction bypasses the cache and stores nothing in it.
 */
export function cached<Value>(forMs: number, read: (db: Db) => Promise<Value>) {
  const entries = new WeakMap<object, Entry<Value>>()
  const changing = new WeakSet<Db>()
  const bypassing = new WeakSet<Db>()
  /** Counts the invalidations, so that a value read before one is not stored after it. */
  const invalidations = new WeakMap<object, number>()
  const remove = (database: object) => {
    entries.delete(database)
    invalidations.set(database, (invalidations.get(database) ?? 0) + 1)
  }
  return {
    get: async (given: Db): Promise<Value> => {
      const db = primaries.get(given.getExecutor().adapter) ?? given
      if (changing.has(db) || bypassing.has(db)) return read(db)
      const database = databaseOf(db)
      const entry = entries.get(database)
      if (entry && performance.now() < entry.until) return entry.value
      const before = invalidations.get(database)
      const value = await read(db)
      if (invalidations.get(database) === before) {
        entries.set(database, { value, until: performance.now() + forMs })
      }
      return value
    },
    /** Whether this transaction has called `invalidate`: what it reads may never be committed. */
    isChanging: (db: Db): boolean => changing.has(db),
    /** From here on a transaction reads what is stored, without changing it. */
    bypass: (tx: Db): void => {
      bypassing.add(tx)
    },
    /** Called by a transaction before it changes what is cached. */
    invalidate: (tx: Db): void => {
      const database = databaseOf(tx)
      changing.add(tx)
      remove(database)
      afterCommit(tx, () => remove(database))
    },
  }
}

/** One value for each database that the process has open, made at its first use. */
export function perDatabase<Value>(make: () => Value): (db: Db) => Value {
  const kept = new WeakMap<object, Value>()
  return (db) => {
    const database = databaseOf(db)
    const value = kept.get(database) ?? make()
    kept.set(database, value)
    return value
  }
}

/** An object that is the same for a database, all its transactions and its replica. */
function databaseOf(db: Db): object {
  const { adapter } = db.getExecutor()
  return primaries.get(adapter)?.getExecutor().adapter ?? adapter
}
