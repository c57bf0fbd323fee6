import { say } from '@clearstead/contract/call/say'
import { enableTotp, setUpTotp, signIn, signInAdmin } from '@clearstead/contract/people/sign-in'
import { closeUser } from '@clearstead/contract/people/users'
import type { MemberId } from '@clearstead/contract/values/ids'
import { generate } from 'otplib'
import { apiTest as test } from '../../../../testing/api.ts'
import { newAdmin, password, wrong } from '../../../../testing/people/sign-in/accounts.ts'
import { expect } from '../../../../testing/test.ts'
import { verifyAudit } from '../../../plumbing/audit/verify-audit.ts'
import { sealAudit } from '../../../plumbing/audit/write-audit.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import type { TickContext } from '../../../plumbing/jobs/ticker.ts'
import { peopleTickers } from '../jobs.ts'

const chrome = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36' }

const tick = (name: string, context: TickContext) =>
  peopleTickers.find((ticker) => ticker.name === name)?.run(context)

const signInLines = (db: Db, address: string) =>
  db
    .selectFrom('auditLog')
    .select(['actorKind', 'actorId', 'address', 'subject', 'after'])
    .where('action', '=', 'POST /auth/adminsignin')
    .where('address', '=', address)
    .orderBy('id')
    .execute()

test('an admin’s sign-ins are audit lines with outcome, address and device', async ({
  api,
  db,
  run,
}) => {
  const admin = await newAdmin(run)
  const address = '192.0.2.31'
  const attempt = (email: string, typed: string) =>
    api.call(signInAdmin, { email, password: typed }, { address, headers: chrome })

  await attempt(admin.email, wrong)
  await attempt('my-Secret-Password-9', wrong)
  await attempt(admin.username, password)

  const device = say('people.device.both', { browser: 'Chrome', system: 'Windows' })
  const refused = { actorKind: 'visitor', actorId: null, address }
  const lines = await signInLines(db, address)
  expect(lines).toEqual([
    { ...refused, subject: `user:${admin.id}`, after: { outcome: 'wrong_password', device } },
    { ...refused, subject: 'sign_in:admin', after: { outcome: 'unknown_account', device } },
    {
      actorKind: 'admin',
      actorId: admin.id,
      address,
      subject: `user:${admin.id}`,
      after: { outcome: 'signed_in', device },
    },
  ])
  expect(JSON.stringify(lines)).not.toContain('my-Secret')
  const kept = await db.selectFrom('failedSignIns').selectAll().execute()
  expect(JSON.stringify(kept)).not.toMatch(/my-Secret|brook/i)
})

test('the second factor, a wait and a blocked admin have outcomes of their own', async ({
  api,
  db,
  run,
  clock,
  owner,
}) => {
  const [guarded, waiting, blocked] = [
    await newAdmin(run),
    await newAdmin(run),
    await newAdmin(run),
  ]
  const me = await api.as({ kind: 'admin', id: guarded.id })
  const { secret } = (await me.call(setUpTotp, { password })).answer
  const codeNow = () => generate({ secret, epoch: Math.floor(clock().getTime() / 1000) })
  await me.call(enableTotp, { code: await codeNow() })
  clock.forward({ minutes: 1 })
  await owner.query(`update users set status = 'block' where id = $1`, [blocked.id])
  const at = (address: string, email: string, totp?: string) =>
    api.call(signInAdmin, { email, password, totp }, { address })

  await at('192.0.2.41', guarded.email)
  await at('192.0.2.41', guarded.email, '000000')
  await at('192.0.2.41', blocked.email)
  for (let count = 0; count < 11; count++) {
    await api.call(
      signInAdmin,
      { email: waiting.email, password: wrong },
      { address: `192.0.3.${count}` },
    )
  }
  await at('192.0.2.42', waiting.email)

  const outcomes = async (address: string) =>
    (await signInLines(db, address)).map(({ after }) => (after as { outcome: string }).outcome)
  expect(await outcomes('192.0.2.41')).toEqual(['wrong_second_factor', 'blocked'])
  expect(await outcomes('192.0.2.42')).toEqual(['locked'])
  const asked = await db
    .selectFrom('failedSignIns')
    .select(['outcome', 'userId'])
    .where('network', '=', '192.0.2.41')
    .orderBy('id')
    .execute()
  expect(asked[0]).toEqual({ outcome: 'no_second_factor', userId: guarded.id })
  // Whoever gives the second factor after all did not fail.
  await at('192.0.2.43', guarded.email)
  await at('192.0.2.43', guarded.email, await codeNow())
  const given = db.selectFrom('failedSignIns').select('id').where('network', '=', '192.0.2.43')
  expect(await given.execute()).toEqual([])
  expect(await outcomes('192.0.2.43')).toEqual(['signed_in'])
})

test('nobody floods the audit log: the rest of a minute is one count, written when it is over', async ({
  api,
  db,
  run,
  clock,
}) => {
  const admin = await newAdmin(run)
  const address = '2001:db8:0:51::7'
  const attempts = 23
  for (let made = 0; made < attempts; made++) {
    const reply = await api.call(signInAdmin, { email: admin.email, password: wrong }, { address })
    expect(reply.code).toBe(made < 10 ? 'people.wrong_credentials' : 'people.waiting')
  }
  const count = () => tick('count-refused-sign-ins', { db, clock })
  const network = '2001:db8:0:51::/64'

  await count()
  const during = await signInLines(db, network)
  clock.forward({ minutes: 1 })
  await count()
  await count()

  expect(await signInLines(db, address)).toHaveLength(10)
  expect(during).toEqual([])
  expect(await signInLines(db, network)).toEqual([
    expect.objectContaining({
      subject: 'sign_in:admin',
      after: { outcome: 'more', times: attempts - 10, minute: '2026-03-31T09:00:00.000Z' },
    }),
  ])
  while ((await run(sealAudit)) > 0);
  expect(await verifyAudit(db)).toMatchObject({ problems: [] })
})

test('many networks together keep sixty lines a minute, and a right sign-in is never left out', async ({
  api,
  db,
  run,
}) => {
  const admin = await newAdmin(run)
  for (let count = 0; count < 64; count++) {
    const address = `198.51.${100 + count}.1`
    const email = `nobody${count}`
    const reply = await api.call(signInAdmin, { email, password: wrong }, { address })
    expect(reply.code).toBe('people.wrong_credentials')
  }
  await api.call(signInAdmin, { email: admin.email, password }, { address: '198.51.0.1' })

  const rows = await db
    .selectFrom('failedSignIns')
    .selectAll()
    .where('at', '>', new Date(0))
    .execute()
  const ours = rows.filter(({ network }) => network.startsWith('198.51.') || network === '')
  const kept = ours.filter(({ outcome }) => outcome !== 'more').length
  const counted = ours.filter(({ outcome }) => outcome === 'more').map(({ times }) => times)
  expect(kept + counted.reduce((sum, times) => sum + times, 0)).toBe(64)
  expect(rows.filter(({ outcome }) => outcome !== 'more').length).toBeLessThanOrEqual(60)
  expect(await signInLines(db, '198.51.0.1')).toMatchObject([{ after: { outcome: 'signed_in' } }])
})

test('refused sign-ins go with the account that is closed, and after ninety days', async ({
  api,
  db,
  given,
  clock,
}) => {
  const [leaving, staying] = [await given.member(), await given.member()]
  for (const { email } of [leaving, staying]) {
    await api.call(signIn, { email, password: wrong }, { address: '192.0.2.61' })
  }
  const of = async ({ id }: { id: MemberId }) =>
    db.selectFrom('failedSignIns').select('outcome').where('userId', '=', id).execute()
  const before = [await of(leaving), await of(staying)]

  const asOwner = await api.as(await given.admin('owner'))
  await asOwner.call(closeUser, { id: leaving.id })
  const closed = [await of(leaving), await of(staying)]
  clock.forward({ days: 91 })
  await tick('delete-ended-sign-ins', { db, clock })

  expect(before).toEqual([[{ outcome: 'wrong_password' }], [{ outcome: 'wrong_password' }]])
  expect(closed).toEqual([[], [{ outcome: 'wrong_password' }]])
  expect(await of(staying)).toEqual([])
})
