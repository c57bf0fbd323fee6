import { say } from '@clearstead/contract/call/say'
import type { Settings } from '@clearstead/contract/settings/settings'
import { usd } from '@clearstead/contract/values/money'
import { describe, expect, test } from 'vitest'
import { sentence } from '../../../plumbing/said/sentence.ts'
import { defaultSettings } from '../rules.ts'
import { goLiveChecks, legalProblems, missingLegal } from './rules.ts'

const legal: Settings['legal'] = {
  ...defaultSettings.legal,
  operator: 'Clearstead Ltd',
  licence: 'FN 1',
  regulator: 'FMA',
  countries: ['AT'],
  terms: 'Terms.',
  privacy: 'Privacy.',
  risk: 'You can lose.',
  disclosure: 'Half lost.',
}
const ready: Settings = {
  ...defaultSettings,
  legal,
  security: { ...defaultSettings.security, totpForAdmins: true },
  programme: { ...defaultSettings.programme, coolingOffDays: 14 },
}
const installation = { hasSecondFactors: true, isMailSet: true, isReturnLow: true }
const open = (settings: Settings, facts = installation) =>
  goLiveChecks(settings, facts)
    .filter(({ isDone }) => !isDone)
    .map(({ name }) => name)

describe('the legal settings of a live programme', () => {
  test('lack nothing when all are there', () => {
    expect(legalProblems(legal)).toEqual([])
    expect(missingLegal(legal)).toEqual([])
  })

  test.each([
    ['operator', '', 'Legal name of the operator'],
    ['licence', '', 'Licence or registration'],
    ['regulator', '', 'Regulator'],
    ['countries', [], 'Countries admitted'],
    ['terms', ' ', 'Terms that do not mention test money'],
    ['terms', 'In TEST MODE', 'Terms that do not mention test money'],
    ['privacy', 'Of test money', 'Privacy text'],
    ['risk', '', 'Risk statement that does not mention test money'],
    ['disclosure', '\n', 'Income disclosure'],
  ])('lack %s when it is %j', (name, value, label) => {
    const [problem, ...others] = legalProblems({ ...legal, [name]: value })

    expect(problem?.path).toBe(`legal.${name}`)
    expect(problem && sentence(problem, 'en')).toBe(`Needed to go live: ${label}`)
    expect(others).toEqual([])
    expect(missingLegal({ ...legal, [name]: value })).toEqual([
      say(`settings.check.${name as 'operator'}`),
    ])
  })

  test('lack a text of which a translation mentions test money', () => {
    const translated = { ...legal, riskIn: { hi: 'यह test money है।' } }

    expect(legalProblems(translated).map(({ path }) => path)).toEqual(['legal.risk'])
    expect(legalProblems({ ...legal, riskIn: { hi: 'जोखिम' } })).toEqual([])
  })
})

describe('the checklist for going live', () => {
  test('is done when all is there', () => {
    expect(open(ready)).toEqual([])
  })

  test('begins with the legal settings and says what is required', () => {
    expect(
      goLiveChecks(ready, installation).map(({ name, isRequired }) => [name, isRequired]),
    ).toEqual([
      ['operator', true],
      ['licence', true],
      ['regulator', true],
      ['countries', true],
      ['terms', true],
      ['privacy', true],
      ['risk', true],
      ['disclosure', true],
      ['second_factor', true],
      ['mail', true],
      ['payouts', true],
      ['return_needed', false],
      ['endpoints', false],
      ['cooling_off', false],
    ])
    for (const { name, label } of goLiveChecks(ready, installation)) {
      expect(label).toEqual(say(`settings.check.${name}`))
    }
  })

  const { withdrawal, chains, security, programme } = ready
  const one = { url: 'https://one.example' }

  test.each<[string, Partial<Settings>]>([
    ['operator', { legal: { ...legal, operator: '' } }],
    ['second_factor', { security: { ...security, totpForAdmins: false } }],
    ['payouts', { withdrawal: { ...withdrawal, weekdays: [] } }],
    ['payouts', { withdrawal: { ...withdrawal, dailyMaximum: usd('0') } }],
    ['endpoints', { chains: { ...chains, bep20Endpoints: [one] } }],
    ['endpoints', { chains: { ...chains, trc20Endpoints: [one] } }],
    ['cooling_off', { programme: { ...programme, coolingOffDays: 0 } }],
  ])('has %s open for %o', (name, changed) => {
    expect(open({ ...ready, ...changed })).toEqual([name])
  })

  test('needs the second factors and the mail of the installation', () => {
    expect(open(ready, { ...installation, hasSecondFactors: false })).toEqual(['second_factor'])
    expect(open(ready, { ...installation, isMailSet: false })).toEqual(['mail'])
  })

  test('takes two endpoints of a chain', () => {
    const bep20Endpoints = [one, { url: 'https://two.example' }]

    expect(open({ ...ready, chains: { ...chains, bep20Endpoints } })).toEqual([])
  })
})
