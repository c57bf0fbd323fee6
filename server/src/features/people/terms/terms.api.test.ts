import { say } from '@clearstead/contract/call/say'
import * as contract from '@clearstead/contract/people/sign-in'
import { acceptLegal, getLegalState } from '@clearstead/contract/people/terms'
import { closeUser } from '@clearstead/contract/people/users'
import { listHistory } from '@clearstead/contract/reports/timeline'
import { previewSettings } from '@clearstead/contract/settings/preview'
import { getSettings } from '@clearstead/contract/settings/settings'
import { updateSettings } from '@clearstead/contract/settings/update-settings'
import { transferToOwnFunding } from '@clearstead/contract/transfers'
import { usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../../testing/api.ts'
import { givenInWallet } from '../../../../testing/given-money.ts'
import { expect } from '../../../../testing/test.ts'
import { defaultSettings } from '../../settings/rules.ts'
import { saveSettings } from '../../settings/saving/save-settings.ts'

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

test('an acceptance keeps address and device, shown to admins, until the account is closed', async ({
  api,
  db,
  given,
  run,
  owner,
}) => {
  await run((work) => saveSettings(work, { settings: withLegal({ privacy: 'We keep little.' }) }))
  const member = await given.member()
  const me = await api.as(member)
  await run((work) => saveSettings(work, { settings: withLegal({ risk: 'All may be lost.' }) }))
  const { version } = (await me.call(getLegalState)).answer
  const from = { address: '192.0.2.81', headers: { 'user-agent': 'Firefox/130.0 (Linux)' } }
  const asOwner = await api.as(await given.admin('owner'))
  const kept = () =>
    db
      .selectFrom('legalAcceptances')
      .select(['version', 'address', 'device'])
      .where('memberId', '=', member.id)
      .where('version', '=', version)
      .execute()
  const erase = () =>
    owner.query('update legal_acceptances set address = null, device = null where member_id = $1', [
      member.id,
    ])

  await me.call(acceptLegal, { version }, from)
  const accepted = await kept()
  const { rows } = (
    await asOwner.call(listHistory, { id: member.id, page: 1, limit: 50, kind: 'account' })
  ).answer
  await expect(erase()).rejects.toThrow(/never changed/)
  await asOwner.call(closeUser, { id: member.id })
  const closed = await kept()

  const device = say('people.device.both', { browser: 'Firefox', system: 'Linux' })
  expect(accepted).toEqual([{ version, address: '192.0.2.81', device }])
  expect(rows).toContainEqual(
    expect.objectContaining({
      event: 'terms_accepted',
      about: String(version),
      note: 'Firefox on Linux · 192.0.2.81',
    }),
  )
  expect(closed).toEqual([{ version, address: null, device: null }])
  const forged = owner.query('update legal_acceptances set version = 1, address = null')
  await expect(forged).rejects.toThrow(/never changed/)
})

test('a translation that changes is a new version for everybody, and the language that each read is kept', async ({
  api,
  db,
  given,
}) => {
  const hindi = { headers: { 'accept-language': 'hi' } }
  const texts = { terms: 'Our terms', termsIn: { hi: 'हमारी शर्तें' } }
  const asOwner = await api.as(await given.admin('owner'))
  const save = (changes: object) =>
    asOwner.call(updateSettings, { settings: withLegal({ ...texts, ...changes }) })
  await save({})
  const [reader, other] = [await given.member(), await given.member()]
  const [asReader, asOther] = [await api.as(reader), await api.as(other)]
  const state = async () => (await asOther.call(getLegalState)).answer
  const termsFor = async (header: object) =>
    (await asReader.call(getSettings, {}, header)).answer.settings.legal.terms
  const { version: first } = await state()

  const preview = await asOwner.call(previewSettings, {
    settings: withLegal({ ...texts, termsIn: { hi: 'नई शर्तें' } }),
  })
  await save({ termsIn: { hi: 'नई शर्तें' } })
  const changed = await state()
  const read = [await termsFor(hindi), await termsFor({})]
  await asReader.call(acceptLegal, { version: changed.version }, hindi)
  await asOther.call(acceptLegal, { version: changed.version })
  await save({ termsIn: {} })
  const same = await state()
  await save({ termsIn: { hi: null } })
  const removed = await state()

  expect(preview.answer.changes).toMatchObject([
    { field: 'legal.terms.hi', before: 'हमारी शर्तें', after: 'नई शर्तें' },
  ])
  expect(preview.answer.touched.map(({ code }) => code)).toEqual(['settings.touched.acceptedTexts'])
  expect(changed).toEqual({ version: first + 1, isAccepted: false, changed: ['terms'] })
  expect(read).toEqual(['नई शर्तें', 'Our terms'])
  expect(same).toMatchObject({ version: first + 1, isAccepted: true })
  expect(removed).toEqual({ version: first + 2, isAccepted: false, changed: ['terms'] })
  const accepted = await db
    .selectFrom('legalAcceptances')
    .select(['memberId', 'language'])
    .where('version', '=', changed.version)
    .orderBy('memberId')
    .execute()
  expect(accepted).toEqual([
    { memberId: reader.id, language: 'hi' },
    { memberId: other.id, language: 'en' },
  ])
})
