import { signIn } from '@clearstead/contract/people/sign-in'
import { listUsers } from '@clearstead/contract/people/users'
import { vi } from 'vitest'
import { openApi } from '../../../../testing/api.ts'
import { expect, test } from '../../../../testing/test.ts'
import { createLog } from '../../log.ts'

type Line = {
  msg: string
  level: number
  code?: string
  address?: string
  more?: number
  actor?: string
}

test('each refusal leaves a line that its request id finds, and an address fills no disk', async ({
  db,
  clock,
  given,
}) => {
  const lines: Line[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as Line) })
  const api = await openApi(db, clock, { log })
  const member = await given.member()
  const wrong = { email: 'nobody@example.org', password: 'wrong-password-1' }

  const notSignedIn = await api.call(listUsers, { page: 1, limit: 10, sort: 'newest' })
  const forbidden = await (await api.as(member)).call(listUsers, {
    page: 1,
    limit: 10,
    sort: 'newest',
  })
  const guesses = []
  for (let count = 0; count < 14; count++) {
    guesses.push(await api.call(signIn, wrong, { address: '192.0.2.8' }))
  }
  clock.forward({ minutes: 1 })
  await api.call(signIn, wrong, { address: '192.0.2.9' })

  const refused = lines.filter(({ msg }) => msg === 'call refused')
  expect(notSignedIn.code).toBe('people.not_signed_in')
  expect(refused.filter(({ code }) => code === 'people.not_signed_in')).toEqual([])
  expect(refused).toContainEqual(
    expect.objectContaining({
      code: 'people.not_permitted',
      call: 'GET /api/v1/users/list',
      actor: `member:${member.id}`,
      requestId: forbidden.body.requestId,
    }),
  )
  const guessed = refused.filter(({ address }) => address === '192.0.2.8')
  expect(guessed).toHaveLength(10)
  expect(guessed[0]).toMatchObject({
    code: 'people.wrong_credentials',
    call: 'POST /api/v1/auth/signin',
    actor: 'visitor',
    requestId: guesses[0]?.body.requestId,
  })
  expect(lines).toContainEqual(
    expect.objectContaining({ address: '192.0.2.8', more: 4, msg: 'more calls refused' }),
  )
  expect(JSON.stringify(lines)).not.toContain(wrong.password)
  await api.server.close()
})

test('the rest of a minute is logged when it is over, also when no other refusal comes', async ({
  db,
  clock,
}) => {
  const lines: Line[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as Line) })
  const api = await openApi(db, clock, { log })
  const refuse = async (times: number, address: string) => {
    for (let count = 0; count < times; count++) {
      await api.call(signIn, { email: 'nobody@example.org', password: 'wrong-1' }, { address })
    }
  }
  const counted = () =>
    lines
      .filter(({ msg }) => msg === 'more calls refused')
      .map(({ address, more }) => ({ address, more }))

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await refuse(12, '192.0.2.18')
    vi.advanceTimersByTime(59_000)
    const before = counted()
    vi.advanceTimersByTime(1_000)
    expect(before).toEqual([])
    expect(counted()).toEqual([{ address: '192.0.2.18', more: 2 }])
  } finally {
    vi.useRealTimers()
  }
  await refuse(13, '192.0.2.19')
  await api.server.close()

  expect(counted()).toEqual([
    { address: '192.0.2.18', more: 2 },
    { address: '192.0.2.19', more: 3 },
  ])
})

test('invalid fields are logged without their values, and bury no wrong sign-in', async ({
  db,
  clock,
}) => {
  const lines: Line[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as Line) })
  const api = await openApi(db, clock, { log })
  const address = '192.0.2.28'

  const invalid = []
  for (let count = 0; count < 5; count++) {
    invalid.push(await api.send(signIn, { email: 7, 'hush-hush': 'hush-hush' }, { address }))
  }
  await api.call(signIn, { email: 'somebody@example.org', password: 'wrong-1' }, { address })
  await api.server.close()

  const of = (code: string) => lines.filter((line) => line.code === code)
  expect(of('call.invalid')).toHaveLength(3)
  expect(of('call.invalid')[0]).toMatchObject({
    level: 30,
    call: 'POST /api/v1/auth/signin',
    actor: 'visitor',
    address,
    requestId: invalid[0]?.body.requestId,
  })
  expect(of('people.wrong_credentials')).toMatchObject([{ level: 40, address }])
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 30, address, more: 2, msg: 'more calls refused' }),
  )
  expect(JSON.stringify(lines)).not.toContain('hush-hush')
})
