import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getNoticePreferences, setNoticePreferences } from '@clearstead/contract/notices'
import { downloadAnchor, listAnchors } from '@clearstead/contract/transparency/anchors'
import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import { usd } from '@clearstead/contract/values/money'
import { onTestFinished } from 'vitest'
import { type Api, apiTest as test } from '../../../../testing/api.ts'
import { mailsTo } from '../../../../testing/notices/notices.ts'
import type { SetClock } from '../../../../testing/set-clock.ts'
import { expect } from '../../../../testing/test.ts'
import {
  openCalendar,
  openssl,
  openTimeStampServer,
} from '../../../../testing/transparency/anchors/open-services.ts'
import { allowPrivateEndpoints } from '../../../plumbing/chain/private-endpoints.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { setTimeStampServices } from '../../../plumbing/time-stamps/services.ts'
import { pendingOf, readStampFile } from '../../../plumbing/time-stamps/stamp.ts'
import { transparencyScheduled } from '../jobs.ts'
import { askForProofs } from './ask-for-proofs.ts'
import { takeHeads } from './take-heads.ts'

const day = (text: string) => text as ProgrammeDay
const [first, second] = [day('2026-03-31'), day('2026-04-01')]

/** A day on which nothing of the tests before is still asked for, as they share a database: 40 days after theirs. */
let distance = 0
function ownDay(clock: SetClock): ProgrammeDay {
  distance += 40
  const own = addDays(second, distance)
  clock.set(`${own}T00:10:00Z`)
  return own
}

type Running = { db: Db; clock: SetClock }

/** Asks these services in what follows, and none when the test ends. */
function asking(server: string | undefined, calendars: readonly string[]): void {
  setTimeStampServices({ server, calendars })
  allowPrivateEndpoints(true)
  onTestFinished(() => {
    setTimeStampServices({ server: undefined, calendars: [] })
    allowPrivateEndpoints(false)
  })
}

async function fileOf(api: Api, date: ProgrammeDay, file: 'json' | 'tsr' | 'ots'): Promise<Buffer> {
  const answer = await api.server.inject(`/api/v1/transparency/anchors/${date}/${file}`)
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

/** Runs the job that publishes days, as the schedule does. */
async function publish(running: Running, date: ProgrammeDay): Promise<void> {
  await transparencyScheduled
    .find(({ name }) => name === 'publish-day')
    ?.run({ ...running, day: date })
}

/** Asks again after this many minutes. */
async function askAfter(running: Running, minutes: number): Promise<void> {
  running.clock.set(new Date(running.clock().getTime() + minutes * 60_000).toISOString())
  await askForProofs(running)
}

test('the job that publishes a day takes all heads into one digest, which follows from the one before', async ({
  api,
  db,
  clock,
  given,
}) => {
  await given.member({ plan: usd('100') })
  await publish({ db, clock }, first)
  clock.set('2026-04-01T00:10:00Z')
  await publish({ db, clock }, second)
  await publish({ db, clock }, second)

  const { answer } = await api.call(listAnchors, { page: 1, limit: 10 })
  const texts = [await fileOf(api, first, 'json'), await fileOf(api, second, 'json')]
  const [before, heads] = texts.map((text) => JSON.parse(text.toString('utf8')))
  const seals = await db.selectFrom('ledger.seals').selectAll().orderBy('upto', 'desc').execute()
  const published = await db
    .selectFrom('transparencyDays')
    .selectAll()
    .where('day', '=', first)
    .execute()

  expect(answer.rows.map((row) => row.day)).toEqual([second, first])
  expect(answer.rows.map(({ digest }) => digest)).toEqual(
    texts.toReversed().map((text) => createHash('sha256').update(text).digest('hex')),
  )
  expect(before.previous_digest).toBe('0'.repeat(64))
  expect(heads).toMatchObject({
    form: 2,
    day: second,
    taken_at: '2026-04-01T00:10:00.000Z',
    previous_digest: answer.rows[1]?.digest,
    key: expect.stringMatching(/^[0-9a-f]{64}$/),
    ledger: { upto: String(seals[0]?.upto), hash: seals[0]?.hash.toString('hex') },
    published: {
      day: first,
      hash: published[0]?.hash.toString('hex'),
      root: published[0]?.root.toString('hex'),
    },
  })
})

test('a day that is over gets no digest, as its heads are no longer known', async ({
  api,
  db,
  clock,
}) => {
  clock.set('2026-04-03T00:10:00Z')
  await publish({ db, clock }, day('2026-04-02'))
  const missing = await api.call(downloadAnchor, { date: day('2026-04-02'), file: 'json' })
  await publish({ db, clock }, day('2026-04-03'))

  const { answer } = await api.call(listAnchors, { page: 1, limit: 10 })

  expect(missing.code).toBe('transparency.unknown_anchor')
  expect(answer.rows.map((row) => row.day)).toEqual(['2026-04-03', second, first])
})

test('auditors and owners have the digest by mail, members only if they asked for it', async ({
  api,
  db,
  clock,
  given,
  owner,
}) => {
  const own = ownDay(clock)
  const reader = await given.member()
  const other = await given.member()
  const staff = [await given.admin(), await given.admin('auditor'), await given.admin('finance')]
  const asReader = await api.as(reader)
  const memberId = reader.id
  const off = await asReader.call(getNoticePreferences, { memberId })
  await asReader.call(setNoticePreferences, { memberId, muted: ['news'] })
  const on = await asReader.call(setNoticePreferences, { memberId, wantsDigest: true })

  await takeHeads({ db, clock }, own)
  await takeHeads({ db, clock }, own)
  const text = (await fileOf(api, own, 'json')).toString('utf8')
  const digest = createHash('sha256').update(text).digest('hex')
  const emailOf = async (id: number) => {
    const found = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', id as never)
      .execute()
    return found[0]?.email ?? ''
  }
  const mails = []
  for (const { id } of [...staff, reader, other]) {
    const all = await mailsTo(owner, await emailOf(id))
    mails.push(all.filter((mail) => mail.text.includes(digest)))
  }

  expect(off.answer.preferences.wantsDigest).toBe(false)
  expect(on.answer.preferences).toMatchObject({ muted: ['news'], wantsDigest: true })
  expect(mails.map(({ length }) => length)).toEqual([1, 1, 0, 1, 0])
  expect(mails[1]?.[0]?.text.endsWith(`\n\n${text}`)).toBe(true)
})

test('a token is asked for until the server gives one, and openssl verifies it', async ({
  api,
  db,
  clock,
}) => {
  const own = ownDay(clock)
  const { url, folder, state } = await openTimeStampServer()
  asking(url, [])
  await takeHeads({ db, clock }, own)
  state.isDown = true
  await askForProofs({ db, clock })
  await askAfter({ db, clock }, 1)
  const failed = (await api.call(listAnchors, { page: 1, limit: 10 })).answer.rows[0]?.proofs
  const asked = state.asked
  state.isDown = false
  await askAfter({ db, clock }, 10)
  await askAfter({ db, clock }, 10)

  await writeFile(join(folder, 'anchor.json'), await fileOf(api, own, 'json'))
  await writeFile(join(folder, 'anchor.json.tsr'), await fileOf(api, own, 'tsr'))
  const files = ['-data', 'anchor.json', '-in', 'anchor.json.tsr', '-CAfile', 'certificate.pem']
  const said = await openssl(folder, ['ts', '-verify', ...files])
  const given = (await api.call(listAnchors, { page: 1, limit: 10 })).answer.rows[0]?.proofs

  expect([asked, state.asked]).toEqual([1, 2])
  expect(failed).toMatchObject([
    { receivedAt: null, problem: { message: 'Answered with status 503' } },
  ])
  expect(said).toContain('Verification: OK')
  expect(given).toMatchObject([{ kind: 'rfc3161', service: new URL(url).host, problem: null }])
  expect(given?.[0]?.attestedAt).toBeInstanceOf(Date)
})

test('calendars promise at once and name their block later, and all of them are one file', async ({
  api,
  db,
  clock,
}) => {
  const own = ownDay(clock)
  const [near, far] = [await openCalendar(), await openCalendar()]
  asking(undefined, [near.url, `${far.url}/`])
  await takeHeads({ db, clock }, own)
  await askForProofs({ db, clock })
  const pending = readStampFile(await fileOf(api, own, 'ots'))
  far.state.hasBlock = true
  await askAfter({ db, clock }, 59)
  const untouched = [near.state.asked, far.state.asked]
  await askAfter({ db, clock }, 1)
  await askAfter({ db, clock }, 60)

  const { answer } = await api.call(listAnchors, { page: 1, limit: 10 })
  const digest = answer.rows[0]?.digest ?? ''
  const file = await fileOf(api, own, 'ots')

  expect(
    pendingOf(pending)
      .map(({ calendar }) => calendar)
      .sort(),
  ).toEqual([near.url, far.url].sort())
  expect(untouched).toEqual([1, 1])
  // The one without a block is asked again, the other no more.
  expect([near.state.asked, far.state.asked]).toEqual([3, 2])
  expect(readStampFile(file).message.toString('hex')).toBe(digest)
  expect(answer.rows[0]?.proofs.map(({ block }) => block).sort()).toEqual([840_000, null])
})

test('owners are told once of a service that does not answer for a day, and the days go on', async ({
  api,
  db,
  clock,
  given,
}) => {
  const own = ownDay(clock)
  await given.admin()
  asking('http://127.0.0.1:9', [])
  await takeHeads({ db, clock }, own)
  await askForProofs({ db, clock })
  const alarms = () =>
    db.selectFrom('ownerAlarms').select('key').where('key', 'like', 'anchor:%').execute()
  const early = await alarms()
  await askAfter({ db, clock }, 25 * 60)
  await takeHeads({ db, clock }, addDays(own, 1))
  await askAfter({ db, clock }, 10)

  const { answer } = await api.call(listAnchors, { page: 1, limit: 10 })

  expect(early).toEqual([])
  expect(await alarms()).toEqual([{ key: `anchor:127.0.0.1:9:${own}` }])
  expect(answer.rows[0]?.day).toBe(addDays(own, 1))
})

test('a service in the network of the server is not asked', async ({ api, db, clock }) => {
  const own = ownDay(clock)
  const { url, state } = await openTimeStampServer()
  asking(url, [])
  allowPrivateEndpoints(false)
  await takeHeads({ db, clock }, own)
  await askForProofs({ db, clock })

  const { answer } = await api.call(listAnchors, { page: 1, limit: 10 })

  expect(state.asked).toBe(0)
  expect(answer.rows[0]?.proofs).toMatchObject([
    { receivedAt: null, problem: { code: 'chains.fault.unusable' } },
  ])
})
