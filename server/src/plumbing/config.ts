import { resolve } from 'node:path'
import * as z from 'zod'
import { StartProblem } from './start-problem.ts'

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

const environment = z.object({
  PORT: optional(
    z.coerce
      .number('must be a whole number from 0 to 65535')
      .int('must be a whole number from 0 to 65535')
      .min(0, 'must be a whole number from 0 to 65535')
      .max(65_535, 'must be a whole number from 0 to 65535')
      .default(3000),
  ),
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
  ADMIN_EMAIL: optional(z.email('must be an e-mail address').optional()),
  ADMIN_PASSWORD: optional(z.string().min(12, 'must have at least 12 characters').optional()),
  MAIL_URL: optional(url(['smtp', 'smtps'], 'smtp://name:password@host:587').optional()),
  /** 64 hex digits; checked where it is used. Processes that share a database share it too. */
  SECRET_KEY: optional(z.string().optional()),
  ROLE: optional(z.enum(['api', 'worker', 'all'], 'must be api, worker or all').default('all')),
  LOG_LEVEL: optional(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info')),
  PUBLIC_URL: optional(url(['http', 'https'], 'https://example.org').optional()),
})

export type Config = {
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  databaseUrl: string | undefined
  adminEmail: string | undefined
  adminPassword: string | undefined
  mailUrl: string | undefined
  secretKey: string | undefined
  role: 'api' | 'worker' | 'all'
  logLevel: (typeof logLevels)[number]
  /** Without a slash at its end. */
  publicUrl: string
}

/**
 * The process's configuration, read once at start.
 * @throws {StartProblem} names the variable that is wrong, and how
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = environment.safeParse(env)
  if (!parsed.success) throw new StartProblem(sentenceOf(parsed.error))
  const { PORT, HOST, PUBLIC_URL, ...rest } = parsed.data
  return {
    port: PORT,
    host: HOST,
    dataDir: resolve(rest.DATA_DIR),
    databaseUrl: rest.DATABASE_URL,
    adminEmail: rest.ADMIN_EMAIL,
    adminPassword: rest.ADMIN_PASSWORD,
    mailUrl: rest.MAIL_URL,
    secretKey: rest.SECRET_KEY,
    role: rest.ROLE,
    logLevel: rest.LOG_LEVEL,
    publicUrl: (PUBLIC_URL ?? addressOf(HOST, PORT)).replace(/\/+$/, ''),
  }
}

/** `http://HOST:PORT`, an IPv6 address in its brackets. */
export function addressOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Never repeats the value: it may be a password. */
function sentenceOf(error: z.ZodError): string {
  const wrongs = error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  return `The configuration is not valid: ${wrongs.join('; ')}.`
}
