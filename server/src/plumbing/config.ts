import { resolve } from 'node:path'
import { type ProgrammeTemplate, programmeTemplates } from '@clearstead/contract/settings/templates'
import { leastPassword } from '@clearstead/contract/values/least-password'
import * as z from 'zod'
import { type BackupSetting, backupOf, s3Of, stanzaOf } from './configured-places.ts'
import type { S3Setting } from './files/s3-store.ts'
import { StartProblem } from './start-problem.ts'
import { trustProxy } from './trust-proxy.ts'

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** A variable set to nothing counts as not set, as in a line `MAIL_URL=` of a `.env`. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema)

const url = (schemes: readonly string[], example: string) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1)),
      `must be an address such as ${example}`,
    )

/** Only a host: it goes into the content security policy. Unencrypted only to this machine, for trying it out. */
const relay = z
  .string()
  .regex(
    /^(wss:\/\/[a-z0-9.-]+|ws:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?$/,
    'must be an address without a path such as wss://relay.example.org',
  )

/** `off`, or a factor on all limits. */
const rateLimit = z
  .string()
  .regex(/^(off|\d{1,3}(\.\d{1,2})?)$/, 'must be off, or a factor such as 1 or 2.5')
  .transform((text) => (text === 'off' ? 0 : Number(text)))

/** Addresses parted by commas. */
const calendars = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .refine(
    (all) => all.length <= 10 && all.every((one) => /^https?:\/\/[^\s/?#]+\S*$/.test(one)),
    'must be up to 10 addresses such as https://alice.btc.calendar.opentimestamps.org, parted by commas',
  )

const bucket = z.string().regex(/^[\w.-]{3,63}$/, 'must be the name of a bucket')

function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`
  return z.coerce.number(message).int(message).min(least, message).max(most, message)
}

const environment = z.object({
  PORT: optional(wholeNumber(0, 65_535).default(3000)),
  HOST: optional(
    z
      .string()
      .regex(/^[\w.:-]+$/, 'must be a host name or an address')
      .default('127.0.0.1'),
  ),
  DATA_DIR: optional(z.string().default('./data')),
  DATABASE_URL: optional(
    url(['postgres', 'postgresql'], 'postgres://name:password@host:5432/clearstead').optional(),
  ),
  /** The database's owner, used while migrating alone. */
  DATABASE_ADMIN_URL: optional(
    url(['postgres', 'postgresql'], 'postgres://owner:password@host:5432/clearstead').optional(),
  ),
  /** A replica of it. */
  DATABASE_READ_URL: optional(
    url(['postgres', 'postgresql'], 'postgres://name:password@replica:5432/clearstead').optional(),
  ),
  ADMIN_EMAIL: optional(z.email('must be an e-mail address').optional()),
  ADMIN_PASSWORD: optional(
    z
      .string()
      .min(leastPassword.admin, `must have at least ${leastPassword.admin} characters`)
      .optional(),
  ),
  PROGRAMME_TEMPLATE: optional(
    z.enum(programmeTemplates, `must be ${programmeTemplates.join(' or ')}`).default('lasting'),
  ),
  MAIL_URL: optional(url(['smtp', 'smtps'], 'smtp://name:password@host:587').optional()),
  /** 64 hex digits, checked where it is used; the same for all processes on one database. */
  SECRET_KEY: optional(z.string().optional()),
  ROLE: optional(z.enum(['api', 'worker', 'all'], 'must be api, worker or all').default('all')),
  LOG_LEVEL: optional(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info')),
  PUBLIC_URL: optional(url(['http', 'https'], 'https://example.org').optional()),
  RATE_LIMIT: optional(rateLimit.default(1)),
  TRUST_PROXY: optional(trustProxy.default(false)),
  DRAIN_SECONDS: optional(wholeNumber(0, 60).default(0)),
  HSTS_SUBDOMAINS: optional(z.enum(['on', 'off'], 'must be on or off').default('off')),
  METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters').optional()),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(url(['http', 'https'], 'http://127.0.0.1:4318').optional()),
  OTEL_SERVICE_NAME: optional(z.string().max(100).default('clearstead')),
  OTEL_TRACES_SAMPLER_ARG: optional(
    z.coerce
      .number('must be a number from 0 to 1')
      .min(0, 'must be a number from 0 to 1')
      .max(1, 'must be a number from 0 to 1')
      .default(1),
  ),
  /** Checked where they are used. */
  BEP20_XPUB: optional(z.string().trim().optional()),
  TRC20_XPUB: optional(z.string().trim().optional()),
  CHAIN_PRIVATE_ENDPOINTS: optional(z.enum(['on', 'off'], 'must be on or off').default('off')),
  /** Who attests the daily digest; nobody by default. */
  TIMESTAMP_SERVER: optional(url(['http', 'https'], 'https://tsa.example.org/tsr').optional()),
  TIMESTAMP_CALENDARS: optional(calendars.default([])),
  WALLETCONNECT_PROJECT_ID: optional(
    z
      .string()
      .regex(/^[0-9a-f]{32}$/, 'must be the 32 hex digits of a project')
      .optional(),
  ),
  WALLETCONNECT_RELAY: optional(relay.default('wss://relay.walletconnect.org')),
  S3_ENDPOINT: optional(url(['http', 'https'], 'https://s3.example.org').optional()),
  S3_BUCKET: optional(bucket.optional()),
  S3_REGION: optional(z.string().default('us-east-1')),
  S3_ACCESS_KEY: optional(z.string().optional()),
  S3_SECRET_KEY: optional(z.string().optional()),
  BACKUP_DIR: optional(z.string().optional()),
  BACKUP_S3_ENDPOINT: optional(url(['http', 'https'], 'https://s3.example.org').optional()),
  BACKUP_S3_BUCKET: optional(bucket.optional()),
  BACKUP_S3_REGION: optional(z.string().default('us-east-1')),
  BACKUP_S3_ACCESS_KEY: optional(z.string().optional()),
  BACKUP_S3_SECRET_KEY: optional(z.string().optional()),
  BACKUP_RECIPIENT: optional(
    z
      .string()
      .regex(
        /^age1[02-9ac-hj-np-z]{58}$/,
        'must be the public key that npm run backup -- --new-key prints',
      )
      .optional(),
  ),
  BACKUP_PGBACKREST_STANZA: optional(
    z
      .string()
      .regex(/^\w[\w-]{0,63}$/, 'must be the name of a stanza of pgBackRest')
      .optional(),
  ),
  BACKUP_KEEP_DAYS: optional(wholeNumber(2, 3650).default(14)),
})

export type Config = {
  port: number
  host: string
  /** An absolute path. */
  dataDir: string
  /** The login that serves. */
  databaseUrl: string | undefined
  /** The database's owner, used while migrating alone. */
  databaseAdminUrl: string | undefined
  /** A replica that lists, reports and charts may be read from. */
  databaseReadUrl: string | undefined
  adminEmail: string | undefined
  adminPassword: string | undefined
  /** What plans, rewards and rules a new installation starts with. */
  programmeTemplate: ProgrammeTemplate
  mailUrl: string | undefined
  secretKey: string | undefined
  role: 'api' | 'worker' | 'all'
  logLevel: (typeof logLevels)[number]
  /** Without a trailing slash. */
  publicUrl: string
  /** The bucket for uploaded files; without it they are stored in the data folder. */
  s3: S3Setting | undefined
  /** Where backups are kept and who can open them; without it none are made. */
  backup: BackupSetting | undefined
  /** The stanza by which pgBackRest backs up a database of the operator's own, where it runs on this machine. */
  pgBackRestStanza: string | undefined
  /** The factor on all rate limits; 0 switches them off. */
  rateLimit: number
  /** The extended public keys that deposit addresses are derived from. */
  xpubs: { bep20: string | undefined; trc20: string | undefined }
  /** Whether the endpoints of chains may be in the server's own network. */
  allowsPrivateEndpoints: boolean
  /** Who is asked to attest the daily digest: a time-stamp server (RFC 3161) and calendars of OpenTimestamps. */
  timeStamps: { server: string | undefined; calendars: readonly string[] }
  /** How wallets on phones are paired; not at all without a project id. */
  pairing: { projectId: string; relay: string } | undefined
  trustProxy: string | number | false
  /** For how long calls are still answered once a stop is asked for. */
  drainSeconds: number
  metricsToken: string | undefined
  /** Where calls are traced to; without it no code for it is loaded. */
  tracing: { endpoint: string; serviceName: string; share: number } | undefined
  /** Whether the server is made for the world: it has a public URL or proxies in front. */
  isPublic: boolean
  /** Whether browsers reach the hosts below the public one by https alone too. */
  coversSubdomains: boolean
}

/**
 * Reads the configuration of the process.
 * @throws {StartProblem} names every invalid variable and what is wrong with it
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = environment.safeParse(env)
  if (!parsed.success) throw new StartProblem(sentenceOf(parsed.error))
  const { PORT, HOST, PUBLIC_URL, ...rest } = parsed.data
  for (const name of ['DATABASE_ADMIN_URL', 'DATABASE_READ_URL'] as const) {
    if (rest[name] === undefined || rest.DATABASE_URL !== undefined) continue
    throw new StartProblem(`The configuration is not valid: ${name} needs DATABASE_URL beside it.`)
  }
  return {
    port: PORT,
    host: HOST,
    dataDir: resolve(rest.DATA_DIR),
    databaseUrl: rest.DATABASE_URL,
    databaseAdminUrl: rest.DATABASE_ADMIN_URL,
    databaseReadUrl: rest.DATABASE_READ_URL,
    adminEmail: rest.ADMIN_EMAIL,
    adminPassword: rest.ADMIN_PASSWORD,
    programmeTemplate: rest.PROGRAMME_TEMPLATE,
    mailUrl: rest.MAIL_URL,
    secretKey: rest.SECRET_KEY,
    role: rest.ROLE,
    logLevel: rest.LOG_LEVEL,
    publicUrl: (PUBLIC_URL ?? addressOf(HOST, PORT)).replace(/\/+$/, ''),
    s3: s3Of(rest),
    backup: backupOf(rest),
    pgBackRestStanza: stanzaOf(rest),
    rateLimit: rest.RATE_LIMIT,
    xpubs: { bep20: rest.BEP20_XPUB, trc20: rest.TRC20_XPUB },
    allowsPrivateEndpoints: rest.CHAIN_PRIVATE_ENDPOINTS === 'on',
    timeStamps: { server: rest.TIMESTAMP_SERVER, calendars: rest.TIMESTAMP_CALENDARS },
    pairing: rest.WALLETCONNECT_PROJECT_ID
      ? { projectId: rest.WALLETCONNECT_PROJECT_ID, relay: rest.WALLETCONNECT_RELAY }
      : undefined,
    trustProxy: rest.TRUST_PROXY,
    drainSeconds: rest.DRAIN_SECONDS,
    metricsToken: rest.METRICS_TOKEN,
    tracing: rest.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: rest.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
          serviceName: rest.OTEL_SERVICE_NAME,
          share: rest.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    isPublic: PUBLIC_URL !== undefined || rest.TRUST_PROXY !== false,
    coversSubdomains: rest.HSTS_SUBDOMAINS === 'on',
  }
}

/** `http://HOST:PORT`, an IPv6 address in its brackets. */
export function addressOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Leaves out the values, which may be passwords. */
function sentenceOf(error: z.ZodError): string {
  const wrongs = error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  return `The configuration is not valid: ${wrongs.join('; ')}.`
}
