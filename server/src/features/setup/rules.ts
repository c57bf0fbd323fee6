import { type Said, say } from '@clearstead/contract/call/say'
import { languageNames, type OtherLanguage } from '@clearstead/contract/languages'
import type { Settings } from '@clearstead/contract/settings/settings'
import type { SetupStep as Name, SetupStepView } from '@clearstead/contract/setup'
import { mostReturn } from '@clearstead/contract/solvency'
import { isMadeUpEmail } from '@clearstead/contract/values/made-up-email'
import { isPositive } from '@clearstead/contract/values/money'
import {
  type Percent,
  percentFromUnits,
  percentText,
  percentUnits,
} from '@clearstead/contract/values/percent'

/** What the steps are worked out from. */
export type SetupFacts = {
  /** The owners who can sign in. */
  owners: readonly { email: string; isConfirmed: boolean }[]
  settings: Settings
  /** The settings of a new installation. */
  installed: Settings
  /** How many of the operator's own texts lack each language; undefined where they wrote none. */
  lacking: ReadonlyMap<OtherLanguage, number> | undefined
  /** The first of these texts that lacks one, as `group.field`. */
  lackingField: string | undefined
  /** The plans on offer, and the highest return that one of them needs; null where none is enough. */
  plans: { count: number; highest: Percent | null; isHigh: boolean }
  /** By which ways members can pay. */
  waysIn: readonly ('bank' | 'qr' | 'bep20' | 'trc20')[]
  mail: { hasServer: boolean; test: { to: string; isSent: boolean; answer: string } | undefined }
  missingLegal: readonly Said[]
  adminsWithoutFactor: number
  /** Members but for the test account. */
  members: number
  testAccount: { username: string; hasSignedIn: boolean } | undefined
}

type Found = { isDone: boolean; found: Said }
const done = (found: Said): Found => ({ isDone: true, found })
const open = (found: Said): Found => ({ isDone: false, found })

const findings: Readonly<Record<Name, (facts: SetupFacts) => Found>> = {
  email: emailOf,
  brand: brandOf,
  languages: languagesOf,
  time_zone: timeZoneOf,
  plans: plansOf,
  pay_in: ({ waysIn }) =>
    waysIn.length === 0
      ? open(say('setup.found.no_way_in'))
      : done(say('setup.found.ways_in', { ways: waysIn.map((way) => say(`setup.way.${way}`)) })),
  pay_out: payOutOf,
  mail: mailOf,
  legal: ({ missingLegal: missing }) =>
    missing.length === 0
      ? done(say('setup.found.legal_complete'))
      : open(say('setup.found.legal_missing', { missing })),
  second_factor: ({ adminsWithoutFactor: count }) =>
    count === 0
      ? done(say('setup.found.factors_complete'))
      : open(say('setup.found.factors_missing', { count })),
  second_owner: ({ owners: { length: count } }) =>
    (count < 2 ? open : done)(say('setup.found.owners', { count })),
  invitation: ({ members: count }) =>
    (count === 0 ? open : done)(say('setup.found.members', { count })),
  try: tryOf,
}

/** What is found of a step, and whether that is all it takes. */
export function findStep(name: Name, facts: SetupFacts): Found {
  return findings[name](facts)
}

export type Skip = { step: Name; skippedBy: string; skippedAt: Date }

/** A step of the checklist: what is done stays done, whoever skipped it. */
export function viewOfStep(name: Name, facts: SetupFacts, skip: Skip | undefined): SetupStepView {
  const { isDone, found } = findStep(name, facts)
  const status = isDone ? 'done' : skip ? 'skipped' : 'open'
  return {
    name,
    title: say(`setup.step.${name}.title`),
    why: say(`setup.step.${name}.why`),
    status,
    found,
    field: name === 'languages' ? (facts.lackingField ?? null) : null,
    skippedBy: skip?.skippedBy ?? null,
    skippedAt: skip?.skippedAt ?? null,
  }
}

/** How many steps are done, and how many were skipped. */
export function progressOf(steps: readonly Pick<SetupStepView, 'status'>[]): Said {
  const count = (status: SetupStepView['status']) =>
    steps.filter((step) => step.status === status).length
  const facts = { done: count('done'), count: steps.length }
  const skipped = count('skipped')
  return skipped === 0
    ? say('setup.progress', facts)
    : say('setup.progress_skipped', { ...facts, skipped })
}

/** Done once a code has reached every owner: alarms are mailed to all of them. */
function emailOf({ owners }: SetupFacts): Found {
  const madeUp = owners.find(({ email }) => isMadeUpEmail(email))
  if (madeUp) return open(say('setup.found.email_made_up', { email: madeUp.email }))
  const unconfirmed = owners.find(({ isConfirmed }) => !isConfirmed)
  if (unconfirmed) return open(say('setup.found.email_unconfirmed', { email: unconfirmed.email }))
  return done(say('setup.found.email_confirmed', { count: owners.length }))
}

function brandOf({ settings: { brand }, installed }: SetupFacts): Found {
  const { name, logo } = brand
  if (name === installed.brand.name) return open(say('setup.found.brand_as_installed', { name }))
  return done(say(logo === '' ? 'setup.found.brand_without_logo' : 'setup.found.brand', { name }))
}

function languagesOf({ lacking }: SetupFacts): Found {
  if (!lacking) return open(say('setup.found.no_own_texts'))
  const missing = [...lacking].filter(([, count]) => count > 0)
  if (missing.length === 0) return done(say('setup.found.texts_complete'))
  const languages = missing.map(([code, count]) =>
    say('setup.found.texts_in', { language: languageNames[code], count }),
  )
  return open(say('setup.found.texts_missing', { languages }))
}

function timeZoneOf({ settings, installed }: SetupFacts): Found {
  const { timezone: zone } = settings.programme
  return zone === installed.programme.timezone
    ? open(say('setup.found.zone_as_installed', { zone }))
    : done(say('setup.found.zone', { zone }))
}

function plansOf({ plans: { count, highest, isHigh } }: SetupFacts): Found {
  if (count === 0) return open(say('setup.found.no_plans'))
  if (highest === null) return open(say('setup.found.plans_endless', { count }))
  const facts = { count, needed: roundedUp(highest), most: percentText(mostReturn) }
  return isHigh
    ? open(say('setup.found.plans_high', facts))
    : done(say('setup.found.plans_hold', facts))
}

/** With two decimals: 8.500001 is 8.51, as a plan never needs more than what is shown. */
function roundedUp(value: Percent): string {
  const hundredth = 10_000n
  const hundredths = (percentUnits(value) + hundredth - 1n) / hundredth
  return percentText(percentFromUnits(hundredths * hundredth))
}

function payOutOf({ settings: { withdrawal, payouts, chains } }: SetupFacts): Found {
  if (withdrawal.weekdays.length === 0 || !isPositive(withdrawal.dailyMaximum)) {
    return open(say('setup.found.payouts_closed'))
  }
  const { debtorName, debtorAccount, debtorBank } = payouts
  const ways = [
    ...(debtorName && debtorAccount && debtorBank ? [say('setup.way.bank')] : []),
    ...(chains.bep20Endpoints.length > 0 ? [say('setup.way.bep20')] : []),
    ...(chains.trc20Endpoints.length > 0 ? [say('setup.way.trc20')] : []),
  ]
  return ways.length === 0
    ? open(say('setup.found.no_way_out'))
    : done(say('setup.found.ways_out', { ways }))
}

function mailOf({ mail: { hasServer, test } }: SetupFacts): Found {
  if (!hasServer) return open(say('setup.found.no_mail_server'))
  // Without a server the answer to a test is the name of the file that it was written to.
  if (!test || test.answer.endsWith('.eml')) return open(say('setup.found.mail_untested'))
  const { to, answer } = test
  return test.isSent
    ? done(say('setup.found.mail_sent', { to }))
    : open(say('setup.found.mail_failed', { to, answer }))
}

function tryOf({ testAccount }: SetupFacts): Found {
  if (!testAccount) return open(say('setup.found.untried'))
  const { username, hasSignedIn } = testAccount
  return hasSignedIn
    ? done(say('setup.found.tried', { username }))
    : open(say('setup.found.test_unused', { username }))
}
