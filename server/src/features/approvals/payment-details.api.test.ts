import { approve, listApprovals } from '@clearstead/contract/approvals'
import { say, sentenceOf } from '@clearstead/contract/call/say'
import { listAudit } from '@clearstead/contract/people/admins'
import { getSettings, type Settings } from '@clearstead/contract/settings/settings'
import { updateSettings } from '@clearstead/contract/settings/update-settings'
import type { ApprovalId } from '@clearstead/contract/values/ids'
import { apiTest as test } from '../../../testing/api.ts'
import { givenDualApproval } from '../../../testing/approvals/approvals.ts'
import { givenChains } from '../../../testing/chains/chains.ts'
import { defined } from '../../../testing/defined.ts'
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

test('another account to pay to in one language alone waits for a second owner, and owners are mailed', async ({
  api,
  db,
  given,
  run,
}) => {
  const { owner, second } = await givenDualApproval({ api, given, run })
  const hindi = { headers: { 'accept-language': 'hi' } }
  const member = await api.as(await given.member())
  const read = async () =>
    (await member.call(getSettings, {}, hindi)).answer.settings.deposit.instructions
  const subjects = async () => {
    const alarms = await db.selectFrom('ownerAlarms').select('subject').orderBy('key').execute()
    return alarms.map(({ subject }) => sentence(subject, 'en'))
  }
  const { settings } = (await owner.call(getSettings)).answer
  const withTexts = (instructionsIn: object, brand = {}) => {
    const deposit = { ...settings.deposit, instructions: 'Pay to DE02 1203', instructionsIn }
    return {
      settings: { ...settings, deposit, brand: { ...settings.brand, ...brand } } as Settings,
    }
  }
  const approved = async (request: ReturnType<typeof withTexts>) => {
    const asked = await owner.call(updateSettings, request)
    const id = asked.answer.approval?.id as ApprovalId
    const [waiting] = (await second.call(listApprovals, { page: 1, limit: 1 })).answer.rows
    const meanwhile = await read()
    expect((await second.call(approve, { id })).status).toBe(200)
    const { changes, summary } = defined(waiting)
    return { changes, summary: sentenceOf(summary), meanwhile, after: await read() }
  }

  const earlier = (await subjects()).length

  await approved(withTexts({ hi: 'DE02 1203 में भुगतान करें' }))
  const named = await approved(withTexts({ hi: 'XX99 6666 में भुगतान करें' }, { tagline: 'Open' }))
  const removed = await approved(withTexts({ hi: null }, { tagline: 'Open' }))
  const free = await owner.call(
    updateSettings,
    withTexts({}, { tagline: 'Open', taglineIn: { hi: 'खुला' } }),
  )

  expect(named).toEqual({
    changes: [
      { field: 'brand.tagline', before: settings.brand.tagline, after: 'Open' },
      {
        field: 'deposit.instructions.hi',
        before: 'DE02 1203 में भुगतान करें',
        after: 'XX99 6666 में भुगतान करें',
      },
    ],
    summary: 'Change the settings: Brand: Tagline; Deposits: How to pay in Hindi',
    meanwhile: 'DE02 1203 में भुगतान करें',
    after: 'XX99 6666 में भुगतान करें',
  })
  expect(removed).toMatchObject({
    changes: [{ field: 'deposit.instructions.hi', after: null }],
    meanwhile: 'XX99 6666 में भुगतान करें',
    after: 'Pay to DE02 1203',
  })
  expect((await subjects()).slice(earlier)).toEqual([
    'Bank details changed: Deposits: How to pay; Deposits: How to pay in Hindi',
    'Bank details changed: Deposits: How to pay in Hindi',
    'Bank details changed: Deposits: How to pay in Hindi',
  ])
  expect([free.status, free.answer.approval]).toEqual([200, undefined])
  const { body } = await owner.call(listAudit, { page: 1, limit: 50 })
  expect(JSON.stringify(body)).toContain('XX99 6666')
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
