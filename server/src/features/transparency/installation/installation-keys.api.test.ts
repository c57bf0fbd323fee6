import { approve } from '@clearstead/contract/approvals'
import {
  getInstallationKeys,
  rotateInstallationKey,
} from '@clearstead/contract/transparency/installation'
import * as reserves from '@clearstead/contract/transparency/reserves'
import { onTestFinished } from 'vitest'
import { apiTest as test } from '../../../../testing/api.ts'
import { testKey } from '../../../../testing/chain/key.ts'
import { test as databaseTest, expect } from '../../../../testing/test.ts'
import { listed } from '../../../../testing/transparency/reserves/reserves.ts'
import { setPublicUrl } from '../../../plumbing/public-url.ts'
import { setSecretKey } from '../../../plumbing/secret-box.ts'
import { defaultSettings } from '../../settings/rules.ts'
import { saveSettings } from '../../settings/saving/public.ts'
import { seedKey } from './keys.ts'
import { listKeys } from './queries.ts'
import { isChain, makeKey } from './rules.ts'

databaseTest('starts at the same time make one key between them', async ({ db, run }) => {
  setSecretKey(Buffer.alloc(32, 7))
  await Promise.all(Array.from({ length: 5 }, () => run(seedKey)))
  await run(seedKey)

  const secrets = await db.selectFrom('installationKeySecrets').selectAll().execute()

  expect(await listKeys(db)).toHaveLength(1)
  expect(secrets).toHaveLength(1)
})

test('rotations at the same time make one chain, and only the newest private part is kept', async ({
  api,
  given,
  db,
}) => {
  const owner = await api.as(await given.admin())
  const reason = 'The server was replaced'

  const answers = await Promise.all(
    [1, 2, 3].map(() => owner.call(rotateInstallationKey, { reason })),
  )
  const { answer } = await api.call(getInstallationKeys)
  const keys = await listKeys(db)
  const secrets = await db.selectFrom('installationKeySecrets').select('keyId').execute()

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answer.keys.map((key) => [key.reason, key.signature === null])).toEqual([
    ['', true],
    ...Array(3).fill([reason, false]),
  ])
  expect(isChain(keys)).toBe(true)
  expect(secrets).toEqual([{ keyId: keys.at(-1)?.id }])
  expect(JSON.stringify(answer)).not.toContain('PRIVATE')
  const audit = await db.selectFrom('auditLog').selectAll().execute()
  expect(JSON.stringify(audit)).not.toContain('PRIVATE')
})

test('a chain with another key, signature or order does not hold', async ({ api, given, db }) => {
  const owner = await api.as(await given.admin())
  await owner.call(rotateInstallationKey, { reason: 'Once more' })
  const [first, second, ...rest] = await listKeys(db)
  if (!first || !second) throw new Error('There are two keys at least')
  const signature = Buffer.from(second.signature ?? Buffer.alloc(64))
  signature[5] = (signature[5] ?? 0) ^ 1

  const tampered = [
    [first, { ...second, publicKey: makeKey().publicKey }, ...rest],
    [{ ...first, publicKey: makeKey().publicKey }, second, ...rest],
    [first, { ...second, signature }, ...rest],
    [first, { ...second, signature: null }, ...rest],
    [second, first, ...rest],
    [second, ...rest],
  ]

  expect(isChain([first, second, ...rest])).toBe(true)
  expect(tampered.map(isChain)).toEqual(Array(6).fill(false))
})

test('the database keeps keys and messages as they are, and refuses what belongs to no chain', async ({
  api,
  given,
  owner: tables,
}) => {
  const owner = await api.as(await given.admin())
  const { id } = await listed(owner, testKey('6').address)
  const refused = [
    `update installation_keys set public_key = decode(repeat('ab', 32), 'hex')`,
    'delete from installation_keys',
    'truncate installation_keys cascade',
    `update installation_key_secrets set sealed = ''`,
    `insert into installation_keys (public_key, created_at) values (decode(repeat('cd', 32), 'hex'), now())`,
    `update reserve_messages set origin = 'https://other.example'`,
    'delete from reserve_messages',
    `insert into reserve_proofs (address_id, signed_on, message, signature, created_by, created_at)
     select address_id, signed_on, message, '0x' || repeat('1b', 65), created_by, now() from reserve_messages
     where address_id = ${id}`,
    `insert into reserve_proofs (address_id, signed_on, message, signature, nonce, created_by, created_at)
     select address_id, signed_on, 'Another text', '0x' || repeat('1b', 65), nonce, created_by, now() from reserve_messages
     where address_id = ${id}`,
  ]

  for (const statement of refused) {
    await expect(tables.query(statement), statement).rejects.toThrow()
  }
})

test('a message of another installation, of another address of this one, or of a key before is refused', async ({
  api,
  given,
}) => {
  const cold = testKey('7')
  const owner = await api.as(await given.admin())
  const { id, message } = await listed(owner, cold.address)
  const { keys } = (await api.call(getInstallationKeys)).answer
  const send = async (text: string) => {
    const proof = { id, message: text, signature: await cold.sign(text) }
    return (await owner.call(reserves.proveReserveAddress, proof)).code
  }

  const theirs = message.replace(keys.at(-1)?.publicKey ?? '', 'ab'.repeat(32))
  const fromOther = await send(theirs.replace(/Nonce: .*/, `Nonce: ${'cd'.repeat(32)}`))
  const withoutKey = await send(message.replace(/^(?:Installation|Key of the|Nonce).*\n/gm, ''))
  const otherNonce = await send(message.replace(/Nonce: .*/, `Nonce: ${'cd'.repeat(32)}`))
  setPublicUrl('https://invest.example')
  onTestFinished(() => setPublicUrl(undefined))
  const otherHost = await send(message)
  const { answer } = await owner.call(reserves.issueReserveMessage, { id })
  await owner.call(rotateInstallationKey, { reason: 'The server was replaced' })
  const keyBefore = await send(answer.message)
  const current = await owner.call(reserves.issueReserveMessage, { id })
  const right = await send(current.answer.message)
  const published = await api.call(reserves.getReserves)

  expect([fromOther, withoutKey, otherNonce]).toEqual([
    'reserves.other_key',
    ...Array(2).fill('reserves.unknown_message'),
  ])
  expect([otherHost, keyBefore, right]).toEqual([
    'reserves.other_origin',
    'reserves.other_key',
    undefined,
  ])
  expect(published.answer.addresses.find((one) => one.id === id)?.boundTo).toEqual({
    publicKey: expect.stringMatching(/^[0-9a-f]{64}$/),
    origin: 'https://invest.example',
    nonce: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
})

test('a proof from before the installation had a key is shown as bound to none', async ({
  api,
  given,
  owner: tables,
}) => {
  const admin = await given.admin()
  const owner = await api.as(admin)
  const { id } = await listed(owner, testKey('8').address)
  await tables.query(`
    begin;
    alter table reserve_proofs drop constraint reserve_proofs_bound;
    insert into reserve_proofs (address_id, signed_on, message, signature, created_by, created_at)
    values (${id}, '2026-03-30', 'An old text', '0x' || repeat('1b', 65), ${admin.id}, now());
    alter table reserve_proofs add constraint reserve_proofs_bound check (nonce is not null) not valid;
    commit`)

  const { answer } = await owner.call(reserves.getReservesForAdmin)

  expect(answer.published.addresses.find((one) => one.id === id)).toMatchObject({ boundTo: null })
})

test('only owners rotate, with a second one while dual approval is on', async ({
  api,
  given,
  run,
}) => {
  const security = { ...defaultSettings.security, dualApproval: true }
  await run((work) => saveSettings(work, { settings: { ...defaultSettings, security } }))
  const owner = await api.as(await given.admin())
  const second = await api.as(await given.admin())
  const finance = await api.as(await given.admin('finance'))
  const member = await api.as(await given.member())
  const count = async () => (await api.call(getInstallationKeys)).answer.keys.length
  const asked = { reason: 'The server was replaced' }
  const before = await count()

  const refused = await Promise.all(
    [api, member, finance].map((caller) => caller.call(rotateInstallationKey, asked)),
  )
  const { answer } = await owner.call(rotateInstallationKey, asked)
  const waiting = await count()
  const approved = await second.call(approve, { id: answer.approval?.id ?? (0 as never) })

  expect(refused.map(({ status }) => status)).toEqual([401, 403, 403])
  expect([waiting, approved.status, await count()]).toEqual([before, 200, before + 1])
})

test('a private part that was sealed with another SECRET_KEY is said to be unreadable', async ({
  api,
  given,
}) => {
  const owner = await api.as(await given.admin())
  setSecretKey(Buffer.alloc(32, 9))

  const answer = await owner.call(rotateInstallationKey, { reason: 'The server was replaced' })
  setSecretKey(Buffer.alloc(32, 7))

  expect(answer.code).toBe('reserves.key_unreadable')
})
