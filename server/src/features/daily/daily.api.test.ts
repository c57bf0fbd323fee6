import { longestPage } from '@clearstead/contract/call/paging'
import { checkClaim, claimDailyRoi } from '@clearstead/contract/daily/claims'
import * as contract from '@clearstead/contract/daily/videos'
import { listIncome } from '@clearstead/contract/income'
import type { VideoId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { apiTest } from '../../../testing/api.ts'
import { expect } from '../../../testing/test.ts'

const bundled = { id: 0 as VideoId }
const incomePage = { page: 1, limit: 10, paid: 'all' } as const
const video = {
  title: 'Morning',
  url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  description: '',
}

apiTest(
  'watches, waits ten seconds and claims; the income explains itself',
  async ({ api, clock, given }) => {
    await given.treasury('100')
    const member = await given.member({ plan: usd('100') })
    const asMember = await api.as(member)
    const subject = { memberId: member.id }

    const before = await asMember.call(checkClaim, subject)
    const started = await asMember.call(contract.startWatch, bundled)
    const early = await asMember.call(claimDailyRoi, subject)
    clock.forward({ seconds: 10 })
    const claimed = await asMember.send(claimDailyRoi, { userId: member.id })
    const again = await asMember.call(claimDailyRoi, subject)

    expect(before.answer).toMatchObject({ found: false, claimed: null, expected: usd('0.4') })
    expect(started.body).toEqual({
      started_at: '2026-03-31T09:00:00.000Z',
      ready_at: '2026-03-31T09:00:10.000Z',
    })
    expect(early.code).toBe('daily.not_watched')
    expect(claimed.body).toMatchObject({
      message: 'Trade Successfull!',
      amount: '0.40000000',
      capped: '0.00000000',
    })
    expect([again.status, again.code]).toEqual([409, 'daily.already_claimed'])
    expect((await asMember.call(checkClaim, subject)).answer).toMatchObject({
      found: true,
      claimed: usd('0.4'),
    })
    const income = await asMember.call(listIncome, { ...incomePage, ...subject })
    expect(income.answer.rows).toMatchObject([{ kind: 'roi', paid: usd('0.4'), base: usd('100') }])
    expect(
      (await asMember.call(listIncome, { ...incomePage, ...subject, paid: 'unpaid' })).answer.total,
    ).toBe(0)
  },
)

apiTest('nobody claims, looks or watches for another', async ({ api, db, given }) => {
  const [member, other] = [await given.member(), await given.member()]
  const [asOther, admin] = [await api.as(other), await api.as(await given.admin('support'))]
  const subject = { memberId: member.id }

  expect((await api.call(claimDailyRoi, subject)).status).toBe(401)
  expect((await asOther.call(claimDailyRoi, subject)).code).toBe('people.not_yours')
  expect((await admin.call(claimDailyRoi, subject)).status).toBe(403)
  expect((await asOther.call(checkClaim, subject)).status).toBe(403)
  expect((await asOther.call(listIncome, { ...incomePage, ...subject })).status).toBe(403)
  expect((await admin.call(checkClaim, subject)).answer.reason).toBe('Please buy a plan first')
  expect((await asOther.send(listIncome, { userId: other.id, color: 'red' })).status).toBe(400)
  expect((await asOther.call(contract.startWatch, { id: 4242 as VideoId })).code).toBe(
    'daily.video_unknown',
  )
  await db.updateTable('users').set({ status: 'block' }).where('id', '=', other.id).execute()
  expect((await asOther.call(contract.startWatch, bundled)).code).toBe('people.blocked')
})

apiTest(
  'only the newest video counts, and the bundled one while there is none',
  async ({ api, clock, given }) => {
    await given.treasury('100')
    const member = await given.member({ plan: usd('100') })
    const [asMember, content] = [await api.as(member), await api.as(await given.admin('content'))]
    const start = async (id: VideoId) => (await asMember.call(contract.startWatch, { id })).code
    const add = async () => (await content.call(contract.addVideo, video)).answer.data.id
    const subject = { memberId: member.id }

    const bundledAlone = await start(bundled.id)
    const [older, newest] = [await add(), await add()]
    const withBoth = [await start(bundled.id), await start(older), await start(newest)]
    clock.forward({ seconds: 10 })
    const claimed = await asMember.call(claimDailyRoi, subject)
    for (const id of [newest, older]) await content.call(contract.removeVideo, { id })
    const bundledAgain = await start(bundled.id)

    const other = 'daily.not_todays_video'
    expect([bundledAlone, ...withBoth, bundledAgain]).toEqual([
      undefined,
      other,
      other,
      undefined,
      undefined,
    ])
    expect(claimed.status).toBe(200)
  },
)

apiTest(
  'what content admins do to the library stands in the audit log',
  async ({ api, db, given }) => {
    const content = await api.as(await given.admin('content'))

    const { id } = (await content.call(contract.addVideo, video)).answer.data
    await content.call(contract.updateVideo, { id, ...video, title: 'Evening' })
    await content.call(contract.removeVideo, { id })

    const lines = await db
      .selectFrom('auditLog')
      .select(['action', 'before', 'after'])
      .where('subject', '=', `video:${id}`)
      .orderBy('id')
      .execute()
    expect(lines).toMatchObject([
      { action: 'POST /videos', before: null, after: { title: 'Morning' } },
      { before: { title: 'Morning' }, after: { title: 'Evening' } },
      { action: 'DELETE /videos/{id}', before: { title: 'Evening' }, after: null },
    ])
  },
)

apiTest('the library is kept by content admins and read by members', async ({ api, given }) => {
  const asMember = await api.as(await given.member())
  const [content, support] = [
    await api.as(await given.admin('content')),
    await api.as(await given.admin('support')),
  ]
  expect((await asMember.call(contract.getLatestVideo)).answer.data).toBeNull()

  const added = await content.call(contract.addVideo, video)
  const { id } = added.answer.data
  const updated = await content.call(contract.updateVideo, { id, ...video, title: 'Evening' })

  expect(added.body.message).toBe('Video created successfully')
  expect(updated.body.message).toBe('Video updated successfully')
  expect((await asMember.call(contract.getLatestVideo)).answer.data?.title).toBe('Evening')
  expect((await asMember.call(contract.startWatch, { id })).status).toBe(200)
  expect((await support.call(contract.addVideo, video)).code).toBe('people.not_permitted')
  expect((await asMember.call(contract.removeVideo, { id })).status).toBe(403)
  const bad = await content.send(contract.addVideo, { ...video, url: 'https://example.org/a.mp4' })
  expect(bad.body).toMatchObject({
    errors: [{ message: 'Please enter a valid video URL (YouTube or Vimeo)' }],
  })
  const empty = await content.send(contract.addVideo, {})
  expect(empty.body).toMatchObject({
    errors: [{ message: 'Title is required' }, { message: 'URL is required' }],
  })
  expect((await content.send(contract.removeVideo, { id })).body).toMatchObject({
    message: 'Video deleted successfully',
    data: { id, title: 'Evening' },
  })
  expect((await asMember.call(contract.getVideo, { id })).code).toBe('daily.video_unknown')
  expect((await asMember.call(contract.listVideos, longestPage)).answer.rows).toEqual([])
})
