import { say } from '@clearstead/contract/call/say'
import { getGoLive } from '@clearstead/contract/settings/schema'
import { updateSettings } from '@clearstead/contract/settings/update-settings'
import { usd } from '@clearstead/contract/values/money'
import { afterEach } from 'vitest'
import { apiTest as test } from '../../../../testing/api.ts'
import { giveSecondFactor, live, ready } from '../../../../testing/settings/go-live/going-live.ts'
import { expect } from '../../../../testing/test.ts'
import { setMailSetting } from '../../../plumbing/mail/create-mailer.ts'
import { currentSettings } from '../current-settings.ts'
import { defaultSettings } from '../rules.ts'
import { saveSettings } from '../saving/save-settings.ts'

// Tests share the process, and with it whether a mail server is set.
afterEach(() => setMailSetting({ hasServer: false }))

test('going live needs a complete checklist, takes effect at once and lasts while the books hold money', async ({
  api,
  clock,
  db,
  given,
  run,
}) => {
  const owner = await given.admin('owner')
  const asOwner = await api.as(owner)
  const goLive = () => asOwner.call(updateSettings, { settings: live })
  const missing = async () =>
    (await asOwner.call(getGoLive)).answer.checks
      .filter(({ isDone }) => !isDone)
      .map(({ name }) => name)

  await giveSecondFactor(run, owner.id)
  const support = await given.admin('support')
  const first = await missing()
  const early = await asOwner.call(updateSettings, {
    settings: { ...live, legal: defaultSettings.legal },
  })
  await run((work) => saveSettings(work, { settings: ready }))
  const second = await missing()
  const withoutFactor = await goLive()
  await giveSecondFactor(run, support.id)
  setMailSetting({ hasServer: true })
  const third = await asOwner.call(getGoLive)
  const done = await goLive()
  const now = await currentSettings(db, clock())
  const back = await asOwner.call(updateSettings, { settings: ready })
  await goLive()
  await given.member({ funding: usd('1') })
  const stays = await asOwner.call(updateSettings, { settings: ready })
  const emptied = await asOwner.call(updateSettings, {
    settings: { ...live, legal: { ...live.legal, risk: '' } },
  })

  expect(first).toEqual([
    'operator',
    'licence',
    'regulator',
    'countries',
    'terms',
    'risk',
    'disclosure',
    'second_factor',
    'mail',
    'cooling_off',
  ])
  expect(early.code).toBe('settings.not_ready')
  expect(early.body.message).toMatch(
    /go live: Legal name of the operator, Licence or registration, /,
  )
  expect(early.body.details).toMatchObject({
    missing: expect.arrayContaining([
      say('settings.check.operator'),
      say('settings.check.licence'),
    ]),
  })
  expect(early.body.errors).toContainEqual({
    path: 'legal.operator',
    ...say('settings.wrong.needed_to_go_live', {
      missing: say('settings.check.operator'),
    }),
    message: 'Needed to go live: Legal name of the operator',
  })
  expect(second).toEqual(['second_factor', 'mail', 'cooling_off'])
  expect(withoutFactor.code).toBe('settings.not_ready')
  expect(third.answer).toMatchObject({ mode: 'test', isReady: true, isEmpty: true })
  expect(third.answer.checks[0]?.label.message).toBe('Legal name of the operator')
  expect(done.answer.effectiveFrom).toBe('2026-03-31')
  expect(now.settings.programme.mode).toBe('live')
  expect(back.code).toBeUndefined()
  expect(stays.code).toBe('settings.live_stays')
  expect(emptied.code).toBe('settings.invalid')
})
