import { usd } from '@clearstead/contract/values/money'
import { timeText } from '@clearstead/texts/format'
import { mailsTo } from '../../../testing/notices/notices.ts'
import { expect, test } from '../../../testing/test.ts'
import { requestDeposit } from '../deposits/request-deposit.ts'
import { defaultSettings } from '../settings/rules.ts'
import { saveSettings } from '../settings/saving/save-settings.ts'
import { alarmOfOverdue } from './overdue-requests.ts'

test('admins who decide requests are mailed once a day about those that wait too long', async ({
  clock,
  given,
  owner,
  run,
}) => {
  const finance = await given.admin('finance')
  const support = await given.admin('support')
  const { id: memberId } = await given.member()
  await given.bankAccount()
  await run((work) =>
    requestDeposit(work, { memberId, amount: usd('100'), method: 'bank', reference: 'PAY-OLD' }),
  )
  const mails = async () => (await mailsTo(owner, finance.email)).map(({ text }) => text)
  const asked = clock()

  clock.forward({ hours: 47, minutes: 59 })
  await run(alarmOfOverdue)
  const before = await mails()
  clock.forward({ minutes: 2 })
  await run(alarmOfOverdue)
  await run(alarmOfOverdue)
  const once = await mails()
  clock.forward({ hours: 24 })
  await run(alarmOfOverdue)

  expect(before).toEqual([])
  expect(once).toHaveLength(1)
  expect(once[0]).toContain('a request is decided within 48 hours')
  expect(once[0]).toContain(`Deposits: the oldest waits since ${timeText(asked.toISOString())}`)
  expect(once[0]).not.toContain('Withdrawals')
  expect(await mails()).toHaveLength(2)
  expect(await mailsTo(owner, support.email)).toEqual([])
})

test('the promised time is a setting', async ({ clock, given, owner, run }) => {
  const finance = await given.admin('finance')
  const programme = { ...defaultSettings.programme, promisedHours: 2 }
  await run((work) => saveSettings(work, { settings: { ...defaultSettings, programme } }))
  clock.forward({ hours: 24 })
  const { id: memberId } = await given.member()
  await given.bankAccount()
  await run((work) =>
    requestDeposit(work, { memberId, amount: usd('100'), method: 'bank', reference: 'PAY-SOON' }),
  )

  clock.forward({ hours: 2, minutes: 1 })
  await run(alarmOfOverdue)

  expect(await mailsTo(owner, finance.email)).toHaveLength(1)
  await run((work) => saveSettings(work, { settings: defaultSettings }))
})
