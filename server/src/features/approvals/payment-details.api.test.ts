import { approve } from '@clearstead/contract/approvals'
import { say } from '@clearstead/contract/call/say'
import { getSettings, type Settings, updateSettings } from '@clearstead/contract/settings/settings'
import type { ApprovalId } from '@clearstead/contract/values/ids'
import { apiTest as test } from '../../../testing/api.ts'
import { givenDualApproval } from '../../../testing/approvals/approvals.ts'
import { givenChains } from '../../../testing/chains/chains.ts'
import { expect } from '../../../testing/test.ts'
import { sentence } from '../../plumbing/said/sentence.ts'
import { currentSettings } from '../settings/public.ts'

test('owners are mailed when the settings name another account to pay to or from', async ({
  api,
  clock,
  db,
  given,
}) => {
  const owner = await api.as(await given.admin('owner'))
  const { settings } = await currentSettings(db, clock())
  const { deposit, payouts, brand } = settings
  const subjects = async () => {
    const alarms = await db.selectFrom('ownerAlarms').select('subject').orderBy('key').execute()
    return alarms.map(({ subject }) => sentence(subject, 'en'))
  }

  await owner.call(updateSettings, {
    settings: { ...settings, brand: { ...brand, tagline: 'Books for everybody' } },
  })
  const beforehand = await subjects()
  const instructions = 'Pay to DE02 1203 0000 0000 2020 51.'
  const saved = await owner.call(updateSettings, {
    settings: {
      ...settings,
      deposit: { ...deposit, instructions },
      payouts: { ...payouts, debtorAccount: 'DE02120300000000202051' },
    },
  })

  expect(beforehand).toEqual([])
  expect(saved.status).toBe(200)
  expect(await subjects()).toEqual(['Bank details changed: Deposits: How to pay; Payouts: Account'])
})

test('removing an endpoint waits for a second owner while dual approval is on, and owners are mailed', async ({
  api,
  db,
  given,
  run,
}) => {
  const removals = () =>
    db.selectFrom('ownerAlarms').select('subject').where('key', 'like', 'endpoints:%').execute()
  const { owner: first, second } = await givenDualApproval({ api, given, run })
  const endpoints = ['https://1.1.1.1/key', 'https://8.8.8.8/key'].map((url) => ({ url }))
  await givenChains(run, { bep20Endpoints: endpoints })
  const { settings } = (await first.call(getSettings)).answer
  const chains = { ...settings.chains, bep20Endpoints: endpoints.slice(0, 1) }

  const asked = await first.call(updateSettings, { settings: { ...settings, chains } as Settings })
  const before = await removals()
  await second.call(approve, { id: asked.answer.approval?.id as ApprovalId })

  expect(before).toEqual([])
  expect(await removals()).toEqual([
    { subject: say('approvals.alarm.endpoints_removed.subject', { endpoints: 'BEP20 8.8.8.8' }) },
  ])
})
