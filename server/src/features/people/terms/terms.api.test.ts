import * as contract from '@clearstead/contract/people/sign-in'
import { acceptLegal, getLegalState } from '@clearstead/contract/people/terms'
import { transferToOwnFunding } from '@clearstead/contract/transfers'
import { usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../testing/api.ts'
import { givenInWallet } from '../../../testing/given-money.ts'
import { expect } from '../../../testing/test.ts'
import { defaultSettings } from '../../settings/rules.ts'
import { saveSettings } from '../../settings/save-settings.ts'

const withLegal = (changes: object) => ({
  ...defaultSettings,
  legal: { ...defaultSettings.legal, ...changes },
})

test('a new version must be accepted before money moves, and the acceptance is stored', async ({
  api,
  clock,
  db,
  given,
  run,
}) => {
  await run((work) => saveSettings(work, { settings: defaultSettings }))
  const member = await given.member()
  await givenInWallet(run, member.id, 'working', '10')
  const me = await api.as(member)
  const move = async () =>
    (await me.call(transferToOwnFunding, { from: 'working', amount: usd('1') })).code
  const first = (await me.call(getLegalState)).answer

  await run((work) => saveSettings(work, { settings: withLegal({ operator: 'Other' }) }))
  const same = await move()
  await run((work) => saveSettings(work, { settings: withLegal({ risk: 'You can lose all.' }) }))
  const changed = (await me.call(getLegalState)).answer
  const refused = await move()
  const reading = await me.call(contract.whoAmI)
  const stale = await me.call(acceptLegal, { version: first.version })
  await me.call(acceptLegal, { version: changed.version })
  const free = await move()
  const after = (await me.call(getLegalState)).answer

  expect(first).toMatchObject({ isAccepted: true, changed: [] })
  expect(same).toBeUndefined()
  expect(changed).toMatchObject({ isAccepted: false, changed: ['risk'] })
  expect(refused).toBe('people.terms_changed')
  expect(reading.status).toBe(200)
  expect(stale.code).toBe('people.terms_moved')
  expect(free).toBeUndefined()
  expect(after).toEqual({ version: changed.version, isAccepted: true, changed: [] })
  const kept = await db
    .selectFrom('legalAcceptances')
    .select(['version', 'acceptedAt'])
    .where('memberId', '=', member.id)
    .execute()
  expect(kept).toContainEqual({ version: changed.version, acceptedAt: clock() })
  await expect(
    db.updateTable('legalAcceptances').set({ acceptedAt: clock() }).execute(),
  ).rejects.toThrow(/never changed/)
})
