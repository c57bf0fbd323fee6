import { testMail } from '@clearstead/contract/mails'
import type { Settings } from '@clearstead/contract/settings/settings'
import { getSetup, type SetupStep, skipSetupStep } from '@clearstead/contract/setup'
import { usd } from '@clearstead/contract/values/money'
import { afterEach } from 'vitest'
import { type Api, apiTest as test } from '../../../testing/api.ts'
import { defined } from '../../../testing/defined.ts'
import { giveSecondFactor } from '../../../testing/settings/go-live/going-live.ts'
import { expect } from '../../../testing/test.ts'
import type { QueuedMail } from '../../plumbing/jobs/queue.ts'
import { setMailSetting } from '../../plumbing/mail/create-mailer.ts'
import { deliverMail } from '../schedule/mails/deliver-mail.ts'
import { defaultSettings } from '../settings/rules.ts'
import { saveSettings } from '../settings/saving/save-settings.ts'

// Tests share the process, and with it whether a mail server is set.
afterEach(() => setMailSetting({ hasServer: false }))

async function stepOf(owner: Pick<Api, 'call'>, name: SetupStep) {
  const { steps } = (await owner.call(getSetup)).answer
  return defined(steps.find((step) => step.name === name))
}

// First, while nobody has joined; the settings come last, as the tests of a file share a database.
test('the second factor, the second owner and the first member are looked up', async ({
  api,
  db,
  given,
  run,
}) => {
  await db.updateTable('users').set({ status: 'block' }).where('role', '=', 'admin').execute()
  const first = await given.admin('owner')
  const owner = await api.as(first)
  const statuses = async () => {
    const { steps, isEmpty } = (await owner.call(getSetup)).answer
    const of = (name: SetupStep) => steps.find((step) => step.name === name)?.status
    return [of('second_factor'), of('second_owner'), of('invitation'), isEmpty]
  }

  const before = await statuses()
  await giveSecondFactor(run, first.id)
  const withFactor = await statuses()
  const second = await given.admin('owner')
  const withSecond = await statuses()
  await giveSecondFactor(run, second.id)
  await given.member({ funding: usd('1') })
  const withMember = await statuses()

  expect(before).toEqual(['open', 'open', 'open', true])
  expect(withFactor).toEqual(['done', 'open', 'open', true])
  expect(withSecond).toEqual(['open', 'done', 'open', true])
  expect(withMember).toEqual(['done', 'done', 'done', false])
})

test('the checklist is read by owners and auditors, and changed by owners alone', async ({
  api,
  given,
}) => {
  const owner = await api.as(await given.admin('owner'))
  const auditor = await api.as(await given.admin('auditor'))
  const finance = await api.as(await given.admin('finance'))
  const member = await api.as(await given.member())
  const skip = { step: 'try', isSkipped: true } as const

  const read = await Promise.all(
    [api, member, finance, auditor, owner].map((one) => one.call(getSetup)),
  )
  const changed = [
    await api.call(skipSetupStep, skip),
    await member.call(skipSetupStep, skip),
    await finance.call(skipSetupStep, skip),
    await auditor.call(skipSetupStep, skip),
    await owner.call(skipSetupStep, skip),
  ]

  const [nobody, other] = ['people.not_signed_in', 'people.not_permitted']
  expect(read.map(({ code }) => code)).toEqual([nobody, other, other, undefined, undefined])
  expect(changed.map(({ code }) => code)).toEqual([nobody, other, other, other, undefined])
})

test('what is found is said in the language of whoever reads it', async ({ api, given }) => {
  const owner = await api.as(await given.admin('owner'))

  const english = await owner.call(getSetup)
  const hindi = await owner.call(getSetup, {}, { headers: { 'accept-language': 'hi' } })

  const brand = (reply: typeof english) =>
    reply.answer.steps.find(({ name }) => name === 'brand')?.found.message
  expect(brand(english)).toBe('The name is still Clearstead.')
  expect(brand(hindi)).toBe('नाम अभी Clearstead ही है।')
})

test('plans are a step until there is one that holds', async ({ api, db, given }) => {
  const owner = await api.as(await given.admin('owner'))
  await db.updateTable('plans').set({ status: 'retired' }).execute()

  const none = await stepOf(owner, 'plans')
  await given.plan()
  const one = await stepOf(owner, 'plans')

  expect(none).toMatchObject({ status: 'open', found: { code: 'setup.found.no_plans' } })
  expect(one.found.facts).toMatchObject({ count: 1 })
})

test('mail is done once a mail server took a test mail', async ({
  api,
  clock,
  db,
  given,
  owner: database,
}) => {
  const owner = await api.as(await given.admin('owner'))
  const answer = async (send: () => Promise<string>) => {
    clock.forward({ minutes: 1 })
    await owner.call(testMail)
    const { rows } = await database.query<{ payload: QueuedMail }>(
      `select payload from graphile_worker._private_jobs where payload ->> 'test' is not null order by id desc limit 1`,
    )
    await deliverMail({ db, clock }, defined(rows[0]).payload, { sendMs: 1_000, send })
    return stepOf(owner, 'mail')
  }

  const unset = await stepOf(owner, 'mail')
  const written = await answer(async () => '/data/outbox/1.eml')
  setMailSetting({ hasServer: true })
  const untested = await stepOf(owner, 'mail')
  const failed = await answer(async () => {
    throw new Error('ECONNREFUSED')
  })
  const sent = await answer(async () => '250 taken')

  expect([unset, written, untested, failed, sent].map(({ found }) => found.code)).toEqual([
    'setup.found.no_mail_server',
    'setup.found.no_mail_server',
    'setup.found.mail_untested',
    'setup.found.mail_failed',
    'setup.found.mail_sent',
  ])
  expect(sent.status).toBe('done')
})

test('a skip is kept with who and when, written into the audit log, and taken back', async ({
  api,
  clock,
  db,
  given,
}) => {
  const first = await given.admin('owner')
  const owner = await api.as(first)
  const change = (isSkipped: boolean) => owner.call(skipSetupStep, { step: 'time_zone', isSkipped })

  const skipped = await change(true)
  const at = clock()
  clock.forward({ minutes: 1 })
  const again = await change(true)
  const shown = await stepOf(owner, 'time_zone')
  const back = await change(false)
  const twice = await change(false)
  const open = await stepOf(owner, 'time_zone')

  expect([skipped, again, back, twice].map(({ code }) => code)).toEqual(Array(4).fill(undefined))
  expect(shown).toMatchObject({
    status: 'skipped',
    skippedBy: expect.stringMatching(/^Admin a/),
    skippedAt: at,
  })
  expect(open).toMatchObject({ status: 'open', skippedBy: null, skippedAt: null })
  const lines = await db
    .selectFrom('auditLog')
    .select(['action', 'subject', 'after'])
    .where('subject', '=', 'setup:time_zone')
    .orderBy('id')
    .execute()
  expect(lines).toEqual([
    { action: 'PUT /setup/skipped', subject: 'setup:time_zone', after: { skipped: true } },
    { action: 'PUT /setup/skipped', subject: 'setup:time_zone', after: { skipped: false } },
  ])
})

test('of two skips at once one is kept, and what is done cannot be skipped', async ({
  api,
  db,
  given,
}) => {
  const [left, right] = [
    await api.as(await given.admin('owner')),
    await api.as(await given.admin('owner')),
  ]
  const skip = { step: 'email', isSkipped: true } as const

  const both = await Promise.all([left, right].map((one) => one.call(skipSetupStep, skip)))
  const done = await left.call(skipSetupStep, { step: 'second_owner', isSkipped: true })

  expect(both.map(({ code }) => code)).toEqual([undefined, undefined])
  expect(
    await db.selectFrom('setupSkips').where('step', '=', 'email').selectAll().execute(),
  ).toHaveLength(1)
  expect(done.code).toBe('setup.already_done')
})

test('settings close the steps that are about them', async ({ api, given, run }) => {
  const owner = await api.as(await given.admin('owner'))
  const { brand, programme, deposit, payouts } = defaultSettings
  const statuses = async () => {
    const { steps } = (await owner.call(getSetup)).answer
    return Object.fromEntries(steps.map(({ name, status }) => [name, status]))
  }
  const settings: Settings = {
    ...defaultSettings,
    brand: { ...brand, name: 'Hearth', tagline: 'Warm', taglineIn: { hi: 'गरम' } },
    programme: { ...programme, timezone: 'Europe/Vienna' },
    deposit: { ...deposit, instructions: 'Pay to AT61', instructionsIn: { hi: 'AT61 पर' } },
    payouts: { ...payouts, debtorName: 'Hearth', debtorAccount: 'AT61', debtorBank: 'BKAUATWW' },
    legal: {
      ...defaultSettings.legal,
      operator: 'Hearth Ltd',
      licence: 'FN 1',
      regulator: 'FMA',
      countries: ['AT'],
      terms: 'Terms',
      privacy: 'Privacy',
      risk: 'Risk',
      disclosure: 'None yet',
      ...{
        termsIn: { hi: 'क' },
        privacyIn: { hi: 'ख' },
        riskIn: { hi: 'ग' },
        disclosureIn: { hi: 'घ' },
      },
    },
  }

  const lacking = { ...settings, deposit: { ...settings.deposit, instructionsIn: {} } }
  const named = async () => {
    const { steps } = (await owner.call(getSetup)).answer
    return steps.flatMap(({ name, field }) => (field === null ? [] : [[name, field]]))
  }

  const before = await statuses()
  await run((work) => saveSettings(work, { settings: lacking }))
  const ofLacking = await named()
  await run((work) => saveSettings(work, { settings }))
  const after = await statuses()

  const names = ['brand', 'languages', 'time_zone', 'pay_in', 'pay_out', 'legal']
  expect(names.map((name) => before[name])).toEqual(names.map(() => 'open'))
  expect(names.map((name) => after[name])).toEqual(names.map(() => 'done'))
  expect(ofLacking).toEqual([['languages', 'deposit.instructions']])
  expect(await named()).toEqual([])
})
