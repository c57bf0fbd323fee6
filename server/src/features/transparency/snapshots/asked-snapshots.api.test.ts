import { listAnchors } from '@clearstead/contract/transparency/anchors'
import { askSnapshot } from '@clearstead/contract/transparency/snapshots'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../../testing/api.ts'
import { expect } from '../../../../testing/test.ts'
import {
  shownSnapshots,
  snapshotOf,
} from '../../../../testing/transparency/snapshots/shown-snapshots.ts'
import { transparencyScheduled } from '../jobs.ts'
import { insertHour } from './queries.ts'
import { takeSnapshots } from './take-snapshots.ts'

const day = (text: string) => text as ProgrammeDay

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
    day: '2026-07-01',
    kind: 'asked',
    secret: null,
    dueAt: askedAt,
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
  const { rows, commitments } = await shownSnapshots(api)
  const newest = commitments.at(-1)
  expect((await api.call(listAnchors, { page: 1, limit: 1 })).answer.rows[0]?.day).toBe(own)
  expect(newest?.day).toBe('2026-09-02')
  expect(JSON.parse(payload)).toMatchObject({
    form: 2,
    snapshots: {
      day: '2026-09-02',
      commitment: newest?.commitment,
      hash: rows[0]?.snapshot.hash,
    },
  })
})
