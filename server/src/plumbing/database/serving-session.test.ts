import pg from 'pg'
import { onTestFinished } from 'vitest'
import { startOwnPostgres } from '../../../testing/own-postgres.ts'
import { expect, test } from '../../../testing/test.ts'
import { makeServingLogin } from './logins.ts'
import { refuseAlteredSession } from './serving-session.ts'

test('the login that serves may be used as it is', async ({ database }) => {
  await expect(refuseAlteredSession(database.url)).resolves.toBeUndefined()
})

test('connections that act as another role do not serve', async ({ database, owner }) => {
  await owner.query(`create role altered login password 'own' in role clearstead_app`)
  onTestFinished(async () => void (await owner.query('drop role altered')))
  await owner.query('alter role altered set role clearstead_app')
  const url = Object.assign(new URL(database.url), { username: 'altered', password: 'own' }).href

  await expect(refuseAlteredSession(url)).rejects.toThrow(
    'sign in as altered and then act as clearstead_app',
  )
})

test.for([
  ['limits of time', '-c lock_timeout=1min', 'have statement_timeout = 0 instead of 30s'],
  [
    'settings',
    '-c statement_timeout=30s -c lock_timeout=8s -c idle_in_transaction_session_timeout=30s -c jit=on',
    'have jit = on instead of off',
  ],
])('connections without our %s do not serve', async ([, options = '', problem], { database }) => {
  const url = `${database.url}?options=${encodeURIComponent(options)}`

  await expect(refuseAlteredSession(url)).rejects.toThrow(problem)
})

test('a replica does not serve', { timeout: 120_000 }, async () => {
  const own = await startOwnPostgres({ fsync: 'off' })
  onTestFinished(own.remove)
  const url = await makeServingLogin(own.url, 'serving')
  await query(own.url, `copy (select) to program 'cat > standby.signal'`)
  await own.stop('fast')

  // It becomes no primary, which is what a start waits for.
  const starting = own.start().catch(() => undefined)
  const problem = () => refuseAlteredSession(url).catch(({ message }: Error) => message)
  await expect.poll(problem, { timeout: 60_000 }).toContain('is a replica, which cannot be written')

  const { rows } = await query(own.url, `select pg_read_file('postmaster.pid') as file`)
  process.kill(Number.parseInt(rows[0].file, 10), 'SIGQUIT')
  await starting
})

async function query(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
