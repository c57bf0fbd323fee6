import * as contract from '@clearstead/contract/content/pictures'
import * as deposits from '@clearstead/contract/deposits'
import type { FileId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import sharp from 'sharp'
import { type Api, apiTest as test } from '../../../../testing/api.ts'
import type { Given } from '../../../../testing/given.ts'
import { imageBytes, uploadOf } from '../../../../testing/images.ts'
import { sendForm } from '../../../../testing/send-form.ts'
import { expect } from '../../../../testing/test.ts'
import { findFile } from '../../../plumbing/files/files.ts'
import { requestDeposit } from '../../deposits/request-deposit.ts'

const someone = { name: 'Ada', title: 'First of the league' }
const qrLink = { label: 'Bank of Test', address: 'TX12 3456' }

async function people(api: Api, given: Given) {
  return {
    content: await api.as(await given.admin('content')),
    finance: await api.as(await given.admin('finance')),
    support: await api.as(await given.admin('support')),
    member: await api.as(await given.member()),
  }
}

const idIn = (path: unknown) => Number(String(path).split('/').at(-1)) as FileId
function firstOf<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (!row) throw new Error('The list is empty')
  return row
}

const get = (api: Api, url: string, token?: string) =>
  api.server.inject({ url, ...(token && { headers: { authorization: `Bearer ${token}` } }) })

test('a banner is shown to everybody until the next one, and again when that is deleted', async ({
  api,
  given,
}) => {
  const { content } = await people(api, given)
  const none = await api.call(contract.getBanner)
  const image = { bytes: await imageBytes('jpeg') }

  const first = await sendForm(api, contract.addBanner, { image }, content.token)
  const second = await sendForm(api, contract.addBanner, { image, title: 'Hello' }, content.token)
  const shown = await api.call(contract.getBanner)
  const listed = await content.call(contract.listBanners, { page: 1, limit: 10 })
  const removed = await content.call(contract.removeBanner, { id: firstOf(listed.answer.rows).id })
  const shownAfter = await api.call(contract.getBanner)

  expect(none.answer.banner).toBe(null)
  expect([first.status, second.status]).toEqual([201, 201])
  expect(first.body.message).toBe('Banner created successfully!')
  expect(shown.answer.banner).toMatchObject({ title: 'Hello' })
  expect(listed.answer.rows).toHaveLength(2)
  expect(removed.status).toBe(200)
  expect(first.body.banner).toEqual({ ...(shownAfter.body.banner as object), title_in: {} })
})

test('a banner is shown from its first moment to its end, and the list says the state of each', async ({
  api,
  clock,
  given,
}) => {
  const { content } = await people(api, given)
  const image = { bytes: await imageBytes('jpeg') }
  const add = (title: string, time: Record<string, string>) =>
    sendForm(api, contract.addBanner, { image, title, ...time }, content.token)
  await add('Next', { shown_from: '2026-03-31T10:00:00Z', shown_until: '2026-03-31T11:00:00Z' })
  await add('Always', {})
  const look = async () => {
    const shown = await api.call(contract.getBanner)
    const listed = await content.call(contract.listBanners, { page: 1, limit: 2 })
    return [
      shown.answer.banner?.title,
      ...listed.answer.rows.map(({ title, state }) => `${title} ${state}`),
    ]
  }

  const before = await look()
  clock.set('2026-03-31T10:00:00Z')
  const during = await look()
  clock.set('2026-03-31T11:00:00Z')
  const after = await look()

  expect(before).toEqual(['Always', 'Always shown', 'Next scheduled'])
  expect(during).toEqual(['Next', 'Always covered', 'Next shown'])
  expect(after).toEqual(['Always', 'Always shown', 'Next ended'])
})

test('the times of a banner are changed, and wrong ones are refused', async ({ api, given }) => {
  const { content, support } = await people(api, given)
  const image = { bytes: await imageBytes('jpeg') }
  const add = (time: Record<string, string>) =>
    sendForm(api, contract.addBanner, { image, ...time }, content.token)
  await add({ shown_until: '2026-05-01T00:00:00Z' })
  const { answer } = await content.call(contract.listBanners, { page: 1, limit: 1 })
  const { id } = firstOf(answer.rows)

  const changed = await content.call(contract.changeBanner, {
    id,
    title: 'Spring',
    shownUntil: null,
  })
  const refused = [
    await add({ shown_from: '2026-05-02T00:00:00Z', shown_until: '2026-05-02T00:00:00Z' }),
    await add({ shown_from: '1999-12-31T00:00:00Z' }),
    await add({ shown_until: '2200-01-01T00:00:00Z' }),
    await content.send(contract.changeBanner, { id, shown_until: '2026-03-01T00:00:00Z' }),
    await content.call(contract.changeBanner, { id: 999_999 as typeof id, title: 'No' }),
    await support.call(contract.changeBanner, { id, title: 'Mine' }),
    await api.call(contract.changeBanner, { id, title: 'Mine' }),
  ]

  expect(changed.answer.banner).toMatchObject({ title: 'Spring', shownUntil: null, state: 'shown' })
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 404, 403, 401])
})

test('the picture of a banner is cacheable, has its own media type and is never a page', async ({
  api,
  given,
}) => {
  const { content } = await people(api, given)
  const image = { bytes: await imageBytes('webp'), name: 'x.html', type: 'text/html' }
  const { body } = await sendForm(api, contract.addBanner, { image }, content.token)
  const { image: path } = body.banner as { image: string }

  const picture = await get(api, path)

  expect(picture.statusCode).toBe(200)
  expect(picture.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect((await sharp(picture.rawPayload).metadata()).format).toBe('webp')
})

test('an achiever is added, listed and removed with the picture', async ({ api, db, given }) => {
  const { content } = await people(api, given)
  const image = { bytes: await imageBytes('png') }
  const added = await sendForm(api, contract.addAchiever, { ...someone, image }, content.token)
  const listed = await api.call(contract.listAchievers, { page: 1, limit: 10 })
  const row = firstOf(listed.answer.rows)
  const before = await get(api, row.image)

  const removed = await content.call(contract.removeAchiever, { id: row.id })
  const after = await get(api, row.image)

  expect(added.body).toMatchObject({
    message: 'Achiever created successfully!',
    achiver: someone,
  })
  expect(listed.answer.rows).toHaveLength(1)
  expect([before.statusCode, removed.status, after.statusCode]).toEqual([200, 200, 404])
  expect(after.headers['cache-control']).toBe('no-store')
  expect(await findFile(db, idIn(row.image))).toBe(undefined)
  const again = await content.call(contract.removeAchiever, { id: row.id })
  expect(again.code).toBe('content.achiever_unknown')
})

test('members see the QR links that finance adds and removes', async ({ api, given }) => {
  const { finance, member, content } = await people(api, given)
  const image = { bytes: await imageBytes('png') }
  const parts = { ...qrLink, image }
  const refused = await sendForm(api, contract.addQrLink, parts, content.token)
  const added = await sendForm(api, contract.addQrLink, parts, finance.token)
  const listed = await member.call(contract.listQrLinks, { page: 1, limit: 10 })
  const row = firstOf(listed.answer.rows)

  const asMember = await get(api, row.image, member.token)
  const asNobody = await get(api, row.image)
  const listedByNobody = await api.call(contract.listQrLinks, { page: 1, limit: 10 })
  const removed = await finance.call(contract.removeQrLink, { id: row.id })
  const afterwards = await get(api, row.image, member.token)

  expect([refused.status, added.status]).toEqual([403, 201])
  expect(row).toMatchObject(qrLink)
  expect([asMember.statusCode, asNobody.statusCode, listedByNobody.status]).toEqual([200, 401, 401])
  expect(asMember.headers['cache-control']).toBe('no-store')
  expect([removed.status, afterwards.statusCode]).toEqual([200, 404])
})

test('no other file can be read as a public picture', async ({ api, db, given, run }) => {
  const member = await given.member()
  const proof = uploadOf(await imageBytes('png'))
  const asking = { memberId: member.id, method: 'bank', amount: usd('100'), proof } as const
  await given.bankAccount()
  const depositId = await run((work) => requestDeposit(work, asking))
  const { proofId } = await db
    .selectFrom('deposits')
    .select('proofId')
    .where('id', '=', depositId)
    .executeTakeFirstOrThrow()

  const asPublic = await api.call(contract.getPublicImage, { id: proofId as FileId })
  const own = await (await api.as(member)).call(deposits.getDepositProof, { id: depositId })

  expect(asPublic.code).toBe('content.image_unknown')
  expect(own.status).toBe(200)
})

test('a file that is no picture is refused, and nothing of it is stored', async ({
  api,
  db,
  given,
}) => {
  const { content } = await people(api, given)
  const png = await imageBytes('png', 200, 200)
  const count = async () => (await db.selectFrom('files').select('id').execute()).length
  const before = await count()
  const add = (bytes: Buffer) =>
    sendForm(api, contract.addBanner, { image: { bytes } }, content.token)

  const answers = [
    await add(Buffer.from('<!doctype html><script>alert(1)</script>')),
    await add(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')),
    await add(Buffer.from('GIF89a\x01\x00\x01\x00')),
    await add(png.subarray(0, 400)),
    await add(Buffer.from('%PDF-1.7\n%%EOF')),
    await add(Buffer.alloc(0)),
  ]

  expect(answers.map(({ body }) => body.code)).toEqual(
    Array.from(answers, () => 'content.image_invalid'),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from(answers, () => 415))
  expect(await count()).toBe(before)
})

test('a file over 5 MiB, a missing file, a text and a file in the wrong field are refused', async ({
  api,
  given,
}) => {
  const { content } = await people(api, given)
  const png = await imageBytes('png')
  const large = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)])
  const send = (parts: Parameters<typeof sendForm>[2]) =>
    sendForm(api, contract.addBanner, parts, content.token)

  const answers = [
    await send({ image: { bytes: large } }),
    await send({ title: 'Without' }),
    await send({ image: 'no file' }),
    await send({ picture: { bytes: png } }),
    await content.send(contract.addBanner, { image: { arrayBuffer: 1, size: 1 } }),
    await send({ image: { bytes: png }, admin: 'yes' }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([413, 400, 400, 400, 400, 400])
})

test('only permitted admins add and remove pictures', async ({ api, given }) => {
  const { support, member, finance } = await people(api, given)
  const image = { bytes: await imageBytes('png') }
  const tokens = [undefined, member.token, support.token, finance.token]

  const added = await Promise.all(
    tokens.map((token) => sendForm(api, contract.addAchiever, { ...someone, image }, token)),
  )
  const removed = [
    await api.call(contract.removeBanner, { id: 1 as never }),
    await member.call(contract.removeBanner, { id: 1 as never }),
    await support.call(contract.removeAchiever, { id: 1 as never }),
    await support.call(contract.removeQrLink, { id: 1 as never }),
    await member.call(contract.listBanners, { page: 1, limit: 10 }),
  ]

  expect(added.map(({ status }) => status)).toEqual([401, 403, 403, 403])
  expect(removed.map(({ status }) => status)).toEqual([401, 403, 403, 403, 403])
})

test('the audit log shows who added and removed a picture', async ({ api, db, given }) => {
  const admin = await given.admin('content')
  const { token, call } = await api.as(admin)
  const image = { bytes: await imageBytes('png') }

  const { body } = await sendForm(api, contract.addBanner, { image, title: 'Kept' }, token)
  const { id } = body.banner as { id: number }
  await call(contract.removeBanner, { id: id as never })

  const lines = await db
    .selectFrom('auditLog')
    .select(['actorId', 'action', 'before', 'after'])
    .where('subject', '=', `banner:${id}`)
    .orderBy('id')
    .execute()
  expect(lines).toMatchObject([
    { actorId: admin.id, action: 'POST /notifications/banner', after: { title: 'Kept' } },
    { actorId: admin.id, before: { title: 'Kept' } },
  ])
})
