import * as contract from '@clearstead/contract/people/users'
import { findReceiver } from '@clearstead/contract/transfers'
import type { MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../../testing/api.ts'
import { expect } from '../../../../testing/test.ts'

/** Fields that only admins see. */
const forAdmins = [
  'role',
  'roi_status',
  'level_status',
  'business',
  'business_balance',
  'last_login',
  'updated_at',
  'activation_date',
  'paid_member',
  'roi_day',
  'total_team',
]

test('a member reads their own record, and an admin all of it', async ({ api, given }) => {
  const sponsor = await given.member()
  const member = await given.member({ sponsor, funding: usd('300') })
  const request = { id: member.id }

  const own = await (await api.as(member)).call(contract.getUser, request)
  const admins = await (await api.as(await given.admin('support'))).call(contract.getUser, request)

  expect(own.answer.singleuser).toMatchObject({
    id: member.id,
    sponsorCode: sponsor.referralCode,
    sponsorName: sponsor.fullname,
    isActive: 'inactive',
    activePlan: usd('0'),
    working: usd('0'),
  })
  for (const field of forAdmins) expect(own.body.singleuser).not.toHaveProperty(field)
  expect(Object.keys(admins.body.singleuser as object)).toEqual(
    expect.arrayContaining([...Object.keys(own.body.singleuser as object), ...forAdmins]),
  )
  expect(admins.body.singleuser).toMatchObject({ role: 'user', roi_status: 'open', total_team: 0 })
  expect((await api.call(contract.getUser, request)).code).toBe('people.not_signed_in')
  const stranger = await api.as(await given.member())
  expect((await stranger.call(contract.getUser, request)).code).toBe('people.not_yours')
  expect((await stranger.send(contract.getUser, { id: '1;drop' })).code).toBe('call.invalid')
})

test('the record has the daily earnings of open plans', async ({ api, given }) => {
  await given.treasury('1000')
  const member = await given.member({ plan: usd('250') })

  const { answer } = await (await api.as(await given.admin())).call(contract.getUser, {
    id: member.id,
  })

  expect(answer.singleuser.activePlan).toEqual(usd('250'))
  expect(answer.singleuser.cap).toEqual(usd('750'))
  expect(answer.singleuser).toMatchObject({ roiPerDay: usd('1'), isPaidMember: true })
})

test('a list of members continues at its cursor in every order', async ({ api, given }) => {
  for (let count = 0; count < 3; count++) await given.member()
  const admin = await api.as(await given.admin('support'))
  const read = async (request: Record<string, unknown>) =>
    (await admin.send(contract.listUsers, { limit: 1, ...request })).body

  for (const sort of ['newest', 'oldest', 'username', 'active_plan']) {
    const { cursor } = await read({ sort })
    const next = await read({ sort, cursor })
    expect(next).toMatchObject({ allusers: (await read({ sort, page: 2 })).allusers })
  }
  expect((await read({ limit: 100 })).cursor).toBeNull()
  const mixed = { sort: 'username', cursor: (await read({})).cursor }
  expect(await read(mixed)).toMatchObject({ errors: [{ path: 'cursor' }] })
})

test('only admins list, filter and search members', async ({ api, given, db }) => {
  const members = [await given.member(), await given.member(), await given.member()]
  const [first, second, third] = members.map(({ id }) => id)
  await db
    .updateTable('users')
    .set({ fullname: '50%_Off Zara', status: 'block' })
    .where('id', '=', second ?? (0 as MemberId))
    .execute()
  const admin = await api.as(await given.admin('support'))
  const idsOf = async (request: Record<string, unknown>) => {
    const reply = await admin.send(contract.listUsers, request)
    return (reply.body.allusers as { id: number }[]).map(({ id }) => id)
  }

  expect((await idsOf({ limit: 3 })).slice(0, 3)).toEqual([third, second, first])
  expect(await idsOf({ limit: 1, page: 2 })).toEqual([second])
  expect(await idsOf({ status: 'block' })).toEqual([second])
  expect(await idsOf({ search: '50%_off z' })).toEqual([second])
  expect(await idsOf({ search: '%%%' })).toEqual([])
  expect(await idsOf({ search: members[0]?.referralCode ?? '' })).toEqual([first])
  expect(await idsOf({ search: (members[2]?.email ?? '').toUpperCase() })).toEqual([third])
  expect(await idsOf({ search: "'; drop table users; --" })).toEqual([])
  expect(await idsOf({ has_plan: 'true', search: members[0]?.username })).toEqual([])
  expect((await idsOf({ sort: 'oldest', limit: 100 })).at(-1)).toBe(third)
  expect((await idsOf({ sort: 'username', limit: 100 })).length).toBeGreaterThanOrEqual(3)
  expect((await idsOf({ sort: 'active_plan', limit: 100 })).length).toBeGreaterThanOrEqual(3)
  const without = await admin.send(contract.listUsersWithoutPlan, { search: members[0]?.username })
  expect(without.body).toMatchObject({ total: 1, allnonusers: [{ id: first }] })
  expect((await admin.send(contract.listUsers, { limit: 101 })).code).toBe('call.invalid')
  expect((await admin.send(contract.listUsers, { colour: 'red' })).code).toBe('call.invalid')
  expect((await api.send(contract.listUsers)).code).toBe('people.not_signed_in')
  const asContent = await api.as(await given.admin('content'))
  expect((await asContent.send(contract.listUsers)).code).toBe('people.not_permitted')
  const asMember = await api.as({ id: third as never })
  expect((await asMember.send(contract.listUsers)).code).toBe('people.not_permitted')
})

test('admins find a member by e-mail, and members by exact name, masked', async ({
  api,
  given,
}) => {
  const member = await given.member()
  const admin = await api.as(await given.admin('support'))
  const asker = await api.as(await given.member())
  const lookUp = (q: string) => asker.call(contract.lookUpMember, { q })

  const byEmail = await admin.call(contract.findUserByEmail, { email: member.email })
  const unknown = await admin.call(contract.findUserByEmail, { email: 'no@example.org' })

  expect(byEmail.answer.emailuser.id).toBe(member.id)
  expect(unknown.code).toBe('people.unknown')
  for (const q of [member.username, member.email, member.referralCode.toLowerCase()]) {
    const { answer } = await lookUp(q)
    expect(answer).toMatchObject({ id: member.id, username: member.username })
    expect(answer.fullname).toMatch(/^M\*+ m\*+$/)
  }
  expect((await lookUp(member.username.slice(0, -1))).code).toBe('people.unknown')
  for (let count = 0; count < 9; count++) await lookUp(`guess${count}`)
  expect((await lookUp(member.username)).code).toBe('people.waiting')
  expect((await admin.send(contract.lookUpMember, { q: 'x' })).code).toBe('people.not_permitted')
})

test('a member looks up thirty members in 15 minutes, and receivers of transfers count too', async ({
  api,
  clock,
  given,
}) => {
  const { email, username } = await given.member()
  const asker = await api.as(await given.member())
  const lookUp = () => asker.call(contract.lookUpMember, { q: email })
  for (let count = 0; count < 29; count++) expect((await lookUp()).status).toBe(200)
  expect((await asker.call(findReceiver, { to: username })).status).toBe(200)

  const refused = [await lookUp(), await asker.call(findReceiver, { to: username })]
  clock.forward({ minutes: 16 })
  const later = await lookUp()

  expect(refused.map(({ code }) => code)).toEqual(['call.too_many', 'call.too_many'])
  expect(later.status).toBe(200)
})
