import {
  addNews,
  changeNews,
  getNews,
  listNews,
  removeNews,
} from '@clearstead/contract/content/news'
import type { NewsId } from '@clearstead/contract/values/ids'
import { type Api, apiTest as test } from '../../../../testing/api.ts'
import type { Given } from '../../../../testing/given.ts'
import { expect } from '../../../../testing/test.ts'

const page = { page: 1, limit: 10 }
const draft = { title: 'Opening hours', body: '**Monday** to Friday', isPinned: false }

async function editorOf(api: Api, given: Given) {
  return api.as(await given.admin('content'))
}

test('everybody reads news that is published by now, and admins the rest', async ({
  api,
  clock,
  given,
}) => {
  const editor = await editorOf(api, given)
  const add = async (title: string, more: object) => {
    const { answer } = await editor.call(addNews, {
      ...draft,
      isPublished: true,
      title,
      ...more,
    })
    return answer.news.id
  }
  const now = await add('now', {})
  const later = await add('later', { publishedAt: new Date('2026-04-01T00:00:00Z') })
  const hidden = await add('hidden', { isPublished: false })
  const member = await api.as(await given.member())

  const everybody = await api.call(listNews, page)
  const ofMember = await member.call(listNews, page)
  const staff = await editor.call(listNews, page)
  const single = await Promise.all([now, later, hidden].map((id) => member.call(getNews, { id })))
  const staffSingle = await editor.call(getNews, { id: hidden })
  clock.set('2026-04-01T00:00:00Z')
  const nextDay = await api.call(listNews, page)

  expect(everybody.answer.rows.map(({ title }) => title)).toEqual(['now'])
  expect(ofMember.answer.rows.map(({ id }) => id)).toEqual([now])
  expect(staff.answer.rows.map(({ title }) => title)).toEqual(['later', 'hidden', 'now'])
  expect(single.map(({ code, status }) => code ?? status)).toEqual([
    200,
    'content.news_unknown',
    'content.news_unknown',
  ])
  expect(staffSingle.answer.news.title).toBe('hidden')
  expect(nextDay.answer.rows.map(({ title }) => title)).toEqual(['later', 'now'])
})

test('pinned news comes first and a search finds words of title and text', async ({
  api,
  given,
}) => {
  const editor = await editorOf(api, given)
  const add = (title: string, { isPinned }: { isPinned: boolean }) =>
    editor.call(addNews, { ...draft, isPublished: true, title, isPinned })
  await add('Pinned 100%', { isPinned: true })
  await add('Newest', { isPinned: false })

  const all = await api.call(listNews, { ...page, limit: 2 })
  const found = await api.call(listNews, { ...page, search: '100%' })
  const inText = await api.call(listNews, { ...page, search: 'MONDAY' })
  const none = await api.call(listNews, { ...page, search: '_' })

  expect(all.answer.rows.map(({ title }) => title)).toEqual(['Pinned 100%', 'Newest'])
  expect(found.answer.rows.map(({ title }) => title)).toEqual(['Pinned 100%'])
  expect(inText.answer.total).toBeGreaterThan(1)
  expect(none.answer.total).toBe(0)
})

test('an edit changes what is sent; publishing a draft dates it', async ({
  api,
  clock,
  db,
  given,
}) => {
  const editor = await editorOf(api, given)
  const added = await editor.call(addNews, { ...draft, isPublished: false })
  const { id } = added.answer.news
  clock.forward({ hours: 5 })

  const renamed = await editor.call(changeNews, { id, title: 'Closed' })
  const published = await editor.call(changeNews, { id, isPublished: true })
  clock.forward({ hours: 1 })
  const again = await editor.call(changeNews, { id, isPublished: true, isPinned: true })

  expect(renamed.body.message).toBe('News updated successfully!')
  expect(renamed.answer.news).toMatchObject({ ...draft, title: 'Closed', isPublished: false })
  expect(published.answer.news.publishedAt).toEqual(new Date('2026-03-31T14:00:00Z'))
  expect(again.answer.news.publishedAt).toEqual(new Date('2026-03-31T14:00:00Z'))
  const lines = await db
    .selectFrom('auditLog')
    .select(['before', 'after'])
    .where('subject', '=', `news:${id}`)
    .orderBy('id')
    .execute()
  expect(lines[1]).toMatchObject({ before: { title: draft.title }, after: { title: 'Closed' } })
})

test('a published draft with a future moment waits for it', async ({ api, clock, given }) => {
  const editor = await editorOf(api, given)
  const publishedAt = new Date('2026-04-02T00:00:00Z')
  const added = await editor.call(addNews, { ...draft, isPublished: false, publishedAt })
  const { id } = added.answer.news

  const published = await editor.call(changeNews, { id, isPublished: true })
  const early = await api.call(getNews, { id })
  clock.set('2026-04-02T00:00:00Z')
  const due = await api.call(getNews, { id })

  expect(published.answer.news.publishedAt).toEqual(publishedAt)
  expect([early.code, due.status]).toEqual(['content.news_unknown', 200])
})

test('deleted news is gone', async ({ api, given }) => {
  const editor = await editorOf(api, given)
  const added = await editor.call(addNews, { ...draft, isPublished: true })
  const { id } = added.answer.news

  const removed = await editor.call(removeNews, { id })
  const answers = [
    await api.call(getNews, { id }),
    await editor.call(getNews, { id }),
    await editor.call(changeNews, { id, title: 'x' }),
    await editor.call(removeNews, { id }),
  ]

  expect(removed.body.message).toBe('News deleted successfully!')
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'content.news_unknown'))
})

test('only an admin for content writes news', async ({ api, given }) => {
  const id = 1 as NewsId
  const callers = [
    api,
    await api.as(await given.member()),
    await api.as(await given.admin('support')),
  ]

  const statuses = await Promise.all(
    callers.map(async (caller) => [
      (await caller.call(addNews, { ...draft, isPublished: true })).status,
      (await caller.call(changeNews, { id, title: 'x' })).status,
      (await caller.call(removeNews, { id })).status,
    ]),
  )

  expect(statuses).toEqual([
    [401, 401, 401],
    [403, 403, 403],
    [403, 403, 403],
  ])
})

test('invalid fields are refused', async ({ api, given }) => {
  const editor = await editorOf(api, given)
  const add = (values: object) => editor.send(addNews, { title: 't', body: 'b', ...values })

  const answers = [
    await add({ title: '  ' }),
    await add({ title: 'x'.repeat(201) }),
    await add({ body: '' }),
    await add({ body: 'x'.repeat(20_001) }),
    await add({ published: 'perhaps' }),
    await add({ published_at: 'tomorrow' }),
    await add({ created_by: 1 }),
  ]

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400))
})

test('the text is stored as written, with HTML', async ({ api, given }) => {
  const editor = await editorOf(api, given)
  const body = '<script>alert(1)</script> "quoted" \\ 🙂'

  const added = await editor.call(addNews, { ...draft, isPublished: true, body })

  expect(added.answer.news.body).toBe(body)
})
