import { getGoLive } from '@clearstead/contract/settings/schema'
import { updateSettings } from '@clearstead/contract/settings/update-settings'
import { usd } from '@clearstead/contract/values/money'
import { afterEach } from 'vitest'
import { apiTest as test } from '../../../../testing/api.ts'
import { giveSecondFactor, live } from '../../../../testing/settings/go-live/going-live.ts'
import { expect } from '../../../../testing/test.ts'
import { setMailSetting } from '../../../plumbing/mail/create-mailer.ts'

// Tests share the process, and with it whether a mail server is set.
afterEach(() => setMailSetting({ hasServer: false }))

test('going live is refused while the books hold test money', async ({ api, given, run }) => {
  const owner = await given.admin('owner')
  const asOwner = await api.as(owner)
  await giveSecondFactor(run, owner.id)
  setMailSetting({ hasServer: true })
  await given.member({ funding: usd('1') })

  const state = await asOwner.call(getGoLive)
  const refused = await asOwner.call(updateSettings, { settings: live })

  expect(state.answer.isEmpty).toBe(false)
  expect(refused.code).toBe('settings.not_empty')
})
