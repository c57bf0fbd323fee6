import { randomBytes } from 'node:crypto'
import { say } from '@clearstead/contract/call/say'
import { DayReserves } from '@clearstead/contract/transparency/day-reserves'
import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import { fromUnits } from '@clearstead/contract/values/money'
import { startOf } from '@clearstead/contract/values/months'
import type { OperatorKind } from '../../../ledger/accounts.ts'
import type { Clock } from '../../../plumbing/clock.ts'
import { readSnapshot } from '../../../plumbing/database/connections/read-snapshot.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import type { JsonValue } from '../../../plumbing/database/tables.ts'
import { runAsJob } from '../../../plumbing/run-work.ts'
import { alarmOwners } from '../../people/admins/public.ts'
import { currentSettings, settingsOn } from '../../settings/public.ts'
import { sealOf, settledCut } from '../days/cut.ts'
import { readBooksAt } from '../days/queries.ts'
import { checkOwed } from '../days/rules.ts'
import { addBalances, noBalances } from '../proof/balances.ts'
import { noHash } from '../proof/hashes.ts'
import { growTree } from '../proof/tree.ts'
import { reservesOfDay } from '../reserves/reserves-of-day.ts'
import { openSecret } from './commit-secret.ts'
import {
  findDayBefore,
  findLastHash,
  insertSnapshot,
  isInChain,
  listOpenAsks,
  listOpenDays,
  lockSnapshots,
  type OpenDay,
  type StoredSnapshot,
} from './queries.ts'
import { dueOf, secondsOf, stepOf } from './rules.ts'
import { hashOf } from './view-of.ts'

/** How long a snapshot waits for the confirmations of its last block before it is taken without balances. */
const confirmingMs = 120_000

type Running = {
  db: Db
  clock: Clock
  /** Overrides how long to wait for confirmations, for tests. */
  patienceMs?: number
}

const jobName = 'take-snapshots'

/** Takes the snapshots that are due, and notes days that missed theirs; one that fails does not hold up the others. */
export async function takeSnapshots(running: Running): Promise<void> {
  const taken = await Promise.allSettled([takeAsked(running), takeDrawn(running)])
  for (const one of taken) if (one.status === 'rejected') throw one.reason
}

async function takeAsked(running: Running): Promise<void> {
  for (const { id, day, askedAt } of await listOpenAsks(running.db)) {
    const draw = { ...notDrawn, day, askId: id, dueAt: askedAt }
    await takeStep(running, draw, null, { isNews: false })
  }
}

async function takeDrawn(running: Running): Promise<void> {
  const { db, clock } = running
  const { today } = await currentSettings(db, clock())
  for (const open of await listOpenDays(db, today)) {
    const { endsAt, ...draw } = await drawOf(db, open)
    await takeStep(running, draw, endsAt, { isNews: open.day >= addDays(today, -1) })
  }
}

/** When the snapshot of a day is due; undefined where it is not drawn, or is taken already. Only for what fills a programme with a past. */
export async function findDue(db: Db, day: ProgrammeDay): Promise<Date | undefined> {
  const open = (await listOpenDays(db, day)).find((one) => one.day === day)
  return open && ((await drawOf(db, open)).dueAt ?? undefined)
}

/** What a snapshot is of and what it was drawn from. */
type Draw = Pick<
  StoredSnapshot,
  'day' | 'askId' | 'commitment' | 'secret' | 'drawnFrom' | 'opensAt' | 'seconds' | 'dueAt'
>

const notDrawn = { commitment: null, secret: null, drawnFrom: null, opensAt: null, seconds: null }

/** The draw of a day as far as it is known. A secret that cannot be opened is as good as none. */
async function drawOf(db: Db, { day, sealed, root, commitment }: OpenDay) {
  const { timezone } = (await settingsOn(db, day)).settings.programme
  const [opensAt, endsAt] = [startOf(day, timezone), startOf(addDays(day, 1), timezone)]
  const secret = (sealed && openSecret(sealed)) ?? null
  return {
    day,
    askId: null,
    commitment: secret && commitment,
    secret,
    drawnFrom: root,
    opensAt,
    seconds: secondsOf({ opensAt, endsAt }),
    dueAt: secret && root ? dueOf({ opensAt, endsAt }, { secret, root }) : null,
    endsAt,
  }
}

/** Whether owners are told that a day missed its snapshot: of many days in which the server was down, of the last one alone. */
type News = { isNews: boolean }

async function takeStep(
  running: Running,
  draw: Draw,
  endsAt: Date | null,
  news: News,
): Promise<void> {
  const now = running.clock()
  const step = stepOf({ dueAt: draw.dueAt, endsAt, now })
  if (step.kind === 'wait') return
  const figures = step.kind === 'take' ? await figuresAt(running, draw.day, step.at) : noFigures
  await addToChain(running, { ...draw, ...figures }, news)
}

type Figures = Omit<StoredSnapshot, keyof Draw | 'takenAt' | 'previousHash' | 'hash'>

const noFigures: Figures = {
  at: null,
  upto: null,
  seal: null,
  root: null,
  key: null,
  usd: null,
  sgx: null,
  custody: null,
  investments: null,
  treasury: null,
  tokenReserve: null,
  levelPayable: null,
  reserves: null,
}

/**
 * What the books and the chains say of a moment. The books up to the cut never change, so they are read and hashed without a
 * transaction.
 */
async function figuresAt(running: Running, day: ProgrammeDay, at: Date): Promise<Figures> {
  const { db, clock, patienceMs = confirmingMs } = running
  const last = await findDayBefore(db, day)
  const upto = await settledCut({ ...running, jobName }, at, last?.upto ?? 0n)
  const owed = noBalances()
  const operator = await readSnapshot(db, (tx) =>
    readBooksAt(tx, upto, (members) => addBalances(owed, members)),
  )
  checkOwed({ members: owed.owed, operator })
  const key = randomBytes(32)
  const { root } = await growTree(day, key, owed)
  const of = (kind: OperatorKind) => fromUnits<'USD'>(operator.get(kind) ?? 0n)
  const [custody, investments] = [of('custody'), of('investments')]
  const { reserves } = await reservesOfDay(db, {
    day,
    moment: at,
    upto,
    last,
    custody,
    investments,
    patienceMs,
    now: clock(),
  })
  return {
    at,
    upto,
    seal: await sealOf({ ...running, jobName }, upto),
    root: root.hash,
    key,
    usd: root.usd,
    sgx: root.sgx,
    custody,
    investments,
    treasury: of('treasury'),
    tokenReserve: of('token_reserve'),
    levelPayable: of('level_payable'),
    reserves: DayReserves.encode(reserves) as JsonValue,
  }
}

/** Adds a snapshot with its secret, unless another process was faster. */
async function addToChain(
  running: Running,
  taken: Draw & Figures,
  { isNews }: News,
): Promise<void> {
  await runAsJob(running, jobName, async (work) => {
    await lockSnapshots(work)
    if (await isInChain(work.tx, taken)) return
    const previousHash = (await findLastHash(work.tx)) ?? noHash
    const row = { ...taken, takenAt: work.now, previousHash }
    await insertSnapshot(work, { ...row, hash: hashOf(row) })
    const { day } = taken
    if (taken.at !== null || !isNews) return
    await alarmOwners(work, {
      key: `snapshot:${day}`,
      subject: say('transparency.alarm.snapshot_missed.subject', { day }),
      text: [say('transparency.alarm.snapshot_missed.text')],
    })
  })
}
