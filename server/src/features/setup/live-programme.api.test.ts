import { updateSettings } from '@clearstead/contract/settings/update-settings'
import { openTestAccount } from '@clearstead/contract/setup'
import { afterEach } from 'vitest'
import { apiTest as test } from '../../../testing/api.ts'
import { giveSecondFactor, live } from '../../../testing/settings/go-live/going-live.ts'
import { expect } from '../../../testing/test.ts'
import { setMailSetting } from '../../plumbing/mail/create-mailer.ts'

// Tests share the process, and with it whether a mail server is set.
afterEach(() => setMailSetting({ hasServer: false }))

test('a live programme opens no test account', async ({ api, given, run }) => {
  const admin = await given.admin('owner')
  const owner = await api.as(admin)
  await giveSecondFactor(run, admin.id)
  setMailSetting({ hasServer: true })

  const wentLive = await owner.call(updateSettings, { settings: live })
  const refused = await owner.call(openTestAccount)

  expect(wentLive.status).toBe(200)
  expect(refused.code).toBe('setup.live')
})
