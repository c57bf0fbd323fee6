import { createHash } from 'node:crypto'
import { getTransparency } from '@clearstead/contract/transparency/transparency'
import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import { usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../../testing/api.ts'
import { mailsTo } from '../../../../testing/notices/notices.ts'
import { expect } from '../../../../testing/test.ts'
import { drawnDay } from '../../../../testing/transparency/snapshots/drawn-day.ts'
import {
  shownSnapshots,
  snapshotOf,
} from '../../../../testing/transparency/snapshots/shown-snapshots.ts'
import { setSecretKey } from '../../../plumbing/secret-box.ts'
import { commitSecret } from './commit-secret.ts'
import { listAllCommitments } from './queries.ts'
import { takeSnapshots } from './take-snapshots.ts'

const day = (text: string) => text as ProgrammeDay
const after = (moment: Date, seconds: number) =>
  new Date(moment.getTime() + seconds * 1000).toISOString()

test('a secret is committed to on the day before, once, and never after the root of that day', async ({
  db,
  clock,
  api,
}) => {
  clock.set('2026-03-30T10:00:00Z')
  await Promise.all([1, 2, 3].map(() => commitSecret({ db, clock }, day('2026-03-30'))))
  const [first] = await listAllCommitments(db)
  await commitSecret({ db, clock }, day('2026-03-30'))
  clock.set('2026-04-02T00:00:01Z')
  await commitSecret({ db, clock }, day('2026-03-31'))

  const { rows, commitments } = await shownSnapshots(api)

  expect(await listAllCommitments(db)).toEqual([first])
  expect(rows).toEqual([])
  expect(commitments).toEqual([
    {
      day: '2026-03-31',
      commitment: first?.commitment.toString('hex'),
      committedAt: new Date('2026-03-30T10:00:00Z'),
    },
  ])
  const late = db.insertInto('snapshotCommitments').values({
    day: day('2026-03-20'),
    commitment: Buffer.alloc(32, 1),
    sealed: Buffer.alloc(1),
    committedAt: clock(),
  })
  const { secret } = await drawnDay({ db, clock }, day('2026-04-10'))
  expect(secret).toHaveLength(32)
  await expect(late.execute()).rejects.toThrow('the root of the day before is published already')
})

test('a snapshot is taken at the drawn second, with what is owed then, and only then is the secret shown', async ({
  db,
  clock,
  api,
  given,
}) => {
  const own = day('2026-05-02')
  const member = await given.member({ funding: usd('30') })
  const { secret, root, dueAt } = await drawnDay({ db, clock }, own)
  clock.set(after(dueAt, -1))
  await takeSnapshots({ db, clock })
  const hidden = [
    await api.server.inject('/api/v1/transparency/snapshots?limit=100'),
    await api.server.inject('/api/v1/transparency'),
    await api.server.inject('/api/v1/transparency/anchors'),
  ].map(({ payload }) => payload)
  expect(JSON.stringify(hidden)).not.toContain(secret.toString('hex'))
  expect(await snapshotOf(api, own)).toBeUndefined()
  const owed = (await api.call(getTransparency)).answer.now.liabilities
  clock.set(after(dueAt, 5))
  await given.funds(member, '900')

  await takeSnapshots({ db, clock, patienceMs: 0 })
  await takeSnapshots({ db, clock, patienceMs: 0 })

  const { rows, commitments } = await shownSnapshots(api)
  const ofDay = rows.filter(({ snapshot }) => snapshot.day === own)
  const snapshot = ofDay[0]?.snapshot
  expect(ofDay).toHaveLength(1)
  expect(commitments.map((one) => one.day)).not.toContain(own)
  expect(snapshot).toMatchObject({
    form: 1,
    day: own,
    kind: 'drawn',
    seconds: 86_400,
    dueAt,
    takenAt: clock(),
    secret: secret.toString('hex'),
    commitment: createHash('sha256').update(secret).digest('hex'),
    drawnFrom: root.toString('hex'),
    figures: { at: dueAt, reserves: { addresses: [], statements: [] } },
  })
  expect(snapshot?.figures?.root.usd).toEqual(owed)
  const hashed = createHash('sha256').update(Buffer.of(5)).update(secret).update(root).digest()
  const second = Number(BigInt(`0x${hashed.toString('hex').slice(0, 12)}`) % 86_400n)
  expect(dueAt.getTime()).toBe(new Date(`${own}T00:00:00Z`).getTime() + second * 1000)
})

test('workers at the same time take a snapshot once, and each follows from the one before', async ({
  db,
  clock,
  api,
}) => {
  const own = day('2026-05-10')
  const { dueAt } = await drawnDay({ db, clock }, own)
  clock.set(after(dueAt, 1))

  await Promise.all([1, 2, 3, 4].map(() => takeSnapshots({ db, clock, patienceMs: 0 })))

  const { rows } = await shownSnapshots(api)
  const chain = rows.map(({ snapshot }) => snapshot).toReversed()
  expect(chain.filter((one) => one.day === own)).toHaveLength(1)
  for (const [place, { previousHash }] of chain.entries()) {
    expect(previousHash).toBe(chain[place - 1]?.hash ?? '0'.repeat(64))
  }
})

test('a missed second is taken at the next moment and says so', async ({ db, clock, api }) => {
  const own = day('2026-05-20')
  const { dueAt } = await drawnDay({ db, clock }, own)
  const at = new Date(after(dueAt, 61))
  clock.set(at.toISOString())
  const isSameDay = at.toISOString().startsWith(own)

  await takeSnapshots({ db, clock, patienceMs: 0 })

  const newest = await snapshotOf(api, own)
  expect(newest?.snapshot).toMatchObject({ day: own, dueAt })
  // A second of the last minute is missed by then.
  expect(newest?.snapshot.figures?.at ?? null).toEqual(isSameDay ? at : null)
})

test('days without a snapshot stand as missed, with their secret, and owners are told', async ({
  db,
  clock,
  api,
  given,
  owner,
}) => {
  const own = day('2026-06-02')
  const admin = await given.admin('owner')
  const { secret } = await drawnDay({ db, clock }, own)
  clock.set('2026-06-04T08:00:00Z')

  await takeSnapshots({ db, clock, patienceMs: 0 })
  await takeSnapshots({ db, clock, patienceMs: 0 })

  const [later, missed] = (await shownSnapshots(api)).rows.map(({ snapshot }) => snapshot)
  expect(missed).toMatchObject({ day: own, figures: null, secret: secret.toString('hex') })
  expect(later).toMatchObject({
    day: '2026-06-03',
    figures: null,
    commitment: null,
    secret: null,
    dueAt: null,
    drawnFrom: null,
  })
  const subjects = (await mailsTo(owner, admin.email)).map(({ subject }) => subject)
  expect(subjects.filter((text) => text.includes('snapshot'))).toEqual([
    'No snapshot was taken on 2026-06-03',
  ])
})

test('a secret that cannot be opened any more leaves the day missed', async ({
  db,
  clock,
  api,
}) => {
  const own = day('2026-06-12')
  const { dueAt } = await drawnDay({ db, clock }, own)
  setSecretKey(Buffer.alloc(32, 9))
  clock.set(after(dueAt, 1))
  await takeSnapshots({ db, clock, patienceMs: 0 })
  clock.set(`${addDays(own, 1)}T00:02:00Z`)

  await takeSnapshots({ db, clock, patienceMs: 0 })
  setSecretKey(Buffer.alloc(32, 7))

  const newest = await snapshotOf(api, own)
  expect(newest?.snapshot).toMatchObject({ day: own, figures: null, secret: null, dueAt: null })
})
