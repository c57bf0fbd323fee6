import { approve } from '@clearstead/contract/approvals'
import { removeAdminFactor } from '@clearstead/contract/people/admins'
import { enableTotp, setUpTotp, whoAmI } from '@clearstead/contract/people/sign-in'
import type { AdminId } from '@clearstead/contract/values/ids'
import { generate } from 'otplib'
import { type Api, apiTest as test } from '../../../../testing/api.ts'
import { defined } from '../../../../testing/defined.ts'
import { givenPassword } from '../../../../testing/given.ts'
import { newestMail } from '../../../../testing/mailed-code.ts'
import type { SetClock } from '../../../../testing/set-clock.ts'
import { expect } from '../../../../testing/test.ts'
import { defaultSettings } from '../../settings/rules.ts'
import { saveSettings } from '../../settings/saving/save-settings.ts'

const reason = 'Lost the phone; met in the office'

async function turnOnFactor(api: Api, clock: SetClock, id: AdminId) {
  const me = await api.as({ kind: 'admin', id })
  const { answer } = await me.call(setUpTotp, { password: givenPassword })
  const epoch = Math.floor(clock().getTime() / 1000)
  const code = await generate({ secret: answer.secret, epoch })
  expect((await me.call(enableTotp, { code })).status).toBe(200)
  return me
}

test('an owner removes the second factor of another admin once, with a reason', async ({
  api,
  clock,
  given,
  owner: mails,
}) => {
  const admin = await given.admin('finance')
  const theirs = await turnOnFactor(api, clock, admin.id)
  const owner = await api.as(await given.admin('owner'))
  const remove = (caller: typeof api | typeof owner, fields: object) =>
    caller.send(removeAdminFactor, { id: admin.id, ...fields })

  const nobody = await remove(api, { reason })
  const member = await remove((await api.as(await given.member())) as typeof owner, { reason })
  const finance = await remove(await api.as(await given.admin('finance', 'support')), { reason })
  const bad = [await remove(owner, {}), await remove(owner, { reason: '  ' })]
  const unknown = await owner.send(removeAdminFactor, { id: (await given.member()).id, reason })
  const both = await Promise.all([remove(owner, { reason }), remove(owner, { reason })])

  expect([nobody.code, member.code, finance.code]).toEqual([
    'people.not_signed_in',
    'people.not_permitted',
    'people.not_permitted',
  ])
  expect(bad.map(({ status }) => status)).toEqual([400, 400])
  expect(unknown.code).toBe('people.unknown')
  expect(both.map(({ code, status }) => code ?? status).sort()).toEqual([
    200,
    'people.totp_not_set_up',
  ])
  expect((await theirs.call(whoAmI)).code).toBe('people.not_signed_in')
  expect(await newestMail(mails, admin.email)).toContain('The second factor of your admin account')
})

test('nobody removes the own second factor this way', async ({ api, clock, given }) => {
  const { id } = await given.admin('owner')
  const me = await turnOnFactor(api, clock, id)

  expect((await me.call(removeAdminFactor, { id, reason })).code).toBe('people.own_factor')
})

test('with dual approval a second owner removes it', async ({ api, clock, given, run }) => {
  const admin = await given.admin('support')
  await turnOnFactor(api, clock, admin.id)
  const first = await api.as(await given.admin('owner'))
  const second = await api.as(await given.admin('owner'))
  const security = { ...defaultSettings.security, dualApproval: true }
  await run((work) => saveSettings(work, { settings: { ...defaultSettings, security } }))

  const asked = await first.call(removeAdminFactor, { id: admin.id, reason })
  const { id } = defined(asked.answer.approval)
  const alone = await first.call(approve, { id })
  const approved = await second.call(approve, { id })
  await run((work) => saveSettings(work, { settings: defaultSettings }))
  const again = await first.call(removeAdminFactor, { id: admin.id, reason })

  expect(asked.answer.admin.hasTotp).toBe(true)
  expect(alone.status).toBeGreaterThanOrEqual(400)
  expect(approved.status).toBe(200)
  expect(again.code).toBe('people.totp_not_set_up')
})
