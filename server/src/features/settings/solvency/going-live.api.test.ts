import { updateSettings } from '@clearstead/contract/settings/update-settings'
import { getSolvency } from '@clearstead/contract/solvency'
import { afterEach } from 'vitest'
import { apiTest as test } from '../../../../testing/api.ts'
import { withReason } from '../../../../testing/plans/high-yield.ts'
import { giveSecondFactor, live, ready } from '../../../../testing/settings/go-live/going-live.ts'
import { expect } from '../../../../testing/test.ts'
import { setMailSetting } from '../../../plumbing/mail/create-mailer.ts'
import { seedPlans } from '../../plans/seed-plans.ts'
import { saveSettings } from '../saving/save-settings.ts'

// Tests share the process, and with it whether a mail server is set.
afterEach(() => setMailSetting({ hasServer: false }))

test('going live with plans above 15 % takes a reason, even where no figure changes', async ({
  api,
  given,
  run,
}) => {
  const owner = await given.admin('owner')
  const asOwner = await api.as(owner)
  await giveSecondFactor(run, owner.id)
  setMailSetting({ hasServer: true })
  await run((work) => seedPlans(work, 'high_yield'))
  await run((work) => saveSettings(work, { settings: ready }))

  const refused = await asOwner.call(updateSettings, { settings: live })
  const done = await asOwner.call(updateSettings, { settings: live, ...withReason })
  const { reasons } = (await asOwner.call(getSolvency, {})).answer

  expect(refused.code).toBe('solvency.reason_needed')
  expect(done.answer.settings?.programme.mode).toBe('live')
  expect(reasons).toMatchObject([
    { subject: 'live', subjectId: done.answer.version, reason: withReason.returnReason },
  ])
})
