import { sql } from 'kysely'
import { test, textsOf } from '../../../testing/live/streams.ts'
import { setClock } from '../../../testing/set-clock.ts'
import { expect } from '../../../testing/test.ts'
import { runWork } from '../run-work.ts'
import { emit } from './emit.ts'
import { liveSweeper } from './jobs.ts'
import { sealEvents } from './stored-events.ts'

test('an event reaches its audience on every process, and nobody else', async ({
  start,
  given,
  publish,
}) => {
  const [one, other] = [await start(), await start()]
  const [ada, ben] = [await given.member(), await given.member()]
  const adas = await one.follow((await one.as(ada)).token)
  const bens = await other.follow((await other.as(ben)).token)

  await publish({ memberId: ada.id }, 'for Ada')
  await publish({ memberId: ben.id }, 'for Ben')
  await publish('members', 'for members')
  await publish('admins', 'for admins')
  await publish('everybody', 'for everybody', 'price')

  await expect.poll(() => textsOf(bens)).toEqual(['for Ben', 'for members', 'for everybody'])
  await expect.poll(() => textsOf(adas)).toEqual(['for Ada', 'for members', 'for everybody'])
  expect(adas.status).toBe(200)
  expect(adas.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  expect(adas.headers['content-encoding']).toBeUndefined()
})

test('admins receive the events that they have the permission for', async ({
  start,
  given,
  publish,
}) => {
  const api = await start()
  const follow = async (admin: Awaited<ReturnType<typeof given.admin>>) =>
    api.follow((await api.as(admin)).token)
  const owner = await follow(await given.admin())
  const finance = await follow(await given.admin('finance'))
  const support = await follow(await given.admin('support'))

  await publish('admins', 'deposit', 'request')
  await publish('admins', 'question', 'ticket')
  await publish('members', 'not theirs')
  await publish('everybody', 'price', 'price')

  await expect.poll(() => textsOf(owner)).toEqual(['deposit', 'question', 'price'])
  await expect.poll(() => textsOf(finance)).toEqual(['deposit', 'price'])
  await expect.poll(() => textsOf(support)).toEqual(['question', 'price'])
})

test('events of concurrent works are received once each, whatever their order and wherever a client resumes', async ({
  start,
  given,
  publish,
  run,
}) => {
  const [one, other] = [await start(), await start()]
  const ada = await given.member()
  const { token } = await one.as(ada)
  const stays = await one.follow(token)
  const leaves = await one.follow(token)
  const [isWritten, isReleased] = [gate(), gate()]
  const slow = run(async (work) => {
    await emit(work, { to: { memberId: ada.id }, name: 'notice', payload: { text: 'began first' } })
    isWritten.open()
    await isReleased.opened
  })
  await isWritten.opened

  await publish({ memberId: ada.id }, 'committed first')
  await expect.poll(() => textsOf(leaves)).toEqual(['committed first'])
  leaves.close()
  isReleased.open()
  await slow
  await publish({ memberId: ada.id }, 'last')

  const resumed = await other.follow(token, leaves.lastId())
  await expect.poll(() => textsOf(resumed)).toEqual(['began first', 'last'])
  await expect.poll(() => textsOf(stays)).toEqual(['committed first', 'began first', 'last'])
})

test('clients that reconnect to alternating processes under load lose and repeat no event', async ({
  start,
  given,
  run,
  db,
}) => {
  const processes = [await start(), await start()]
  const [first] = processes
  const ada = await given.member()
  const { token } = (await first?.as(ada)) ?? { token: '' }
  const before = String((await sealEvents(db)).sealedTo)
  const count = 120
  const sent = Array.from({ length: count }, (_, index) =>
    run(async (work) => {
      await sql`select pg_sleep(${Math.random() / 10})`.execute(work.tx)
      await emit(work, { to: { memberId: ada.id }, name: 'notice', payload: { text: index } })
      await sql`select pg_sleep(${Math.random() / 10})`.execute(work.tx)
    }),
  )

  const seen: unknown[] = []
  let lastId = before
  for (let turn = 0; seen.length < count && turn < 200; turn++) {
    const stream = await processes[turn % 2]?.follow(token, lastId)
    await new Promise((resolve) => setTimeout(resolve, 15 + turn))
    stream?.close()
    seen.push(...(stream ? textsOf(stream) : []))
    lastId = stream?.lastId() ?? lastId
  }

  await Promise.all(sent)
  expect(seen).toHaveLength(count)
  expect(new Set(seen).size).toBe(count)
})

test('a work that is rolled back sends no event', async ({ start, given, publish, run }) => {
  const api = await start()
  const ada = await given.member()
  const stream = await api.follow((await api.as(ada)).token)

  const undone = run(async (work) => {
    await emit(work, { to: 'members', name: 'notice', payload: { text: 'never' } })
    throw new Error('changed my mind')
  })

  await expect(undone).rejects.toThrow('changed my mind')
  await publish('members', 'after')
  await expect.poll(() => textsOf(stream)).toEqual(['after'])
})

test('a lost database connection is made again, and events of the meantime are sent', async ({
  start,
  given,
  publish,
  owner,
}) => {
  const api = await start()
  const ada = await given.member()
  const stream = await api.follow((await api.as(ada)).token)
  await publish('members', 'before')
  await expect.poll(() => textsOf(stream)).toEqual(['before'])

  const { rowCount } = await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query = 'listen live_events'`,
  )
  await publish('members', 'meanwhile')

  expect(rowCount).toBe(1)
  await expect.poll(() => textsOf(stream), { timeout: 5_000 }).toEqual(['before', 'meanwhile'])
  await publish('members', 'after')
  await expect.poll(() => textsOf(stream)).toEqual(['before', 'meanwhile', 'after'])
})

test('a client that was away for more than a day receives a reset', async ({
  start,
  given,
  publish,
  db,
  clock,
}) => {
  const api = await start()
  const ada = await given.member()
  const { token } = await api.as(ada)
  await publish('members', 'two days ago')
  await publish('members', 'also')
  const old = String((await sealEvents(db)).sealedTo - 1n)
  const later = setClock('2026-04-02T09:00:00Z')
  await runWork(db, later, { actor: { kind: 'job', name: 'test' }, requestId: 'later' }, (work) =>
    emit(work, { to: 'members', name: 'notice', payload: { text: 'today' } }),
  )
  const current = String((await sealEvents(db)).sealedTo - 1n)

  for (let tick = 0; tick < 2; tick++) await liveSweeper.run({ db, clock: later })

  const kept = await db.selectFrom('liveEvents').select('payload').execute()
  expect(kept).toEqual([{ payload: { text: 'today' } }])
  clock.set('2026-03-31T09:00:00Z')
  for (const id of [old, '999999999', 'nonsense']) {
    const stream = await api.follow(token, id)
    await expect.poll(() => stream.events[0]?.name).toBe('reset')
    stream.close()
  }
  const recent = await api.follow(token, undefined, `?last_event_id=${current}`)
  await expect.poll(() => recent.events[0]?.data).toEqual({ text: 'today' })
})

function gate() {
  let open: (() => void) | undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open?.() }
}
