import * as contract from '@clearstead/contract/people/admins'
import { whoAmI } from '@clearstead/contract/people/sign-in'
import { apiTest as test } from '../../../../testing/api.ts'
import { defined } from '../../../../testing/defined.ts'
import { newestMail } from '../../../../testing/mailed-code.ts'
import { expect } from '../../../../testing/test.ts'
import { changeAdmin } from './change-admin.ts'
import { seedFirstOwner } from './create-admin.ts'
import { ownersAfter } from './rules.ts'

const newAdmin = {
  fullname: 'Ola Berg',
  username: 'ola',
  email: 'ola@example.org',
  password: 'seven-green-kettles',
  permissions: ['support' as const],
}

test('creates the first owner once, with a password that is shown once', async ({ run }) => {
  const first = await run((work) => seedFirstOwner(work, { email: 'first@example.org' }))
  const second = await run((work) => seedFirstOwner(work, { email: 'second@example.org' }))

  expect(first).toMatchObject({ email: 'first@example.org', isGenerated: true })
  expect(first?.password).toMatch(/^[\w-]{20}$/)
  expect(second).toBeUndefined()
})

test('one owner remains when two demote each other simultaneously', async ({ run, given, db }) => {
  const [left, right] = [await given.admin('owner'), await given.admin('owner')]
  await db
    .updateTable('users')
    .set({ status: 'block' })
    .where('role', '=', 'admin')
    .where('id', 'not in', [left.id, right.id])
    .execute()
  const demote = (id: typeof left.id) =>
    run((work) => changeAdmin(work, { id, permissions: ['support'] }))

  const results = await Promise.allSettled([demote(left.id), demote(right.id)])

  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const last = results.find((result) => result.status === 'rejected')
  expect(last?.reason).toMatchObject({ code: 'people.last_owner' })
})

test('adds, blocks and lists admins, without passwords in the audit log', async ({
  api,
  given,
  db,
}) => {
  const owner = await given.admin('owner')
  const asOwner = await api.as(owner)

  const added = await asOwner.call(contract.addAdmin, newAdmin)
  const twice = await asOwner.call(contract.addAdmin, newAdmin)
  const { id } = defined(added.answer.admin)
  const theirs = await api.as({ kind: 'admin', id })
  const blocked = await asOwner.call(contract.updateAdmin, { id, status: 'block' })
  const listed = await asOwner.call(contract.listAdmins)

  expect(added.status).toBe(201)
  expect(twice.code).toBe('people.email_taken')
  expect(blocked.answer.admin.status).toBe('block')
  expect(listed.answer.admins.map((admin) => admin.id)).toContain(id)
  expect((await theirs.call(whoAmI)).code).toBe('people.not_signed_in')
  const lines = await db
    .selectFrom('auditLog')
    .selectAll()
    .where('subject', '=', `user:${id}`)
    .execute()
  expect(lines).toHaveLength(2)
  expect(JSON.stringify(lines, (_, value) => (typeof value === 'bigint' ? '' : value))).not.toMatch(
    /kettles|argon2/,
  )
  const audit = await asOwner.send(contract.listAudit, { subject: `user:${id}` })
  const byNumber = await asOwner.send(contract.listAudit, { search: String(id) })
  const bySubject = await asOwner.send(contract.listAudit, { search: `user:${id}` })
  const byName = await asOwner.send(contract.listAudit, { search: 'nobody-of-this-name' })
  expect([byNumber.body.total, bySubject.body.total, byName.body.total]).toEqual([2, 2, 0])
  const [newest, next] = (await asOwner.send(contract.listAudit, { limit: 2 })).body
    .audit as object[]
  const first = await asOwner.send(contract.listAudit, { limit: 1 })
  const second = await asOwner.send(contract.listAudit, { limit: 1, cursor: first.body.cursor })
  expect([first.body.audit, second.body.audit]).toEqual([[newest], [next]])
  expect(audit.body).toMatchObject({ total: 2 })
  expect(audit.body.audit).toMatchObject([
    { action: 'PUT /admins/{id}', actor_id: owner.id, after: { status: 'block' } },
    { action: 'POST /admins' },
  ])
})

test('counts the owners that remain after a change', () => {
  const owner = { id: 1 as never, permissions: ['owner' as const], status: 'unblock' as const }
  const other = { id: 2 as never, permissions: ['finance' as const], status: 'unblock' as const }

  expect(ownersAfter([owner, other], { ...other, status: 'block' })).toBe(1)
  expect(ownersAfter([owner, other], { ...owner, status: 'block' })).toBe(0)
  expect(ownersAfter([owner, other], { ...owner, permissions: ['support'] })).toBe(0)
  expect(
    ownersAfter([owner, { ...other, permissions: ['owner'] }], { ...owner, status: 'block' }),
  ).toBe(1)
})

test('an admin is mailed when another one sets their password', async ({ api, given, owner }) => {
  const admin = await given.admin('support')
  const asOwner = await api.as(await given.admin('owner'))

  await asOwner.call(contract.updateAdmin, { id: admin.id, password: 'seven-green-kettles' })

  expect(await newestMail(owner, admin.email)).toContain('The password of your admin account')
})
