import * as contract from '@clearstead/contract/people/sign-in'
import { apiTest as test } from '../../../../testing/api.ts'
import { newMember, password, wrong } from '../../../../testing/people/sign-in/accounts.ts'
import { expect } from '../../../../testing/test.ts'

test('an account waits 15 minutes after 10 failures, also with the correct password', async ({
  api,
  run,
  clock,
}) => {
  const member = await newMember(run)
  const guess = (tried: string) =>
    api.call(contract.signIn, { email: member.email, password: tried })

  for (let count = 0; count < 10; count++) {
    expect((await guess(wrong)).code).toBe('people.wrong_credentials')
  }
  const waiting = await guess(password)

  expect(waiting.code).toBe('people.waiting')
  expect(waiting.body.details).toEqual({ seconds: 900 })
  expect(waiting.headers['retry-after']).toBe('900')
  clock.forward({ minutes: 14, seconds: 59 })
  expect((await guess(password)).code).toBe('people.waiting')
  clock.forward({ seconds: 1 })
  expect((await guess(password)).status).toBe(200)
})

test('a correct password resets the count, and unknown names are counted alike', async ({
  api,
  run,
}) => {
  const member = await newMember(run)
  const guess = (email: string, tried: string) =>
    api.call(contract.signIn, { email, password: tried })

  for (let count = 0; count < 9; count++) await guess(member.email, wrong)
  expect((await guess(member.email, password)).status).toBe(200)
  expect((await guess(member.email, wrong)).code).toBe('people.wrong_credentials')
  for (let count = 0; count < 10; count++) await guess('ghost@example.org', wrong)

  expect((await guess('ghost@example.org', wrong)).code).toBe('people.waiting')
})

test('checks few of 50 simultaneous wrong passwords, and makes the account wait', async ({
  api,
  run,
  db,
}) => {
  const member = await newMember(run)

  const replies = await Promise.all(
    Array.from({ length: 50 }, () =>
      api.call(contract.signIn, { email: member.email, password: wrong }),
    ),
  )

  const weighed = replies.filter(({ code }) => code === 'people.wrong_credentials').length
  expect(replies.every(({ status }) => status === 401 || status === 429)).toBe(true)
  expect(weighed).toBeLessThanOrEqual(10)
  const after = await api.call(contract.signIn, { email: member.email, password })
  expect(after.code).toBe('people.waiting')
  const { failures } = await db
    .selectFrom('failedAttempts')
    .select((row) => row.fn.countAll<bigint>().as('failures'))
    .where('account', '=', `sign_in:member:${member.email}`)
    .executeTakeFirstOrThrow()
  expect(failures).toBeGreaterThanOrEqual(10n)
})

test('an unknown account takes as long as a wrong password', async ({ api, run }) => {
  const member = await newMember(run)
  const timeOf = async (email: string) => {
    const start = performance.now()
    await api.call(contract.signIn, { email, password: wrong })
    return performance.now() - start
  }

  const times: { known: number; unknown: number }[] = []
  for (let count = 0; count < 7; count++) {
    times.push({
      known: await timeOf(member.email),
      unknown: await timeOf('nobody.at.all@example.org'),
    })
  }

  // The shortest of each: whatever else the machine does makes an attempt longer, never shorter.
  const known = Math.min(...times.map((time) => time.known))
  const unknown = Math.min(...times.map((time) => time.unknown))
  expect(unknown / known).toBeGreaterThan(0.4)
  expect(unknown / known).toBeLessThan(2.5)
})
