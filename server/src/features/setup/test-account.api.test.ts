import { signIn, whoAmI } from '@clearstead/contract/people/sign-in'
import { getUser, listUsers } from '@clearstead/contract/people/users'
import { getSetup, openTestAccount } from '@clearstead/contract/setup'
import { usd, zero } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../testing/api.ts'
import { expect } from '../../../testing/test.ts'

test('a test account is made once, without money, marked in the list, and signed in with a new password each time', async ({
  api,
  db,
  given,
}) => {
  const me = await given.admin('owner')
  const owner = await api.as(me)
  const find = async () => {
    const { steps, isEmpty } = (await owner.call(getSetup)).answer
    return [steps.find(({ name }) => name === 'try')?.found.code, isEmpty]
  }

  const none = await find()
  const { username, password } = (await owner.call(openTestAccount)).answer
  const made = await find()
  const first = await api.call(signIn, { email: username, password })
  const again = (await owner.call(openTestAccount)).answer
  const former = await api.call(signIn, { email: username, password })
  const second = await api.call(signIn, { email: username, password: again.password })
  const tried = await find()
  const id = first.answer.auth.id
  const member = await api.as({ kind: 'member', id })
  const listed = (await owner.call(listUsers, { sort: 'newest', page: 1, limit: 10 })).answer

  expect([none, made, tried]).toEqual([
    ['setup.found.untried', true],
    ['setup.found.test_unused', true],
    ['setup.found.tried', true],
  ])
  expect(again.username).toBe(username)
  expect([first.status, second.status]).toEqual([200, 200])
  expect(former.code).toBe('people.wrong_credentials')
  expect((await member.call(whoAmI)).answer.username).toBe(username)
  const { singleuser } = (await member.call(getUser, { id })).answer
  expect(singleuser).toMatchObject({
    sponsorCode: null,
    activePlan: zero(),
    email: me.email.replace('@', `+${username}@`),
  })
  expect(listed.rows.map((row) => [row.username, row.isTest])).toEqual([[username, true]])
  const lines = await db.selectFrom('auditLog').select('after').execute()
  expect(JSON.stringify(lines)).not.toContain(again.password)
})

test('two owners at once open one account', async ({ api, db, given }) => {
  const owners = [
    await api.as(await given.admin('owner')),
    await api.as(await given.admin('owner')),
  ]

  const both = await Promise.all(owners.map((owner) => owner.call(openTestAccount)))

  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both[0]?.answer.username).toBe(both[1]?.answer.username)
  expect(await db.selectFrom('testAccounts').selectAll().execute()).toHaveLength(1)
})

test('other members are no test accounts, and only owners open one', async ({ api, given }) => {
  const other = await given.member({ funding: usd('1') })
  const owner = await api.as(await given.admin('owner'))
  const refused = [
    await api.call(openTestAccount),
    await (await api.as(other)).call(openTestAccount),
    await (await api.as(await given.admin('finance'))).call(openTestAccount),
    await (await api.as(await given.admin('auditor'))).call(openTestAccount),
  ]

  const { singleuser } = (await owner.call(getUser, { id: other.id })).answer

  expect(singleuser.isTest).toBe(false)
  expect(refused.map(({ code }) => code)).toEqual([
    'people.not_signed_in',
    'people.not_permitted',
    'people.not_permitted',
    'people.not_permitted',
  ])
})
