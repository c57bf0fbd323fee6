import { createHash } from 'node:crypto'
import { listAnchors } from '@clearstead/contract/transparency/anchors'
import { askSnapshot, listSnapshots } from '@clearstead/contract/transparency/snapshots'
import { getTransparency } from '@clearstead/contract/transparency/transparency'
import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import { usd } from '@clearstead/contract/values/money'
import { type Api, apiTest as test } from '../../../../testing/api.ts'
import { mailsTo } from '../../../../testing/notices/notices.ts'
import { expect } from '../../../../testing/test.ts'
import { drawnDay } from '../../../../testing/transparency/snapshots/drawn-day.ts'
import { setSecretKey } from '../../../plumbing/secret-box.ts'
import { transparencyScheduled } from '../jobs.ts'
import { commitSecret } from './commit-secret.ts'
import { insertHour, listAllCommitments } from './queries.ts'
import { takeSnapshots } from './take-snapshots.ts'

const day = (text: string) => text as ProgrammeDay
const after = (moment: Date, seconds: number) =>
  new Date(moment.getTime() + seconds * 1000).toISOString()

async function shown(api: Api) {
  return (await api.call(listSnapshots, { page: 1, limit: 100 })).answer
}

/** The snapshot of a day, or one that was asked for on it. */
async function snapshotOf(api: Api, own: ProgrammeDay, kind: 'drawn' | 'asked' = 'drawn') {
  const { rows } = await shown(api)
  return rows.find(({ snapshot }) => snapshot.day === own && snapshot.kind === kind)
}

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

  const { rows, commitments } = await shown(api)

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

  const { rows, commitments } = await shown(api)
  const ofDay = rows.filter(({ snapshot }) => snapshot.day === own)
  const snapshot = ofDay[0]?.snapshot
  expect(ofDay).toHaveLength(1)
  expect(commitments.map((one) => one.day)).not.toContain(own)
  expect(snapshot).toMatchObject({
    ...{ form: 1, day: own, kind: 'drawn', seconds: 86_400, dueAt, takenAt: clock() },
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

  const { rows } = await shown(api)
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

  const [later, missed] = (await shown(api)).rows.map(({ snapshot }) => snapshot)
  expect(missed).toMatchObject({ day: own, figures: null, secret: secret.toString('hex') })
  expect(later).toMatchObject({
    ...{ day: '2026-06-03', figures: null, commitment: null, secret: null, dueAt: null },
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

test('an auditor has a snapshot taken of the moment of asking, one at a time and four a day', async ({
  db,
  clock,
  api,
  given,
}) => {
  clock.set('2026-07-01T09:00:00Z')
  const auditor = await given.admin('auditor')
  const asking = await api.as(auditor)
  const askedAt = clock()

  const twice = await Promise.all([1, 2].map(() => asking.send(askSnapshot, {})))
  clock.forward({ seconds: 20 })
  await takeSnapshots({ db, clock, patienceMs: 0 })
  const newest = await snapshotOf(api, day('2026-07-01'), 'asked')
  const more: (string | undefined)[] = []
  for (let nth = 2; nth <= 5; nth++) {
    more.push((await asking.send(askSnapshot, {})).code)
    await takeSnapshots({ db, clock, patienceMs: 0 })
  }

  expect(twice.map(({ code }) => code).toSorted()).toEqual([
    'transparency.snapshot_in_the_making',
    undefined,
  ])
  expect(newest?.snapshot).toMatchObject({
    ...{ day: '2026-07-01', kind: 'asked', secret: null, dueAt: askedAt },
    figures: { at: askedAt },
  })
  expect(more).toEqual([undefined, undefined, undefined, 'transparency.snapshots_used_up'])
  const audited = await db
    .selectFrom('auditLog')
    .select(['subject', 'action', 'actorId'])
    .where('action', '=', askSnapshot.name)
    .execute()
  expect(audited).toHaveLength(4)
  expect(audited[0]).toMatchObject({
    subject: expect.stringMatching(/^snapshot:\d+$/),
    actorId: auditor.id,
  })
})

test('only auditors and owners may ask for a snapshot, and nobody learns who asked', async ({
  clock,
  api,
  db,
  given,
}) => {
  clock.set('2026-07-10T09:00:00Z')
  const member = await api.as(await given.member())
  const finance = await api.as(await given.admin('finance'))
  const ownerOf = await api.as(await given.admin('owner'))

  const codes = [
    (await api.send(askSnapshot, {})).code,
    (await member.send(askSnapshot, {})).code,
    (await finance.send(askSnapshot, {})).code,
    (await ownerOf.send(askSnapshot, {})).code,
  ]
  await takeSnapshots({ db, clock, patienceMs: 0 })

  expect(codes).toEqual([
    'people.not_signed_in',
    'people.not_permitted',
    'people.not_permitted',
    undefined,
  ])
  const { payload } = await api.server.inject('/api/v1/transparency/snapshots?limit=100')
  expect(payload).toContain('"asked"')
  expect(payload).not.toMatch(/user_?id|asked_?by|admin|sealed|"key"/i)
})

test('a snapshot is shown between the readings of hours that are an hour away from it', async ({
  db,
  clock,
  api,
  given,
  run,
}) => {
  const address = { chain: 'bep20', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }
  const read = async (at: string, held: string | null) => {
    clock.set(at)
    const addresses = [{ ...address, held, block: held && 7, block_hash: held && '0xab' }]
    await run((work) => insertHour(work, { at: clock(), addresses }))
  }
  await read('2026-08-01T09:00:00Z', '100.00000000')
  await read('2026-08-01T10:00:00Z', null)
  clock.set('2026-08-01T10:30:00Z')
  const auditor = await api.as(await given.admin('auditor'))
  await auditor.call(askSnapshot, {})
  await takeSnapshots({ db, clock, patienceMs: 0 })
  const early = await snapshotOf(api, day('2026-08-01'), 'asked')
  await read('2026-08-01T11:00:00Z', '500.00000000')
  await read('2026-08-01T12:00:00Z', '120.00000000')

  const late = await snapshotOf(api, day('2026-08-01'), 'asked')

  expect([early?.before?.held, early?.after]).toEqual([usd('100'), null])
  expect(late?.before).toMatchObject({ at: new Date('2026-08-01T09:00:00Z'), held: usd('100') })
  expect(late?.after).toMatchObject({
    at: new Date('2026-08-01T12:00:00Z'),
    held: usd('120'),
    addresses: [{ ...address, held: usd('120'), block: 7, blockHash: '0xab' }],
  })
})

test('the daily digest has the newest commitment and the end of the chain of snapshots', async ({
  db,
  clock,
  api,
}) => {
  const own = day('2026-09-01')
  const publish = transparencyScheduled.find(({ name }) => name === 'publish-day')
  clock.set(`${own}T00:01:00Z`)
  await publish?.run({ db, clock, day: own })

  const { payload } = await api.server.inject(`/api/v1/transparency/anchors/${own}/json`)
  const { rows, commitments } = await shown(api)
  const newest = commitments.at(-1)
  expect((await api.call(listAnchors, { page: 1, limit: 1 })).answer.rows[0]?.day).toBe(own)
  expect(newest?.day).toBe('2026-09-02')
  expect(JSON.parse(payload)).toMatchObject({
    form: 2,
    snapshots: {
      ...{ day: '2026-09-02', commitment: newest?.commitment },
      hash: rows[0]?.snapshot.hash,
    },
  })
})
