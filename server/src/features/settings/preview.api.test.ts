import { approve, listApprovals } from '@clearstead/contract/approvals'
import { sentenceOf } from '@clearstead/contract/call/say'
import * as contract from '@clearstead/contract/settings/preview'
import { listSettingsHistory, type Settings } from '@clearstead/contract/settings/settings'
import { updateSettings } from '@clearstead/contract/settings/update-settings'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { ApprovalId, SettingsVersion } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { apiTest as test } from '../../../testing/api.ts'
import { givenDualApproval } from '../../../testing/approvals/approvals.ts'
import { defined } from '../../../testing/defined.ts'
import { withReason } from '../../../testing/plans/high-yield.ts'
import { expect } from '../../../testing/test.ts'
import { currentSettings } from './public.ts'
import { defaultSettings } from './rules.ts'

const { withdrawal, programme } = defaultSettings
const day = (text: string) => text as ProgrammeDay
const withFee = (fee: string): Settings => ({
  ...defaultSettings,
  withdrawal: { ...withdrawal, feePercent: percent(fee) },
})

test('every rule shows its effect on an example', async ({ api, given }) => {
  const finance = await api.as(await given.admin('finance'))

  const { examples } = (await finance.call(contract.listSettingExamples)).answer
  const textOf = (field: string) => examples.find((one) => one.field === field)?.text

  expect(textOf('withdrawal.fee_percent')).toEqual({
    code: 'withdrawals.example.paidOut',
    facts: { amount: '100.00000000', fee: '5.00000000', net: '95.00000000' },
    message: 'A withdrawal of $100.00 pays out $95.00 after a fee of $5.00.',
  })
  expect(textOf('programme.cap_multiple')?.message).toBe(
    'With a plan of $1,000.00 a member can earn up to $3,000.00.',
  )
  expect(new Set(examples.map(({ field }) => field)).size).toBe(examples.length)
})

test('every example has a Hindi sentence, also at the limits of its rule', async ({
  api,
  given,
}) => {
  const owner = await api.as(await given.admin('owner'))
  const edges: Settings = {
    ...defaultSettings,
    programme: {
      ...programme,
      compression: 'dynamic',
      coolingOffDays: 14,
      holidays: [day('2026-12-25')],
      makeUpDays: [{ missed: day('2026-03-20'), on: day('2026-04-03') }],
      sponsorRequired: true,
      topupApproval: true,
    },
    rewards: {
      autoCarryForward: !defaultSettings.rewards.autoCarryForward,
      legPercent: percent('50'),
      directs: 0,
    },
    security: { ...defaultSettings.security, payoutHoldHours: 0 },
    salary: { ...defaultSettings.salary, tiers: [] },
    leadership: { ranks: [], legPercent: percent('50') },
    deposit: { ...defaultSettings.deposit, minimum: usd('50') },
    withdrawal: {
      ...withdrawal,
      minimum: usd('0'),
      feePercent: percent('100'),
      earlyFeePercent: percent('100'),
      holidays: [day('2026-12-25')],
      addressWaitHours: 0,
    },
    transfer: { minimum: usd('0.01'), feePercent: percent('100'), dailyMaximum: usd('6000') },
    market: {
      spreadPercent: percent('50'),
      dailyMovePercent: percent('1'),
      codeAbove: usd('0'),
      priceNoticeMinutes: 0,
      priceStepPercent: percent('0'),
    },
  }

  const inHindi = { headers: { 'accept-language': 'hi' } }
  const shown = await owner.call(contract.listSettingExamples, {}, inHindi)
  const altered = await owner.call(contract.previewSettings, { settings: edges }, inHindi)

  const sentences = [
    ...shown.answer.examples.map(({ text }) => text),
    ...altered.answer.examples.flatMap(({ before, after }) => [before, after]),
    ...altered.answer.touched,
  ].map(sentenceOf)
  expect(sentences.length).toBeGreaterThan(40)
  expect(sentences.filter((text) => !/[\u0900-\u097f]/.test(text))).toEqual([])
})

test('a preview says before and after, from when, what it touches, and saves nothing', async ({
  api,
  db,
  clock,
  given,
}) => {
  await given.member({ plan: usd('100') })
  const owner = await api.as(await given.admin('owner'))
  const before = await currentSettings(db, clock())
  const settings: Settings = {
    ...withFee('10'),
    programme: { ...programme, capMultiple: 2 },
    brand: { ...defaultSettings.brand, tagline: 'New' },
  }

  const { answer } = await owner.call(contract.previewSettings, { settings })
  const after = await currentSettings(db, clock())

  expect(answer.changes).toEqual([
    {
      field: 'brand.tagline',
      before: before.settings.brand.tagline,
      after: 'New',
      effectiveFrom: '2026-03-31',
    },
    { field: 'programme.cap_multiple', before: 3, after: 2, effectiveFrom: '2026-04-01' },
    {
      field: 'withdrawal.fee_percent',
      before: '5.00',
      after: '10.00',
      effectiveFrom: '2026-04-01',
    },
  ])
  expect(answer.examples).toContainEqual({
    field: 'withdrawal.fee_percent',
    before: expect.objectContaining({
      message: 'A withdrawal of $100.00 pays out $95.00 after a fee of $5.00.',
    }),
    after: expect.objectContaining({
      message: 'A withdrawal of $100.00 pays out $90.00 after a fee of $10.00.',
    }),
  })
  expect(answer.touched.map(sentenceOf)).toEqual([
    'Open plans that keep the terms they were bought under: 1.',
    'Withdrawals that wait and keep the fee they were requested with: 0.',
  ])
  expect(answer).toMatchObject({ effectiveFrom: '2026-04-01', needsApproval: false })
  expect(after).toEqual(before)
})

test('a preview is refused like saving, and to others than owners and auditors', async ({
  api,
  given,
}) => {
  const owner = await api.as(await given.admin('owner'))
  const finance = await api.as(await given.admin('finance'))
  const wrong = { ...defaultSettings, withdrawal: { ...withdrawal, dailyMaximum: usd('1') } }
  const stale = { settings: withFee('6'), version: 999 as SettingsVersion }

  for (const call of [contract.previewSettings, updateSettings]) {
    const refused = await owner.call(call, { settings: wrong })
    expect(refused.code).toBe('settings.invalid')
    expect(refused.body.errors).toMatchObject([{ path: 'withdrawal.daily_maximum' }])
    expect((await owner.call(call, stale)).code).toBe('settings.stale')
    expect((await finance.call(call, stale)).code).toBe('people.not_permitted')
    expect((await api.call(call, stale)).code).toBe('people.not_signed_in')
  }
})

test('under dual approval the history of a rule says who changed it and who approved it', async ({
  api,
  given,
  run,
  db,
  clock,
}) => {
  const { owner, second, ids } = await givenDualApproval({ api, given, run })
  const { settings } = await currentSettings(db, clock())
  const changed = { ...settings, withdrawal: { ...settings.withdrawal, feePercent: percent('7') } }

  const { answer } = await owner.call(contract.previewSettings, { settings: changed })
  await owner.call(updateSettings, { settings: changed, ...withReason })
  const { rows } = (await second.call(listApprovals, { page: 1, limit: 1 })).answer
  await second.call(approve, { id: defined(rows[0]).id as ApprovalId })
  const page = { page: 1, limit: 10 }
  const ofFee = await owner.call(listSettingsHistory, { ...page, field: 'withdrawal.fee_percent' })
  const ofCap = await owner.call(listSettingsHistory, { ...page, field: 'programme.cap_multiple' })

  expect(answer.needsApproval).toBe(true)
  expect(ofFee.answer.total).toBe(1)
  expect(ofFee.answer.rows[0]).toMatchObject({ changedBy: ids.owner, approvedBy: ids.second })
  expect(ofFee.answer.rows[0]?.changed).toEqual(['withdrawal.fee_percent'])
  expect(ofCap.answer.rows).toEqual([])
})
