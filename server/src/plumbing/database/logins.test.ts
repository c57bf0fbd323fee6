import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { expect, test } from '../../../testing/test.ts'
import { admitServingLogin, refuseLedgerWriter } from './logins.ts'

/** Makes a login of the server for the time of the test, and gives its URL. */
async function givenLogin(owner: pg.Client, url: string, more: (name: string) => string[]) {
  const name = `login_${randomUUID().replaceAll('-', '')}`
  await owner.query(`create role ${name} login password 'own'`)
  onTestFinished(async () => {
    await owner.query(`drop owned by ${name}`)
    await owner.query(`drop role ${name}`)
  })
  for (const statement of more(name)) await owner.query(statement)
  return Object.assign(new URL(url), { username: name, password: 'own' }).href
}

test.for<[string, (name: string) => string[]]>([
  ['a superuser', (name) => [`alter role ${name} superuser`]],
  ['one that may insert postings', (name) => [`grant insert on ledger.postings to ${name}`]],
  ['one that may empty transfers', (name) => [`grant truncate on ledger.transfers to ${name}`]],
  [
    'one that could take on the role of the owner',
    (name) => [`alter role ${name} noinherit`, `grant postgres to ${name}`],
  ],
  [
    'one that could write all tables after a set role',
    (name) => [`alter role ${name} noinherit`, `grant pg_write_all_data to ${name}`],
  ],
  [
    'one that may run programs on the server',
    (name) => [`grant pg_execute_server_program to ${name}`],
  ],
])('a login that serves may not be %s', async ([, more], { database, owner }) => {
  const url = await givenLogin(owner, database.url, more)

  await expect(refuseLedgerWriter(url)).rejects.toThrow('could write the ledger past its functions')
})

test('a login with the rights of the application alone may serve', async ({ database, owner }) => {
  const url = await givenLogin(owner, database.url, () => [])

  await admitServingLogin(database.ownerUrl, url)
  await admitServingLogin(database.ownerUrl, url)

  await expect(refuseLedgerWriter(url)).resolves.toBeUndefined()
  await expect(refuseLedgerWriter(database.url)).resolves.toBeUndefined()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const settings = await client.query('select count(*) from settings_versions')
  const posting = client.query('delete from ledger.postings')
  await expect(posting).rejects.toMatchObject({ code: '42501' })
  await client.end()
  expect(settings.rows).toHaveLength(1)
})

test('an owner that cannot give the rights is told which statement to run', async ({
  database,
  owner,
}) => {
  const url = await givenLogin(owner, database.url, () => [])
  const powerless = await givenLogin(owner, database.url, () => [])

  await expect(admitServingLogin(powerless, url)).rejects.toThrow(
    /run "grant clearstead_app to login_\w+" as a superuser/,
  )
})
