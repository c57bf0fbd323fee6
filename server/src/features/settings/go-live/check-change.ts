import { Refusal } from '@clearstead/contract/call/refusal'
import type { Settings } from '@clearstead/contract/settings/settings'
import { areBooksEmpty } from '../../../ledger/statements/list-transfers.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { isMailSet } from '../../../plumbing/mail/create-mailer.ts'
import type { Work } from '../../../plumbing/work.ts'
import { newestSettings } from '../current-settings.ts'
import { listNeeds } from '../solvency/check-solvency.ts'
import { isHigh } from '../solvency/rules.ts'
import { countApprovingOwners, hasFactor, haveAllSecondFactors } from './queries.ts'
import { type Check, goLiveChecks, legalProblems } from './rules.ts'

type GoLive = { mode: 'test' | 'live'; isReady: boolean; isEmpty: boolean; checks: Check[] }

/** Who would change the settings, and when; a preview has it without a work. */
export type Changing = { tx: Db } & Pick<Work, 'now' | 'actor'>

/** The checklist for going live, and whether it is complete. */
export async function goLiveState(db: Db, now: Date): Promise<GoLive> {
  const { settings } = await newestSettings(db, now)
  const checks = await checksOf(db, now, settings)
  const isEmpty = await areBooksEmpty(db)
  const isReady = isEmpty && checks.every(({ isDone, isRequired }) => isDone || !isRequired)
  return { mode: settings.programme.mode, isReady, isEmpty, checks }
}

/**
 * Going live needs a complete checklist and empty books, and cannot be reversed once the books hold money. Switching
 * dual approval on needs two owners who can approve. An owner who requires a second factor of all admins has one, so that
 * they do not lock themselves out.
 * @throws {Refusal} `settings.not_ready`, `.not_empty`, `.live_stays`, `.needs_second_admin`, `.own_factor_first`
 */
export async function checkChange(
  work: Changing,
  before: Settings,
  after: Settings,
): Promise<void> {
  const [oldMode, newMode] = [before.programme.mode, after.programme.mode]
  if (oldMode === 'test' && newMode === 'live') await checkGoingLive(work, after)
  if (oldMode === 'live' && newMode === 'test' && !(await areBooksEmpty(work.tx))) {
    throw new Refusal('settings.live_stays')
  }
  const isTurnedOn = after.security.dualApproval && !before.security.dualApproval
  if (isTurnedOn && (await countApprovingOwners(work.tx, work.now)) < 2) {
    throw new Refusal('settings.needs_second_admin')
  }
  const isRequired = after.security.totpForAdmins && !before.security.totpForAdmins
  if (isRequired && work.actor.kind === 'admin' && !(await hasFactor(work.tx, work.actor.id))) {
    throw new Refusal('settings.own_factor_first')
  }
}

async function checkGoingLive(
  { tx: db, now }: Pick<Changing, 'tx' | 'now'>,
  settings: Settings,
): Promise<void> {
  const missing = (await checksOf(db, now, settings)).filter(
    ({ isDone, isRequired }) => isRequired && !isDone,
  )
  if (missing.length > 0) {
    const labels = missing.map(({ label }) => label)
    throw new Refusal('settings.not_ready', { missing: labels }, legalProblems(settings.legal))
  }
  if (!(await areBooksEmpty(db))) throw new Refusal('settings.not_empty')
}

async function checksOf(db: Db, now: Date, settings: Settings): Promise<Check[]> {
  const hasSecondFactors = await haveAllSecondFactors(db)
  const needs = await listNeeds(db, now, { settings })
  const isReturnLow = !needs.some(({ percent }) => isHigh(percent))
  return goLiveChecks(settings, { hasSecondFactors, isMailSet: isMailSet(), isReturnLow })
}
