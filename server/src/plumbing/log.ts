import { type Logger, pino } from 'pino'

export type Log = Logger

/** Field names of secrets, redacted at the top of a log line and up to two levels below. */
const secrets = [
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'otp',
  'authorization',
  'cookie',
  'totp',
  'secret',
  'recoveryCodes',
  'recovery_codes',
  'databaseUrl',
  'mailUrl',
  'secretKey',
  'set-cookie',
  'x-csrf-token',
  'x-xsrf-token',
  'verificationToken',
  'verification_token',
  'metricsToken',
]

const redacted = secrets.flatMap((name) => {
  const key = `["${name}"]`
  return [name.includes('-') ? key : name, `*${key}`, `*.*${key}`]
})

export function createLog(level: string, destination?: { write(line: string): void }): Log {
  const options = { level, base: null, redact: { paths: redacted, censor: '[redacted]' } }
  return destination ? pino(options, destination) : pino(options)
}
