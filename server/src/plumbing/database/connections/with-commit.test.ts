import { sql } from 'kysely'
import { vi } from 'vitest'
import { expect, test } from '../../../../testing/test.ts'
import { runWork } from '../../run-work.ts'
import type { Db } from '../database.ts'
import { withCommit } from './with-commit.ts'

type Sending = Record<'_write' | '_writev', (...given: unknown[]) => void>

const insert = (tx: Db, key: string) =>
  sql`
  insert into idempotency_keys (caller, key, call, fingerprint, created_at)
  values ('test', ${key}, 'test', '', now())`.execute(tx)

async function isKept(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql`select from idempotency_keys where key = ${key}`.execute(db)
  return rows.length > 0
}

test('the last statement and the commit are sent in one write', async ({ database, db }) => {
  const writesOf = async (work: (tx: Db) => Promise<unknown>) => {
    const client = await database.pool.connect()
    const { stream } = (client as unknown as { connection: { stream: Sending } }).connection
    const parts = vi.spyOn(stream, '_writev')
    const whole = vi.spyOn(stream, '_write')
    client.release()
    await work(db)
    const count = parts.mock.calls.length + whole.mock.calls.length
    parts.mockRestore()
    whole.mockRestore()
    return count
  }
  const together = () =>
    db.transaction().execute((tx) => withCommit(tx, () => insert(tx, 'together')))
  const apart = () => db.transaction().execute((tx) => insert(tx, 'apart'))

  expect(await writesOf(apart)).toBe(2)
  expect(await writesOf(together)).toBe(1)
  expect(await isKept(db, 'together')).toBe(true)
})

test('a last statement that fails rolls back its work and leaves the connection usable', async ({
  db,
}) => {
  await insert(db, 'taken')

  const failing = db.transaction().execute(async (tx) => {
    await insert(tx, 'first')
    await withCommit(tx, () => insert(tx, 'taken'))
  })

  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(await isKept(db, 'first')).toBe(false)
  await db.transaction().execute((tx) => insert(tx, 'later'))
  expect(await isKept(db, 'later')).toBe(true)
})

test('a work whose last statement fails with a deadlock is retried', async ({ db, clock }) => {
  let attempts = 0
  const asking = { actor: { kind: 'job', name: 'test' } as const, requestId: 'again' }

  await runWork(db, clock, asking, async ({ tx }) => {
    attempts += 1
    await insert(tx, 'again')
    await withCommit(tx, () =>
      attempts === 1
        ? sql.raw("do $$ begin raise exception 'met' using errcode = '40P01'; end $$").execute(tx)
        : insert(tx, 'and again'),
    )
  })

  expect(attempts).toBe(2)
  expect([await isKept(db, 'again'), await isKept(db, 'and again')]).toEqual([true, true])
})

test('without a last statement the work commits as usual', async ({ db }) => {
  await db.transaction().execute(async (tx) => {
    await insert(tx, 'only')
    await withCommit(tx, async () => undefined)
  })

  expect(await isKept(db, 'only')).toBe(true)
  const undone = db.transaction().execute(async (tx) => {
    await insert(tx, 'undone')
    await withCommit(tx, async () => {
      throw new Error('stop')
    })
  })
  await expect(undone).rejects.toThrow('stop')
  expect(await isKept(db, 'undone')).toBe(false)
})

test('a failure after the last statement is reported, as the commit cannot be undone', async ({
  db,
}) => {
  const late = db.transaction().execute(async (tx) => {
    await withCommit(tx, () => insert(tx, 'late'))
    throw new Error('too late')
  })

  await expect(late).rejects.toThrow('Instead of a rollback there was a commit')
})
