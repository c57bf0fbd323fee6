import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { AuditAct } from '@clearstead/contract/people/audit-acts'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { verifyBooks } from '../../../ledger/integrity/verify.ts'
import type { Clock } from '../../../plumbing/clock.ts'
import { readSnapshot } from '../../../plumbing/database/connections/read-snapshot.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { runWork } from '../../../plumbing/run-work.ts'
import { sentence } from '../../../plumbing/said/sentence.ts'
import { ArchiveRefused } from './archive-month.ts'
import { checkArchivedFiles } from './check-archive.ts'
import { describeOpen, describeWaiting, monthText } from './month-files.ts'
import {
  type DroppableMonth,
  dropPartitions,
  findDroppable,
  listArchiveChecks,
  listOpenInMonth,
} from './queries.ts'

/** So many months after a dropped one stay in the database, the present one among them. */
const monthsKept = 3

export type DropStep = 'files read back' | 'books checked' | 'dropped'

type Dropping = {
  /** With the database's owner, who alone may drop a month. */
  db: Db
  clock: Clock
  after?: (step: DropStep) => Promise<void> | void
  /** How often it is tried while others use the books, and how long is waited in between. */
  attempts?: number
  pauseMs?: number
}

/**
 * What dropping a month would remove from the database.
 * @throws {ArchiveRefused} when it is not archived, is dropped already, follows one that is still here, or fewer than three
 * months after it have begun
 */
export async function getDroppable(
  { db, clock }: Pick<Dropping, 'db' | 'clock'>,
  month: ProgrammeDay,
): Promise<DroppableMonth> {
  const name = monthText(month)
  const found = await findDroppable(db, month, clock())
  if (!found) throw new ArchiveRefused(`The ledger has no month ${name}.`)
  if (found.isDropped) throw new ArchiveRefused(`${name} is dropped already.`)
  if (!found.isArchived) {
    throw new ArchiveRefused(`${name} is not archived: archive it first, without --drop.`)
  }
  if (found.before) {
    throw new ArchiveRefused(
      `${monthText(found.before)} is still in the database: months are dropped one after the other.`,
    )
  }
  if (found.later < monthsKept) {
    throw new ArchiveRefused(
      `${name} is too new: only ${found.later} later months have begun, and ${monthsKept} stay in the database.`,
    )
  }
  return found
}

/**
 * Drops an archived month from the database, after all its files were read again and the books were checked. What readers need of it is
 * kept in the same transaction, with a line in the audit log. Killed at any point, it is run again.
 * @throws {ArchiveRefused} also when something in it waits, a file is missing or changed, or the books have a fault; after the drop too,
 * should they have one then
 */
export async function dropMonth(
  { db, clock, after = () => undefined, attempts = 5, pauseMs = 2_000 }: Dropping,
  month: ProgrammeDay,
): Promise<void> {
  await getDroppable({ db, clock }, month)
  await refuseOpen(db, month)
  await checkFiles({ db, clock })
  await after('files read back')
  await checkBooks(db, 'Nothing is dropped while the check of the books finds faults.')
  await after('books checked')
  for (let attempt = 1; !(await tryToDrop({ db, clock }, month)); attempt++) {
    if (attempt === attempts) {
      throw new ArchiveRefused(
        'Others use the books without a pause, and nothing was dropped. Run it again at a quieter time.',
      )
    }
    await pause(pauseMs)
  }
  await after('dropped')
  await checkBooks(db, `${monthText(month)} was dropped, and the check of the books finds faults.`)
  await after('books checked')
}

async function refuseOpen(db: Db, month: ProgrammeDay): Promise<void> {
  const open = await listOpenInMonth(db, month)
  if (open.length === 0) return
  const lines = open.map(({ what, count, ids }) => `  ${describeOpen(what, count, ids)}`)
  throw new ArchiveRefused([`${monthText(month)} cannot be dropped. It has`, ...lines].join('\n'))
}

/** Those of earlier months too, as each month needs the ones before it to be proven. */
async function checkFiles({ db, clock }: Pick<Dropping, 'db' | 'clock'>): Promise<void> {
  await checkArchivedFiles({ db, clock }, 'all')
  const faults = (await listArchiveChecks(db)).flatMap(({ problems }) => problems)
  if (faults.length === 0) return
  const lines = faults.map((fault) => `  ${sentence(fault, 'en')}`)
  throw new ArchiveRefused(
    ['Nothing is dropped while files of archived months have faults.', ...lines].join('\n'),
  )
}

async function checkBooks(db: Db, refusal: string): Promise<void> {
  const { problems } = await readSnapshot(db, verifyBooks)
  if (problems.length === 0) return
  const lines = problems.map((problem) => `  ${sentence(problem, 'en')}`)
  throw new ArchiveRefused([refusal, ...lines].join('\n'))
}

const dropRefused = 'LG013'
const lockNotAvailable = '55P03'
const action: AuditAct = 'drop-month'

/** False where others held the books for longer than a moment. */
async function tryToDrop(
  { db, clock }: Pick<Dropping, 'db' | 'clock'>,
  month: ProgrammeDay,
): Promise<boolean> {
  const name = monthText(month)
  const audited = { action, address: 'command line', subject: `month:${name}` }
  const actor = { kind: 'job', name: 'archive' } as const
  try {
    await runWork(db, clock, { actor, requestId: randomUUID(), audited }, ({ tx, now }) =>
      dropPartitions(tx, month, now),
    )
    return true
  } catch (error) {
    const { code, detail } = error as { code?: unknown; detail?: unknown }
    if (code === lockNotAvailable) return false
    if (code === dropRefused) {
      throw new ArchiveRefused(`${name} cannot be dropped yet: ${describeWaiting(String(detail))}.`)
    }
    throw error
  }
}
