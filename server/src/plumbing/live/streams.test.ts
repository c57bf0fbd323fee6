import { connect } from 'node:net'
import { usd } from '@clearstead/contract/values/money'
import { type OpenStream, openStream, test, textsOf } from '../../../testing/live/streams.ts'
import { expect } from '../../../testing/test.ts'
import { decideDeposit } from '../../features/deposits/decide-deposit.ts'
import { requestDeposit } from '../../features/deposits/request-deposit.ts'
import { emit } from './emit.ts'
import { EventStream } from './event-stream.ts'

test('a stream begins with the wallet balances and sends their changes', async ({
  start,
  given,
}) => {
  const api = await start({ pollEveryMs: 50 })
  const [ada, ben] = [await given.member({ funding: usd('5') }), await given.member()]
  const stream = await api.follow((await api.as(ada)).token)
  const held = () =>
    stream.events.map(({ name, data }) => [name, (data.wallets as { funding: string }).funding])

  await expect.poll(held).toEqual([['balance', '5.00000000']])
  await given.funds(ben, '100')
  await given.funds(ada, '20')

  await expect.poll(held).toEqual([
    ['balance', '5.00000000'],
    ['balance', '25.00000000'],
  ])
})

test('a stream that asks for them begins with the events of the last seconds', async ({
  start,
  given,
  publish,
  clock,
}) => {
  const api = await start()
  const member = await given.member()
  const fromNow = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
  clock.set(fromNow(-120))
  await publish('members', 'long ago')
  clock.set(fromNow(-5))
  await publish('members', 'just now')
  const { token } = await api.as(member)

  const recent = await api.follow(token, undefined, '?recent_seconds=20')
  const plain = await api.follow(token)
  await publish('members', 'next')

  await expect.poll(() => textsOf(recent)).toEqual(['just now', 'next'])
  await expect.poll(() => textsOf(plain)).toEqual(['next'])
})

test('events without a notification are found by polling', async ({
  start,
  given,
  owner,
  publish,
}) => {
  const api = await start({ pollEveryMs: 50 })
  const stream = await api.follow((await api.as(await given.member())).token)
  await owner.query('alter table live_events disable trigger live_events_notified')

  await publish('members', 'unheard of')

  await expect.poll(() => textsOf(stream)).toEqual(['unheard of'])
  await owner.query('alter table live_events enable trigger live_events_notified')
})

test('the member and the admins who decide receive each status of a request', async ({
  start,
  given,
  run,
}) => {
  const api = await start()
  const ada = await given.member()
  const admin = await given.admin('finance')
  const adas = await api.follow((await api.as(ada)).token)
  const admins = await api.follow((await api.as(admin)).token)

  await given.bankAccount()
  const id = await run((work) =>
    requestDeposit(work, {
      memberId: ada.id,
      amount: usd('50'),
      method: 'bank',
      reference: 'TR-1',
    }),
  )
  const decision = { id, memberId: ada.id, amount: usd('50'), note: '', adminId: admin.id }
  await run((work) => decideDeposit(work, { ...decision, status: 'approved' }))

  const told = [
    { kind: 'deposit', id, status: 'pending' },
    { kind: 'deposit', id, status: 'approved' },
  ]
  const requests = ({ events }: OpenStream) =>
    events.filter(({ name }) => name === 'request').map(({ data }) => data)
  await expect.poll(() => requests(adas)).toEqual(told)
  await expect.poll(() => requests(admins)).toEqual(told)
})

test('visitors and blocked members may not follow', async ({ start, given, owner }) => {
  const api = await start()
  const ada = await given.member()
  const { token } = await api.as(ada)
  await owner.query(`update users set status = 'block' where id = $1`, [ada.id])

  expect((await api.follow('unknown-token-000000000000')).status).toBe(401)
  expect((await api.follow(token)).status).toBe(403)
})

test('a stream ends when its session ends or expires or its member is blocked', async ({
  start,
  given,
  owner,
  publish,
  clock,
}) => {
  const api = await start({ recheckEveryMs: 50 })
  const [ada, ben, cleo] = [await given.member(), await given.member(), await given.member()]
  const signedOut = await api.follow((await api.as(ada)).token)
  const blocked = await api.follow((await api.as(ben)).token)
  const stays = await api.follow((await api.as(cleo)).token)

  await owner.query('delete from sessions where user_id = $1', [ada.id])
  await owner.query(`update users set status = 'block' where id = $1`, [ben.id])

  await expect.poll(() => [signedOut.hasEnded(), blocked.hasEnded()]).toEqual([true, true])
  await publish('members', 'still here')
  await expect.poll(() => textsOf(stays)).toEqual(['still here'])
  clock.forward({ days: 400 })
  await expect.poll(() => stays.hasEnded()).toBe(true)
})

test('a stream keeps no session open, and ends with one that nobody used', async ({
  start,
  given,
  owner,
  clock,
}) => {
  const api = await start({ recheckEveryMs: 20 })
  const admin = await given.admin()
  const stream = await api.follow((await api.as(admin)).token)
  const lastUse = async () =>
    (await owner.query('select last_used_at from sessions where user_id = $1', [admin.id])).rows
  const began = await lastUse()

  clock.forward({ minutes: 25 })
  await new Promise((resolve) => setTimeout(resolve, 200))
  const isOpen = !stream.hasEnded()
  const later = await lastUse()
  clock.forward({ minutes: 10 })

  await expect.poll(() => stream.hasEnded()).toBe(true)
  expect([isOpen, later]).toEqual([true, began])
})

test('an admin who loses a permission no longer receives its events', async ({
  start,
  given,
  owner,
  publish,
}) => {
  const api = await start({ recheckEveryMs: 30 })
  const admin = await given.admin('finance')
  const stream = await api.follow((await api.as(admin)).token)
  await publish('admins', 'first', 'request')
  await expect.poll(() => textsOf(stream)).toEqual(['first'])

  await owner.query(`update users set permissions = '{content}' where id = $1`, [admin.id])
  await new Promise((resolve) => setTimeout(resolve, 200))
  await publish('admins', 'second', 'request')
  await publish('admins', 'third', 'notice')

  await expect.poll(() => textsOf(stream)).toEqual(['first', 'third'])
})

test('one account has at most ten streams', async ({ start, given }) => {
  const api = await start()
  const { token } = await api.as(await given.member())
  const open = []
  for (let count = 0; count < 10; count++) open.push(await api.follow(token))

  const refused = await api.follow(token)
  open[0]?.close()

  expect(open.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '15'])
  await expect.poll(async () => (await api.follow(token)).status).toBe(200)
})

test('a browser with both sign-ins chooses one of them in the query', async ({
  start,
  given,
  publish,
}) => {
  const api = await start()
  const [member, admin] = [await api.as(await given.member()), await api.as(await given.admin())]
  const headers = { cookie: `session=${member.token}; admin_session=${admin.token}` }
  const address = `${api.address}/api/v1/events`
  const asMember = await openStream(address, headers)
  const asAdmin = await openStream(`${address}?acting_as=admin`, headers)

  await publish('members', 'for members')
  await publish('admins', 'for admins')

  await expect.poll(() => textsOf(asMember)).toEqual(['for members'])
  await expect.poll(() => textsOf(asAdmin)).toEqual(['for admins'])
  asMember.close()
  asAdmin.close()
})

test('open streams do not keep the server from closing', async ({ start, given }) => {
  const api = await start()
  const stream = await api.follow((await api.as(await given.member())).token)

  const before = performance.now()
  await api.server.close()

  expect(performance.now() - before).toBeLessThan(2_000)
  await expect.poll(() => stream.hasEnded()).toBe(true)
})

test('a client that does not read is disconnected, and misses nothing when it resumes', async ({
  start,
  given,
  run,
}) => {
  const api = await start()
  const { token } = await api.as(await given.member())
  const reads = await api.follow(token)
  const socket = connect(Number(new URL(api.address).port), '127.0.0.1')
  socket.write(`GET /api/v1/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`)
  await new Promise((resolve) => socket.once('data', resolve))
  socket.pause()
  let isDropped = false
  socket.on('error', () => {
    isDropped = true
  })
  socket.on('close', () => {
    isDropped = true
  })

  // More than the buffers of the operating system, which hold some megabytes.
  const big = 'x'.repeat(4_000)
  for (let batch = 0; batch < 20; batch++) {
    await run(async (work) => {
      for (let count = 0; count < 100; count++) {
        await emit(work, { to: 'members', name: 'notice', payload: { text: big } })
      }
    })
  }

  await expect.poll(() => reads.events.length, { timeout: 20_000 }).toBe(2_000)
  socket.resume()
  await expect.poll(() => isDropped).toBe(true)
  const resumed = await api.follow(token, '0')
  await expect.poll(() => resumed.events.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(2_000)
}, 60_000)

test('a stream is destroyed when too many bytes wait', () => {
  const stream = new EventStream()

  for (let count = 0; count < 16; count++) stream.send('x'.repeat(4_096))
  expect(stream.destroyed).toBe(false)
  stream.send('x')

  expect(stream.destroyed).toBe(true)
})
