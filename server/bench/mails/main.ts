import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { noticeMailer } from '../../src/features/notices/mail-notices.ts'
import { systemClock as clock } from '../../src/plumbing/clock.ts'
import { type Db, openDatabase } from '../../src/plumbing/database/database.ts'
import { makeServingLogin } from '../../src/plumbing/database/logins.ts'
import { migrate } from '../../src/plumbing/database/migrate.ts'
import { migrateQueue } from '../../src/plumbing/jobs/queue.ts'
import type { HandOver } from '../../src/plumbing/mail/hand-over.ts'
import type { Mail, Mailer } from '../../src/plumbing/mail/mail.ts'
import { sendQueued } from '../../src/plumbing/mail/send-queued.ts'
import { smtpMailer } from '../../src/plumbing/mail/smtp-mailer.ts'
import { startMailServer } from '../../testing/mail/mail-server.ts'
import { sampleOf } from '../../testing/notices/notices.ts'
import { startOwnPostgres } from '../../testing/own-postgres.ts'

/**
 * What handing mails over under a number costs (decision 0121): statements and milliseconds for `--mails=1000` mails of notices and of the
 * queue, with and without, in turn, `--rounds=5` of each. Once to a mailer that answers at once, and once over SMTP to this machine.
 */
const { values: asked } = parseArgs({
  options: {
    mails: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '5' },
  },
})
const mails = Number(asked.mails)
const rounds = Number(asked.rounds)
const migrations = join(import.meta.dirname, '../../migrations')
const sender = { from: 'no-reply@example.org', host: 'example.org' }
const allowed: HandOver = async () => undefined
/** As many of the queue as are sent at once, as of notices. */
const atOnce = 8

type Cost = { statements: number; ms: number }
type Way = { name: string; send: (db: Db, mailer: Mailer) => Promise<unknown> }

const answering: Mailer = {
  sendMs: 2_000,
  send: async (_, handOver) => {
    await handOver(2_000)
    return 'taken'
  },
}

/** The same without the question that is asked before the hand-over. */
function unasked(mailer: Mailer): Mailer {
  return { ...mailer, send: (mail) => mailer.send(mail, allowed) }
}

const mailOf = (index: number): Mail => ({
  to: `m${index}@example.org`,
  subject: 'Hello',
  text: 'A line',
  messageId: randomUUID(),
})

async function inLines(send: (mail: Mail) => Promise<unknown>): Promise<void> {
  let next = 0
  const line = async () => {
    while (next < mails) await send(mailOf(next++))
  }
  await Promise.all(Array.from({ length: atOnce }, line))
}

const sendNotices = async (db: Db, mailer: Mailer) => {
  const ticker = noticeMailer(mailer)
  while (await ticker.run({ db, clock }));
}
const kinds: readonly { kind: string; ways: readonly [Way, Way] }[] = [
  {
    kind: 'Notices',
    ways: [
      { name: 'without', send: (db, mailer) => sendNotices(db, unasked(mailer)) },
      { name: 'with', send: sendNotices },
    ],
  },
  {
    kind: 'Mails of the queue',
    ways: [
      { name: 'without', send: (_, mailer) => inLines((mail) => mailer.send(mail, allowed)) },
      {
        name: 'with',
        send: (db, mailer) => inLines((mail) => sendQueued({ db, clock }, mail, { mailer })),
      },
    ],
  },
]

/** What this process has asked any database. Connections keep the function that they found when they were made. */
let statements = 0
const { query } = pg.Client.prototype
pg.Client.prototype.query = function counted(this: pg.Client, ...words: never[]) {
  statements += 1
  return (query as (...all: never[]) => never).apply(this, words)
} as typeof query

const postgres = await startOwnPostgres()
const server = await startMailServer()
const owner = new pg.Client({ connectionString: postgres.url })
try {
  await migrateQueue(postgres.url)
  await migrate(postgres.url, migrations)
  const url = await makeServingLogin(postgres.url, 'bench')
  await owner.connect()
  const { db, close } = openDatabase({ url, connections: 16 })
  const mailers = { 'at once': answering, 'over SMTP': smtpMailer(server.url, sender) }
  print('| Mails | Mailer | Statements without, with | Milliseconds without, with | Ratio |')
  print('| --- | --- | --- | --- | --- |')
  for (const [mailerName, mailer] of Object.entries(mailers)) {
    for (const { kind, ways } of kinds) await compare(db, kind, ways, [mailerName, mailer])
  }
  await close()
} finally {
  await owner.end()
  await server.stop()
  await postgres.remove()
}

async function compare(
  db: Db,
  kind: string,
  ways: readonly [Way, Way],
  [mailerName, mailer]: readonly [string, Mailer],
): Promise<void> {
  const costs: Record<string, Cost[]> = { without: [], with: [] }
  // The first round warms up.
  for (let round = 0; round <= rounds; round++) {
    for (const { name, send } of ways) {
      await makeNotices()
      const cost = await costOf(() => send(db, mailer))
      if (round > 0) costs[name]?.push(cost)
    }
  }
  const [without, withNumber] = [medianOf(costs.without ?? []), medianOf(costs.with ?? [])]
  // A mail of the queue that is answered at once asks nothing of anybody without a number.
  const ratio = without.ms < 100 ? '–' : (withNumber.ms / without.ms).toFixed(2)
  print(
    `| ${kind} | ${mailerName} | ${without.statements}, ${withNumber.statements} | ${without.ms.toFixed(0)}, ${withNumber.ms.toFixed(0)} | ${ratio} |`,
  )
}

async function makeNotices(): Promise<void> {
  await owner.query('truncate notice_mails, mail_takings')
  await owner.query(
    `insert into notice_mails (event, facts, address, fullname, language)
     select 'withdrawal.paid', $2, 'm' || i || '@example.org', 'Ada', 'en' from generate_series(1, $1::int) i`,
    [mails, sampleOf('withdrawal.paid').facts],
  )
}

async function costOf(act: () => Promise<unknown>): Promise<Cost> {
  const [asked, began] = [statements, performance.now()]
  await act()
  return { statements: statements - asked, ms: performance.now() - began }
}

function medianOf(costs: readonly Cost[]): Cost {
  const sorted = [...costs].sort((one, other) => one.ms - other.ms)
  const median = sorted[Math.floor(sorted.length / 2)]
  if (!median) throw new Error('Nothing was measured')
  return median
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
