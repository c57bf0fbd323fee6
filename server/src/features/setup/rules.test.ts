import { say } from '@clearstead/contract/call/say'
import { SetupStep } from '@clearstead/contract/setup'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { describe, expect, test } from 'vitest'
import { defaultSettings } from '../settings/rules.ts'
import { findStep, progressOf, type SetupFacts, viewOfStep } from './rules.ts'

const { brand, programme, withdrawal, payouts, chains } = defaultSettings
const debtor = { debtorName: 'Clearstead Ltd', debtorAccount: 'AT61', debtorBank: 'BKAUATWW' }

/** An installation on which every step is done. */
const complete: SetupFacts = {
  owners: [
    { email: 'ann@clearstead.org', isConfirmed: true },
    { email: 'ben@clearstead.org', isConfirmed: true },
  ],
  settings: {
    ...defaultSettings,
    brand: { ...brand, name: 'Hearth', logo: '/settings/logo/1' },
    programme: { ...programme, timezone: 'Europe/Vienna' },
    payouts: debtor,
  },
  installed: defaultSettings,
  lacking: new Map([['hi', 0]]),
  lackingField: undefined,
  plans: { count: 2, highest: percent('8.5'), isHigh: false },
  waysIn: ['bank', 'qr'],
  mail: { hasServer: true, test: { to: 'ann@clearstead.org', isSent: true, answer: '250 OK' } },
  missingLegal: [],
  adminsWithoutFactor: 0,
  members: 1,
  testAccount: { username: 'try', hasSignedIn: true },
}
const [ann, ben] = complete.owners as [SetupFacts['owners'][0], SetupFacts['owners'][0]]
const withSettings = (settings: Partial<SetupFacts['settings']>): SetupFacts => ({
  ...complete,
  settings: { ...complete.settings, ...settings },
})
const withMail = (test: SetupFacts['mail']['test']): SetupFacts => ({
  ...complete,
  mail: { hasServer: true, test },
})
const withOut = (more: Partial<typeof chains>, from: Partial<typeof payouts> = {}): SetupFacts =>
  withSettings({ payouts: { ...debtor, ...from }, chains: { ...chains, ...more } })
const one = { url: 'https://one.example' }

describe('a step is done with', () => {
  test.each<[SetupStep, Partial<SetupFacts>, ReturnType<typeof say>]>([
    ['email', {}, say('setup.found.email_confirmed', { count: 2 })],
    ['email', { owners: [ann] }, say('setup.found.email_confirmed', { count: 1 })],
    ['brand', {}, say('setup.found.brand', { name: 'Hearth' })],
    ['languages', {}, say('setup.found.texts_complete')],
    ['time_zone', {}, say('setup.found.zone', { zone: 'Europe/Vienna' })],
    ['plans', {}, say('setup.found.plans_hold', { count: 2, needed: '8.50', most: '15.00' })],
    [
      'pay_in',
      {},
      say('setup.found.ways_in', { ways: [say('setup.way.bank'), say('setup.way.qr')] }),
    ],
    ['pay_out', {}, say('setup.found.ways_out', { ways: [say('setup.way.bank')] })],
    ['mail', {}, say('setup.found.mail_sent', { to: 'ann@clearstead.org' })],
    ['legal', {}, say('setup.found.legal_complete')],
    ['second_factor', {}, say('setup.found.factors_complete')],
    ['second_owner', {}, say('setup.found.owners', { count: 2 })],
    ['invitation', {}, say('setup.found.members', { count: 1 })],
    ['try', {}, say('setup.found.tried', { username: 'try' })],
  ])('%s: %o', (name, facts, found) => {
    expect(findStep(name, { ...complete, ...facts })).toEqual({ isDone: true, found })
  })

  test('a brand of its own without a logo', () => {
    const facts = withSettings({ brand: { ...brand, name: 'Hearth' } })

    expect(findStep('brand', facts)).toEqual({
      isDone: true,
      found: say('setup.found.brand_without_logo', { name: 'Hearth' }),
    })
  })

  test.each<[Partial<typeof chains>, 'bep20' | 'trc20']>([
    [{ bep20Endpoints: [one] }, 'bep20'],
    [{ trc20Endpoints: [one] }, 'trc20'],
  ])('payouts over %o', (more, way) => {
    const found = say('setup.found.ways_out', { ways: [say(`setup.way.${way}`)] })

    expect(findStep('pay_out', withOut(more, { debtorName: '' }))).toEqual({ isDone: true, found })
  })
})

describe('a step is open with', () => {
  test.each<[SetupStep, Partial<SetupFacts>, ReturnType<typeof say>]>([
    [
      'email',
      { owners: [ann, { email: 'admin@example.org', isConfirmed: true }] },
      say('setup.found.email_made_up', { email: 'admin@example.org' }),
    ],
    [
      'email',
      { owners: [ann, { ...ben, isConfirmed: false }] },
      say('setup.found.email_unconfirmed', { email: ben.email }),
    ],
    ['languages', { lacking: undefined }, say('setup.found.no_own_texts')],
    [
      'languages',
      { lacking: new Map([['hi', 1]]) },
      say('setup.found.texts_missing', {
        languages: [say('setup.found.texts_in', { language: 'हिन्दी', count: 1 })],
      }),
    ],
    [
      'plans',
      { plans: { count: 0, highest: percent('0'), isHigh: false } },
      say('setup.found.no_plans'),
    ],
    [
      'plans',
      { plans: { count: 1, highest: null, isHigh: true } },
      say('setup.found.plans_endless', { count: 1 }),
    ],
    [
      'plans',
      { plans: { count: 1, highest: percent('20'), isHigh: true } },
      say('setup.found.plans_high', { count: 1, needed: '20.00', most: '15.00' }),
    ],
    ['pay_in', { waysIn: [] }, say('setup.found.no_way_in')],
    [
      'mail',
      { mail: { hasServer: false, test: complete.mail.test } },
      say('setup.found.no_mail_server'),
    ],
    [
      'legal',
      { missingLegal: [say('settings.check.operator')] },
      say('setup.found.legal_missing', { missing: [say('settings.check.operator')] }),
    ],
    ['second_factor', { adminsWithoutFactor: 1 }, say('setup.found.factors_missing', { count: 1 })],
    ['second_owner', { owners: [ann] }, say('setup.found.owners', { count: 1 })],
    ['invitation', { members: 0 }, say('setup.found.members', { count: 0 })],
    ['try', { testAccount: undefined }, say('setup.found.untried')],
    [
      'try',
      { testAccount: { username: 'try', hasSignedIn: false } },
      say('setup.found.test_unused', { username: 'try' }),
    ],
  ])('%s: %o', (name, facts, found) => {
    expect(findStep(name, { ...complete, ...facts })).toEqual({ isDone: false, found })
  })

  test.each<[SetupStep, SetupFacts, ReturnType<typeof say>]>([
    ['brand', withSettings({ brand }), say('setup.found.brand_as_installed', { name: brand.name })],
    [
      'time_zone',
      withSettings({ programme }),
      say('setup.found.zone_as_installed', { zone: 'UTC' }),
    ],
    [
      'pay_out',
      withSettings({ withdrawal: { ...withdrawal, weekdays: [] } }),
      say('setup.found.payouts_closed'),
    ],
    [
      'pay_out',
      withSettings({ withdrawal: { ...withdrawal, dailyMaximum: usd('0') } }),
      say('setup.found.payouts_closed'),
    ],
    ['pay_out', withOut({}, { debtorName: '' }), say('setup.found.no_way_out')],
    ['pay_out', withOut({}, { debtorAccount: '' }), say('setup.found.no_way_out')],
    ['pay_out', withOut({}, { debtorBank: '' }), say('setup.found.no_way_out')],
    ['mail', withMail(undefined), say('setup.found.mail_untested')],
    [
      'mail',
      withMail({ to: 'ann@clearstead.org', isSent: true, answer: '/data/outbox/1.eml' }),
      say('setup.found.mail_untested'),
    ],
    [
      'mail',
      withMail({ to: 'ann@clearstead.org', isSent: false, answer: 'ECONNREFUSED' }),
      say('setup.found.mail_failed', { to: 'ann@clearstead.org', answer: 'ECONNREFUSED' }),
    ],
  ])('%s, case %#', (name, facts, found) => {
    expect(findStep(name, facts)).toEqual({ isDone: false, found })
  })
})

test.each([
  ['8.5', '8.50'],
  ['8.500001', '8.51'],
  ['8.51', '8.51'],
  ['8.509999', '8.51'],
])('a need of %s %% is shown as %s', (needed, shown) => {
  const plans = { count: 1, highest: percent(needed), isHigh: false }

  expect(findStep('plans', { ...complete, plans }).found.facts.needed).toBe(shown)
})

test('of several languages only those that lack a text are named', () => {
  const lacking = new Map([
    ['hi', 2],
    ['de', 0],
  ]) as SetupFacts['lacking']

  expect(findStep('languages', { ...complete, lacking }).found).toEqual(
    say('setup.found.texts_missing', {
      languages: [say('setup.found.texts_in', { language: 'हिन्दी', count: 2 })],
    }),
  )
})

describe('a step of the checklist', () => {
  const skip = { step: 'brand', skippedBy: 'Ann', skippedAt: new Date(0) } as const
  const facts = withSettings({ brand })
  const found = say('setup.found.brand_as_installed', { name: brand.name })

  test('is open, or skipped by somebody', () => {
    const nobody = { skippedBy: null, skippedAt: null }

    expect(viewOfStep('brand', facts, undefined)).toEqual({
      name: 'brand',
      title: say('setup.step.brand.title'),
      why: say('setup.step.brand.why'),
      status: 'open',
      found,
      field: null,
      ...nobody,
    })
    expect(viewOfStep('brand', facts, skip)).toEqual({
      name: 'brand',
      title: say('setup.step.brand.title'),
      why: say('setup.step.brand.why'),
      status: 'skipped',
      found,
      field: null,
      skippedBy: 'Ann',
      skippedAt: skip.skippedAt,
    })
  })

  test('names the text that lacks a language, and no other step does', () => {
    const lacking = { ...complete, lackingField: 'legal.privacy' }

    expect(viewOfStep('languages', lacking, undefined).field).toBe('legal.privacy')
    expect(viewOfStep('languages', complete, undefined).field).toBeNull()
    expect(viewOfStep('legal', lacking, undefined).field).toBeNull()
  })

  test('is done once it is, also where it was skipped', () => {
    expect(viewOfStep('brand', complete, skip).status).toBe('done')
    expect(SetupStep.options.map((name) => viewOfStep(name, complete, undefined).status)).toEqual(
      SetupStep.options.map(() => 'done'),
    )
  })
})

test('progress counts what is done, and what was skipped where something was', () => {
  const [done, skipped, open] = [
    { status: 'done' },
    { status: 'skipped' },
    { status: 'open' },
  ] as const

  expect(progressOf([done, open, done])).toEqual(say('setup.progress', { done: 2, count: 3 }))
  expect(progressOf([done, skipped, open])).toEqual(
    say('setup.progress_skipped', { done: 1, count: 3, skipped: 1 }),
  )
})
