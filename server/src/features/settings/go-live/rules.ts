import type { FieldError } from '@clearstead/contract/refusal'
import type { Settings } from '@clearstead/contract/settings'
import { isPositive } from '@clearstead/contract/values/money'

type Legal = Settings['legal']

/** What is true of the installation beside its settings. */
export type Installation = { hasSecondFactors: boolean; isMailSet: boolean }

export type Check = { name: string; label: string; isDone: boolean; isRequired: boolean }

/** A text that a live programme may show: written, and no longer saying that money is test money. */
const isFit = (text: string) => text.trim() !== '' && !/test m(ode|oney)/i.test(text)

const legalChecks: Readonly<Record<keyof Legal, readonly [string, (legal: Legal) => boolean]>> = {
  operator: ['Legal name of the operator', ({ operator }) => operator !== ''],
  licence: ['Licence or registration', ({ licence }) => licence !== ''],
  regulator: ['Regulator', ({ regulator }) => regulator !== ''],
  countries: ['Countries admitted', ({ countries }) => countries.length > 0],
  terms: ['Terms, without a word of test money', ({ terms }) => isFit(terms)],
  privacy: ['Privacy text', ({ privacy }) => isFit(privacy)],
  risk: ['Risk statement, without a word of test money', ({ risk }) => isFit(risk)],
  disclosure: ['Income disclosure', ({ disclosure }) => isFit(disclosure)],
}

/** What a live programme must not be without, as problems of its fields. */
export function unwritten(legal: Legal): FieldError[] {
  return Object.entries(legalChecks)
    .filter(([, [, isDone]]) => !isDone(legal))
    .map(([name, [label]]) => ({ path: `legal.${name}`, message: `Live needs this: ${label}` }))
}

/** What going live takes (DESIGN.md, section 2), in the order it is shown. */
export function goLiveChecks(
  { legal, security, withdrawal, programme }: Settings,
  { hasSecondFactors, isMailSet }: Installation,
): Check[] {
  const isPaidOut = withdrawal.weekdays.length > 0 && isPositive(withdrawal.dailyMaximum)
  return [
    ...Object.entries(legalChecks).map(([name, [label, isDone]]) => ({
      ...{ name, label, isDone: isDone(legal), isRequired: true },
    })),
    {
      name: 'second_factor',
      label: 'Every admin signs in with a second factor, and has to',
      isDone: hasSecondFactors && security.totpForAdmins,
      isRequired: true,
    },
    { name: 'mail', label: 'A mail server (MAIL_URL)', isDone: isMailSet, isRequired: true },
    {
      name: 'payouts',
      label: 'Withdrawals are open on some days, up to an amount',
      isDone: isPaidOut,
      isRequired: true,
    },
    {
      name: 'cooling_off',
      label: 'Cooling-off days, 14 are advised',
      isDone: programme.coolingOffDays > 0,
      isRequired: false,
    },
  ]
}
