import { updateSettings } from '@clearstead/contract/settings/settings'
import { apiTest as test } from '../../testing/api.ts'
import { expect } from '../../testing/test.ts'
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
    return alarms.map(({ subject }) => subject)
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
