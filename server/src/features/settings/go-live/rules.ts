import type { Translations } from '@clearstead/contract/call/own-text'
import type { FieldError } from '@clearstead/contract/call/refusal'
import { type Said, say } from '@clearstead/contract/call/say'
import type { Settings } from '@clearstead/contract/settings/settings'
import { isPositive } from '@clearstead/contract/values/money'
import type { saidText } from '@clearstead/texts/settings/all'

type Legal = Settings['legal']

/** Facts of the installation that going live needs beside the settings. */
export type Installation = {
  hasSecondFactors: boolean
  isMailSet: boolean
  /** Whether no plan needs more than 15 % of return in a year. */
  isReturnLow: boolean
}

type CheckName = keyof typeof saidText.en.check
export type Check = { name: CheckName; label: Said; isDone: boolean; isRequired: boolean }

/** Whether a live programme may show this text: it is not empty, and does not mention test money. */
const isLiveText = (text: string) => text.trim() !== '' && !/test m(ode|oney)/i.test(text)

const areLiveTexts = (first: string, others: Translations) =>
  [first, ...Object.values(others)].every(isLiveText)

const legalNames = [
  'operator',
  'licence',
  'regulator',
  'countries',
  'terms',
  'privacy',
  'risk',
  'disclosure',
] as const

const isLegalDone: Readonly<Record<(typeof legalNames)[number], (legal: Legal) => boolean>> = {
  operator: ({ operator }) => operator !== '',
  licence: ({ licence }) => licence !== '',
  regulator: ({ regulator }) => regulator !== '',
  countries: ({ countries }) => countries.length > 0,
  terms: ({ terms, termsIn }) => areLiveTexts(terms, termsIn),
  privacy: ({ privacy, privacyIn }) => areLiveTexts(privacy, privacyIn),
  risk: ({ risk, riskIn }) => areLiveTexts(risk, riskIn),
  disclosure: ({ disclosure, disclosureIn }) => areLiveTexts(disclosure, disclosureIn),
}

/** The legal settings that a live programme lacks, as field errors. */
export function legalProblems(legal: Legal): FieldError[] {
  return missingNames(legal).map((name) => ({
    path: `legal.${name}`,
    ...say('settings.wrong.needed_to_go_live', { missing: say(`settings.check.${name}`) }),
  }))
}

/** What the legal settings of a live programme lack, in words. */
export function missingLegal(legal: Legal): Said[] {
  return missingNames(legal).map((name) => say(`settings.check.${name}`))
}

function missingNames(legal: Legal) {
  return legalNames.filter((name) => !isLegalDone[name](legal))
}

/** The checklist for going live, in the order on screen. */
export function goLiveChecks(
  { legal, security, withdrawal, programme, chains }: Settings,
  { hasSecondFactors, isMailSet, isReturnLow }: Installation,
): Check[] {
  const isPaidOut = withdrawal.weekdays.length > 0 && isPositive(withdrawal.dailyMaximum)
  const hasNoSingleEndpoint = [chains.bep20Endpoints, chains.trc20Endpoints].every(
    ({ length }) => length !== 1,
  )
  return [
    ...legalNames.map((name) => required(name, isLegalDone[name](legal))),
    required('second_factor', hasSecondFactors && security.totpForAdmins),
    required('mail', isMailSet),
    required('payouts', isPaidOut),
    recommended('return_needed', isReturnLow),
    recommended('endpoints', hasNoSingleEndpoint),
    recommended('cooling_off', programme.coolingOffDays > 0),
  ]
}

function required(name: CheckName, isDone: boolean): Check {
  return { name, label: say(`settings.check.${name}`), isDone, isRequired: true }
}

function recommended(name: CheckName, isDone: boolean): Check {
  return { ...required(name, isDone), isRequired: false }
}
