import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('has a default for everything', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    adminEmail: undefined,
    adminPassword: undefined,
    mailUrl: undefined,
    secretKey: undefined,
    role: 'all',
    logLevel: 'info',
    programmeTemplate: 'lasting',
    publicUrl: 'http://127.0.0.1:3000',
    rateLimit: 1,
    trustProxy: false,
    drainSeconds: 0,
    isPublic: false,
    coversSubdomains: false,
    xpubs: { bep20: undefined, trc20: undefined },
    allowsPrivateEndpoints: false,
    pairing: undefined,
    timeStamps: { server: undefined, calendars: [] },
  })
})

test('backs up to a folder, for a recipient', () => {
  const recipient = `age1${'q'.repeat(58)}`
  const env = { BACKUP_DIR: 'backups', BACKUP_RECIPIENT: recipient }

  expect(readConfig(env).backup).toEqual({
    ...{ place: { folder: resolve('backups') }, recipient, keepDays: 14 },
  })
  expect(() => readConfig({ BACKUP_DIR: 'backups' })).toThrow('backups need BACKUP_RECIPIENT')
})

test('a stanza of pgBackRest belongs to a database of its own', () => {
  const env = { DATABASE_URL: 'postgres://localhost/clearstead' }

  expect(readConfig({ ...env, BACKUP_PGBACKREST_STANZA: 'main' }).pgBackRestStanza).toBe('main')
  expect(readConfig(env).pgBackRestStanza).toBe(undefined)
  expect(() => readConfig({ BACKUP_PGBACKREST_STANZA: 'main' })).toThrow(
    'BACKUP_PGBACKREST_STANZA is for the database of DATABASE_URL',
  )
  expect(() => readConfig({ ...env, BACKUP_PGBACKREST_STANZA: '--help' })).toThrow(
    'must be the name of a stanza',
  )
})

test.for([
  [{ PUBLIC_URL: 'https://example.org' }, true],
  [{ TRUST_PROXY: '1' }, true],
  [{ PORT: '8080' }, false],
] as const)('whether %j makes it public: %s', ([env, isPublic]) => {
  expect(readConfig(env).isPublic).toBe(isPublic)
})

test('pairs wallets on phones through a relay once there is a project', () => {
  const projectId = '0123456789abcdef0123456789abcdef'
  const env = { WALLETCONNECT_PROJECT_ID: projectId }

  expect(readConfig(env).pairing).toEqual({ projectId, relay: 'wss://relay.walletconnect.org' })
  expect(readConfig({ ...env, WALLETCONNECT_RELAY: 'ws://127.0.0.1:4000' }).pairing?.relay).toBe(
    'ws://127.0.0.1:4000',
  )
  expect(readConfig({ WALLETCONNECT_RELAY: 'wss://relay.example.org' }).pairing).toBeUndefined()
})

test('reads who attests the daily digest', () => {
  const calendars = ['https://a.example.org', 'https://b.example.org/calendar']
  const env = {
    TIMESTAMP_SERVER: 'https://tsa.example.org',
    TIMESTAMP_CALENDARS: calendars.join(', '),
  }

  expect(readConfig(env).timeStamps).toEqual({ server: 'https://tsa.example.org', calendars })
})

test('treats an empty variable as not set', () => {
  expect(readConfig({ PORT: '', MAIL_URL: '', ROLE: '' })).toEqual(readConfig({}))
})

test('builds the public address from host and port unless one is set', () => {
  expect(readConfig({ PORT: '8080', HOST: '::1' }).publicUrl).toBe('http://[::1]:8080')
  expect(readConfig({ PUBLIC_URL: 'https://example.org/' }).publicUrl).toBe('https://example.org')
})

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535'],
  [{ PORT: '80.5' }, 'PORT must be a whole number from 0 to 65535'],
  [{ CHAIN_PRIVATE_ENDPOINTS: 'yes' }, 'CHAIN_PRIVATE_ENDPOINTS must be on or off'],
  [{ WALLETCONNECT_PROJECT_ID: 'mine' }, 'WALLETCONNECT_PROJECT_ID must be the 32 hex digits'],
  [{ WALLETCONNECT_RELAY: 'ws://relay.example.org' }, 'WALLETCONNECT_RELAY must be an address'],
  [{ WALLETCONNECT_RELAY: 'https://x' }, 'WALLETCONNECT_RELAY must be an address without a path'],
  [{ WALLETCONNECT_RELAY: 'wss://x; script-src *' }, 'WALLETCONNECT_RELAY must be an address'],
  [{ TIMESTAMP_SERVER: 'tsa.example.org' }, 'TIMESTAMP_SERVER must be an address such as https://'],
  [{ TIMESTAMP_CALENDARS: 'https://a.example.org,b' }, 'TIMESTAMP_CALENDARS must be up to 10'],
  [{ HOST: 'a b' }, 'HOST must be a host name or an address'],
  [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL must be an address such as postgres://'],
  [{ DATABASE_READ_URL: 'replica' }, 'DATABASE_READ_URL must be an address such as postgres://'],
  [{ ADMIN_EMAIL: 'nobody' }, 'ADMIN_EMAIL must be an e-mail address'],
  [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must have at least 12 characters'],
  [{ MAIL_URL: 'http://x' }, 'MAIL_URL must be an address such as smtp://'],
  [{ ROLE: 'boss' }, 'ROLE must be api, worker or all'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of trace,'],
  [{ RATE_LIMIT: 'high' }, 'RATE_LIMIT must be off, or a factor'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be off, how many proxies'],
  [{ DRAIN_SECONDS: '61' }, 'DRAIN_SECONDS must be a whole number from 0 to 60'],
  [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY must be off, how many proxies'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters'],
  [{ S3_ENDPOINT: 'bucket.example.org' }, 'S3_ENDPOINT must be an address such as https://'],
  [{ S3_BUCKET: 'a/b' }, 'S3_BUCKET must be the name of a bucket'],
  [{ S3_BUCKET: 'files', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' }, 'S3_SECRET_KEY belong together'],
  [{ PUBLIC_URL: 'example.org' }, 'PUBLIC_URL must be an address such as https://'],
])('refuses %o with a sentence', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})

test.for(['DATABASE_ADMIN_URL', 'DATABASE_READ_URL'])('%s needs DATABASE_URL', (name) => {
  const address = 'postgres://host/clearstead'

  expect(() => readConfig({ [name]: address })).toThrow(`${name} needs DATABASE_URL beside it`)
  expect(() => readConfig({ [name]: address, DATABASE_URL: address })).not.toThrow()
})

test('reads limits and proxies', () => {
  const { rateLimit, trustProxy } = readConfig({ RATE_LIMIT: 'off', TRUST_PROXY: '2' })

  expect([rateLimit, trustProxy]).toEqual([0, 2])
  expect(readConfig({ RATE_LIMIT: '2.5' }).rateLimit).toBe(2.5)
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toBe('10.0.0.0/8, ::1')
})

test('names every invalid variable, but never its value', () => {
  const reading = () => readConfig({ PORT: '-1', ADMIN_PASSWORD: 'hush' })

  expect(reading).toThrow(/PORT .*; ADMIN_PASSWORD /)
  expect(reading).not.toThrow(/hush/)
})
