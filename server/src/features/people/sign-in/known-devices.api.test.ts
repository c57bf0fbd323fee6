import * as contract from '@clearstead/contract/people/sign-in'
import { transferToFriend } from '@clearstead/contract/transfers'
import { usd } from '@clearstead/contract/values/money'
import { type Api, apiTest as test } from '../../../../testing/api.ts'
import { givenPassword as password } from '../../../../testing/given.ts'
import { givenConfirmation } from '../../../../testing/given-money.ts'
import { wrong } from '../../../../testing/people/sign-in/accounts.ts'
import { expect } from '../../../../testing/test.ts'
import { slowDown } from './limit-attempts.ts'

/** Signs in like a browser that keeps its cookies. */
function browserOf({ server }: Api, address = '203.0.113.50') {
  const jar = new Map<string, string>()
  const enter = async (email: string, tried: string) => {
    const reply = await server.inject({
      method: 'POST',
      url: '/api/v1/auth/signin',
      remoteAddress: address,
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      payload: { email, password: tried },
    })
    for (const { name, value } of reply.cookies) jar.set(name, value)
    return (reply.json() as { code?: string }).code ?? 'in'
  }
  return { enter, jar }
}

test('failures of strangers make an account wait only on unknown devices', async ({
  api,
  given,
  clock,
}) => {
  const { email } = await given.member()
  const own = browserOf(api)
  await own.enter(email, password)

  for (let count = 0; count < 20; count++) await browserOf(api).enter(email, wrong)

  expect(await browserOf(api).enter(email, password)).toBe('people.waiting')
  expect(await own.enter(email, password)).toBe('in')
  clock.forward({ minutes: 15 })
  expect(await browserOf(api).enter(email, password)).toBe('in')
})

test('a known device has ten attempts of its own', async ({ api, given }) => {
  const { email } = await given.member()
  const own = browserOf(api)
  const other = browserOf(api)
  await own.enter(email, password)
  await other.enter(email, password)

  for (let count = 0; count < 10; count++) {
    expect(await own.enter(email, wrong)).toBe('people.wrong_credentials')
  }

  expect(await own.enter(email, password)).toBe('people.waiting')
  expect(await other.enter(email, password)).toBe('in')
  expect(await browserOf(api).enter(email, password)).toBe('in')
})

test('a device gets a new token at each sign-in, so a planted one is worthless', async ({
  api,
  given,
  db,
}) => {
  const { email } = await given.member()
  const thief = await given.member()
  const planted = browserOf(api)
  await planted.enter(thief.email, password)
  const token = planted.jar.get('device') ?? ''
  const own = browserOf(api)
  own.jar.set('device', token)

  expect(await own.enter(email, password)).toBe('in')
  for (let count = 0; count < 10; count++) await browserOf(api).enter(email, wrong)

  expect(token).toMatch(/^[\w-]{43}$/)
  expect(own.jar.get('device')).not.toBe(token)
  expect(await planted.enter(email, wrong)).toBe('people.waiting')
  expect(await own.enter(email, password)).toBe('in')
  const stored = await db.selectFrom('deviceKeys').select('tokenHash').execute()
  expect(stored.every(({ tokenHash }) => tokenHash.length === 32)).toBe(true)
  expect(JSON.stringify(stored)).not.toContain(token)
})

test('the wait of one name reveals nothing about another name of the account', async ({
  api,
  given,
}) => {
  const { email, username } = await given.member()

  for (let count = 0; count < 10; count++) await browserOf(api).enter(username, wrong)

  expect(await browserOf(api).enter(username, wrong)).toBe('people.waiting')
  expect(await browserOf(api).enter(email, wrong)).toBe('people.wrong_credentials')
})

test('very many failures from one address delay it and refuse nobody', async ({
  api,
  given,
  run,
  db,
  clock,
}) => {
  const address = '203.0.113.77'
  const origin = { address, agent: '', language: 'en' } as const
  const friend = await given.member()
  const member = await given.member({ funding: usd('10') })
  const own = browserOf(api, address)
  await own.enter(member.email, password)
  const pauses: number[] = []
  const slowed = async (login: string, device?: string) => {
    const before = pauses.length
    const guess = { db, now: clock(), origin: { ...origin, device }, login }
    await slowDown(guess, async (ms) => pauses.push(ms))
    return pauses.length > before
  }
  const quiet = await slowed(member.email)

  await db
    .insertInto('failedAttempts')
    .values(
      Array.from({ length: 100 }, (_, index) => ({ account: `x${index}`, address, at: clock() })),
    )
    .execute()

  expect(quiet).toBe(false)
  expect(await slowed(member.email)).toBe(true)
  expect(await slowed(member.email, own.jar.get('device'))).toBe(false)
  expect(await slowed(friend.email, own.jar.get('device'))).toBe(true)
  expect(await browserOf(api, address).enter(friend.email, password)).toBe('in')
  const verificationToken = await givenConfirmation(run, member.id, 'transfer')
  const sent = await api.server.inject({
    method: 'POST',
    url: '/api/v1/transfer/friend',
    remoteAddress: address,
    headers: { authorization: `Bearer ${(await api.as(member)).token}` },
    payload: { to: friend.id, amount: '1', verification_token: verificationToken },
  })
  expect(sent.statusCode).toBe(201)
})

test('wrong codes and receivers of a signed-in member count for that account only', async ({
  api,
  given,
  run,
  db,
}) => {
  const member = await given.member({ funding: usd('10') })
  const me = await api.as(member)
  // A refused attempt does not use up the token.
  const verificationToken = await givenConfirmation(run, member.id, 'transfer')
  const guess = () =>
    me.call(transferToFriend, { to: { name: 'nobody' }, amount: usd('1'), verificationToken })
  const code = () =>
    me.call(contract.verifyOtp, { memberId: member.id, otp: '123456', purpose: 'withdrawal' })

  for (let count = 0; count < 10; count++) {
    expect((await guess()).code).toBe('transfers.unknown_receiver')
    expect((await code()).code).toBe('people.wrong_code')
  }

  expect((await guess()).code).toBe('people.waiting')
  expect((await code()).code).toBe('people.waiting')
  const failures = await db
    .selectFrom('failedAttempts')
    .select('address')
    .where('account', 'like', `%:${member.id}`)
    .execute()
  expect(new Set(failures.map(({ address }) => address))).toEqual(new Set(['']))
  expect(await browserOf(api).enter(member.email, password)).toBe('in')
})
