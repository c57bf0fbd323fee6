import { Refusal } from '@clearstead/contract/call/refusal'
import { type Said, say } from '@clearstead/contract/call/say'
import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import type { AdminId } from '@clearstead/contract/values/ids'
import { emit } from '../../../plumbing/live/emit.ts'
import type { Work } from '../../../plumbing/work.ts'
import { alarmOwners } from '../../people/admins/public.ts'
import { currentSettings } from '../../settings/public.ts'
import {
  type Crossed,
  type Freeze,
  insertFreeze,
  insertWord,
  isOver,
  lockFreeze,
  readUntil,
  reasonOf,
  takesReminder,
  type Until,
  updateOpened,
  updateReminded,
} from '../../treasury/freezes/public.ts'
import { insertPlaces } from './queries.ts'

type AskedUntil = { endsOn?: ProgrammeDay | undefined; wordBy?: ProgrammeDay | undefined }

/**
 * Freezes all payouts by an owner's hand. It waits for payouts that have begun.
 * @throws {Refusal} `freezes.frozen_already`, `freezes.until_needed`, `freezes.day_out_of_range`
 */
export async function freezePayouts(
  work: Work,
  { reason, adminId, ...asked }: AskedUntil & { reason: string; adminId: AdminId },
): Promise<number> {
  const { today } = await currentSettings(work.tx, work.now)
  const until = readUntil(asked, today)
  const id = await insertFreeze(work, { ...until, frozenBy: adminId, reason, crossed: null })
  if (id === undefined) throw new Refusal('freezes.frozen_already')
  await recordFreeze(work, id, { reason, ...until })
  return id
}

/** Freezes all payouts because a threshold was crossed; gives whether it did, as they may be frozen already. */
export async function freezeByRule(work: Work, crossed: Crossed): Promise<boolean> {
  const { settings, today } = await currentSettings(work.tx, work.now)
  const until = { endsOn: null, wordBy: addDays(today, settings.brakes.wordDays) }
  const id = await insertFreeze(work, { ...until, frozenBy: null, reason: null, crossed })
  if (id === undefined) return false
  await recordFreeze(work, id, { reason: reasonOf({ reason: null, crossed }), ...until })
  return true
}

type Recorded = Until & { reason: Said | string }

async function recordFreeze(work: Work, id: number, { reason, ...until }: Recorded): Promise<void> {
  work.note({ subject: `payout-freeze:${id}`, after: { reason, until: dayOf(until) } })
  await publishFreeze(work, id, 'frozen')
}

/** The day that a freeze names, whether payouts open with it or the next word comes by it. */
function dayOf({ endsOn, wordBy }: Until): ProgrammeDay | null {
  return endsOn ?? wordBy
}

/** What is on screen is read again: requests wait, or go on. */
async function publishFreeze(work: Work, id: number, status: 'frozen' | 'open'): Promise<void> {
  const payload = { kind: 'payout_freeze', id, status }
  await emit(work, { to: 'everybody', name: 'request', payload })
}

/** @throws {Refusal} `freezes.not_frozen` */
async function getOpen(work: Work): Promise<Freeze> {
  const freeze = await lockFreeze(work)
  if (!freeze) throw new Refusal('freezes.not_frozen')
  return freeze
}

/**
 * An owner says how it goes on, and until when payouts stay frozen.
 * @throws {Refusal} `freezes.not_frozen`, `freezes.until_needed`, `freezes.day_out_of_range`
 */
export async function sayWord(
  work: Work,
  { text, adminId, ...asked }: AskedUntil & { text: string; adminId: AdminId },
): Promise<number> {
  const { id, endsOn, wordBy } = await getOpen(work)
  const { today } = await currentSettings(work.tx, work.now)
  const until = readUntil(asked, today)
  await insertWord(work, { freezeId: id, text, adminId, ...until })
  work.note({
    subject: `payout-freeze:${id}`,
    before: { until: endsOn ?? wordBy },
    after: { until: dayOf(until), message: text },
  })
  await publishFreeze(work, id, 'frozen')
  return id
}

/**
 * Opens payouts by an owner's hand.
 * @throws {Refusal} `freezes.not_frozen`, also where a newer freeze is open than the one that is meant
 */
export async function openPayouts(
  work: Work,
  { id, adminId }: { id: number; adminId: AdminId },
): Promise<void> {
  const freeze = await getOpen(work)
  if (freeze.id !== id) throw new Refusal('freezes.not_frozen')
  await open(work, freeze, adminId)
}

async function open(work: Work, { id }: Freeze, openedBy: AdminId | null): Promise<void> {
  const { settings } = await currentSettings(work.tx, work.now)
  const { queue } = settings.brakes
  await updateOpened(work, { id, openedBy, queue })
  await insertPlaces(work, id, queue)
  work.note({ subject: `payout-freeze:${id}`, after: { status: 'opened' } })
  await publishFreeze(work, id, 'open')
}

/** Opens payouts whose end has come, and reminds owners of a word that is overdue. */
export async function keepFreeze(work: Work): Promise<void> {
  const freeze = await lockFreeze(work)
  if (!freeze) return
  const { today } = await currentSettings(work.tx, work.now)
  if (isOver(freeze, today)) return open(work, freeze, null)
  if (!takesReminder(freeze, today)) return
  const { id, wordBy } = freeze
  await updateReminded(work, id, today)
  await alarmOwners(work, {
    key: `freeze-word:${id}:${today}`,
    subject: say('freezes.alarm.overdue.subject'),
    text: [say('freezes.alarm.overdue.text', { day: wordBy ?? today }), sayReason(freeze)],
  })
}

function sayReason(freeze: Freeze) {
  const reason = reasonOf(freeze)
  return say('freezes.alarm.reason', { reason })
}
