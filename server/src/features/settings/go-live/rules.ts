import type { FieldError } from '@clearstead/contract/call/refusal'
import { say } from '@clearstead/contract/call/say'
import type { Settings } from '@clearstead/contract/settings/settings'
import { isPositive } from '@clearstead/contract/values/money'

type Legal = Settings['legal']

/** Facts of the installation that going live needs beside the settings. */
export type Installation = { hasSecondFactors: boolean; isMailSet: boolean }

export type Check = { name: string; label: string; isDone: boolean; isRequired: boolean }

/** Whether a live programme may show this text: it is not empty, and does not mention test money. */
const isLiveText = (text: string) => text.trim() !== '' && !/test m(ode|oney)/i.test(text)

const legalChecks: Readonly<Record<keyof Legal, readonly [string, (legal: Legal) => boolean]>> = {
  operator: ['Legal name of the operator', ({ operator }) => operator !== ''],
  licence: ['Licence or registration', ({ licence }) => licence !== ''],
  regulator: ['Regulator', ({ regulator }) => regulator !== ''],
  countries: ['Countries admitted', ({ countries }) => countries.length > 0],
  terms: ['Terms that do not mention test money', ({ terms }) => isLiveText(terms)],
  privacy: ['Privacy text', ({ privacy }) => isLiveText(privacy)],
  risk: ['Risk statement that does not mention test money', ({ risk }) => isLiveText(risk)],
  disclosure: ['Income disclosure', ({ disclosure }) => isLiveText(disclosure)],
}

/** The legal settings that a live programme lacks, as field errors. */
export function legalProblems(legal: Legal): FieldError[] {
  const names = Object.keys(legalChecks) as (keyof Legal)[]
  return names
    .filter((name) => !legalChecks[name][1](legal))
    .map((missing) => ({
      path: `legal.${missing}`,
      ...say('settings.wrong.needed_to_go_live', { missing }),
    }))
}

/** The checklist for going live, in the order on screen. */
export function goLiveChecks(
  { legal, security, withdrawal, programme, chains }: Settings,
  { hasSecondFactors, isMailSet }: Installation,
): Check[] {
  const isPaidOut = withdrawal.weekdays.length > 0 && isPositive(withdrawal.dailyMaximum)
  return [
    ...Object.entries(legalChecks).map(([name, [label, isDone]]) => ({
      name,
      label,
      isDone: isDone(legal),
      isRequired: true,
    })),
    {
      name: 'second_factor',
      label: 'Every admin has a second factor, and it is required',
      isDone: hasSecondFactors && security.totpForAdmins,
      isRequired: true,
    },
    { name: 'mail', label: 'A mail server (MAIL_URL)', isDone: isMailSet, isRequired: true },
    {
      name: 'payouts',
      label: 'Withdrawals have open days and a daily maximum',
      isDone: isPaidOut,
      isRequired: true,
    },
    {
      name: 'endpoints',
      label: 'No chain has a single endpoint, which would simply be believed',
      isDone: [chains.bep20Endpoints, chains.trc20Endpoints].every(({ length }) => length !== 1),
      isRequired: false,
    },
    {
      name: 'cooling_off',
      label: 'Cooling-off days (14 recommended)',
      isDone: programme.coolingOffDays > 0,
      isRequired: false,
    },
  ]
}
