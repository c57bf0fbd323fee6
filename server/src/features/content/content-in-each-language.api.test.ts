import { longestPage } from '@clearstead/contract/call/paging'
import { addNews, changeNews, getNews, listNews } from '@clearstead/contract/content/news'
import * as pictures from '@clearstead/contract/content/pictures'
import { apiTest } from '../../../testing/api.ts'
import { imageBytes } from '../../../testing/images.ts'
import { sendForm } from '../../../testing/send-form.ts'
import { expect } from '../../../testing/test.ts'

const hindi = { headers: { 'accept-language': 'hi' } }
const post = { title: 'Open', body: 'From **today**', isPublished: true, isPinned: false }
const inHindi = { titleIn: { hi: 'खुला' }, bodyIn: { hi: '**आज** से' } }

apiTest('news is read in the language of the reader, and edited in all', async ({ api, given }) => {
  const editor = await api.as(await given.admin('content'))
  const added = await editor.call(addNews, { ...post, ...inHindi })
  const { id } = added.answer.news

  const read = await Promise.all([api.call(getNews, { id }, hindi), api.call(getNews, { id })])
  const pinned = await editor.call(changeNews, { id, isPinned: true }, hindi)
  const untold = await editor.call(changeNews, { id, titleIn: { hi: null } })
  const after = await api.call(getNews, { id }, hindi)

  expect(read.map(({ body }) => body.news)).toMatchObject([
    { title: 'खुला', body: inHindi.bodyIn.hi },
    { title: 'Open', body: post.body },
  ])
  expect(pinned.answer.news).toMatchObject({ ...post, ...inHindi, isPinned: true })
  expect(untold.answer.news).toMatchObject({ titleIn: {}, bodyIn: inHindi.bodyIn })
  expect(after.answer.news).toMatchObject({ title: 'Open', body: inHindi.bodyIn.hi })
})

apiTest(
  'a search finds what news say in any language, and nothing else',
  async ({ api, given }) => {
    const editor = await api.as(await given.admin('content'))
    const bodyIn = { hi: '**परसों** "तक"' }
    await editor.call(addNews, { ...post, title: 'Closed', titleIn: { hi: 'बंद' }, bodyIn })
    const found = async (search: string) =>
      (await api.call(listNews, { ...longestPage, search })).answer.total

    const sought = ['बंद', '"तक"', 'CLOSED from', 'Closed {', 'hi"']

    expect(await Promise.all(sought.map(found))).toEqual([1, 1, 1, 0, 0])
  },
)

apiTest(
  'the texts of pictures have each language, which a form has as JSON',
  async ({ api, given }) => {
    const content = await api.as(await given.admin('content'))
    const finance = await api.as(await given.admin('finance'))
    const member = await api.as(await given.member())
    const image = { bytes: await imageBytes('png') }
    const texts = { title: 'Spring', title_in: '{"hi":"बसंत"}', image }
    const banner = await sendForm(api, pictures.addBanner, texts, content.token)
    await sendForm(api, pictures.addAchiever, { ...texts, name: 'Ada' }, content.token)
    const link = { label: 'Bank', label_in: '{"hi":"बैंक"}', address: 'TX12', image }
    await sendForm(api, pictures.addQrLink, link, finance.token)

    const refused = []
    for (const title_in of ['{"hi":""}', '{"fr":"x"}', '{', 'null']) {
      refused.push(await sendForm(api, pictures.addBanner, { ...texts, title_in }, content.token))
    }
    const { id } = banner.body.banner as pictures.BannerView
    const changed = await content.call(pictures.changeBanner, { id, title: 'May' })

    expect((await api.call(pictures.getBanner, {}, hindi)).answer.banner?.title).toBe('बसंत')
    expect((await api.call(pictures.getBanner)).answer.banner?.title).toBe('May')
    expect(changed.answer.banner).toMatchObject({ title: 'May', titleIn: { hi: 'बसंत' } })
    const [achiever] = (await api.call(pictures.listAchievers, longestPage, hindi)).answer.rows
    const [qr] = (await member.call(pictures.listQrLinks, longestPage, hindi)).answer.rows
    expect([achiever?.title, achiever?.name, qr?.label]).toEqual(['बसंत', 'Ada', 'बैंक'])
    expect(refused.map(({ body }) => body.errors)).toMatchObject([
      [{ path: 'title_in.hi', code: 'fields.translation_needed' }],
      [{ path: 'title_in.fr', code: 'fields.unknown' }],
      [{ path: 'title_in', code: 'fields.kind' }],
      [{ path: 'title_in', code: 'fields.kind' }],
    ])
  },
)
