import * as contract from '@clearstead/contract/notices'
import { apiTest as test } from '../../../../testing/api.ts'
import { expect } from '../../../../testing/test.ts'

const english = { title: 'New hours', message: 'We answer until 20:00.' }
const hindi = { title: 'नया समय', message: 'हम 20:00 तक जवाब देते हैं।' }
const page = { page: 1, limit: 5 }

test('a member gets an announcement in the language of the account, and otherwise as it was written', async ({
  api,
  given,
}) => {
  const content = await api.as(await given.admin('content'))
  const [inHindi, inEnglish] = [await given.member(), await given.member()]
  const asHindi = await api.as(inHindi)
  await asHindi.call(contract.setNoticePreferences, { memberId: inHindi.id, language: 'hi' })
  const both = { ...english, translations: { hi: hindi } }
  const recipients = [inHindi.id, inEnglish.id]
  const toAll = { users: true, type: 'site_popup' } as const
  const toSome = { users: false, recipients, type: 'notification' } as const

  const sent = await content.call(contract.createNotification, {
    ...both,
    ...toAll,
    recipients: [],
  })
  await content.call(contract.createNotification, { ...both, ...toSome })
  await content.call(contract.createNotification, { ...english, ...toSome, title: 'English only' })
  const readBy = async (member: typeof inHindi) => {
    const { answer } = await (await api.as(member)).call(contract.listNotificationsOf, {
      memberId: member.id,
      ...page,
    })
    return answer.rows.slice(0, 3).map(({ title, message }) => ({ title, message }))
  }
  const home = await api.call(contract.listHomeNotifications)

  const onlyEnglish = { ...english, title: 'English only' }
  expect(sent.answer.notification).toMatchObject(both)
  expect(await readBy(inHindi)).toEqual([onlyEnglish, hindi, hindi])
  expect(await readBy(inEnglish)).toEqual([onlyEnglish, english, english])
  expect(home.answer.homenotifications[0]).toMatchObject(both)
})

test('a translation has a title and a message, in a language of the app', async ({
  api,
  given,
}) => {
  const content = await api.as(await given.admin('content'))
  const send = (translations: unknown) =>
    content.send(contract.createNotification, { ...english, type: 'notification', translations })

  const refused = await Promise.all([
    send({ hi: { title: 'नया समय' } }),
    send({ hi: { ...hindi, title: ' ' } }),
    send({ xx: hindi }),
    send('hi'),
  ])

  expect(refused.map(({ code }) => code)).toEqual(Array(4).fill('call.invalid'))
})
