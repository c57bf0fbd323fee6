import * as contract from '@clearstead/contract/notices'
import { apiTest as test } from '../../../testing/api.ts'
import { sampleOf } from '../../../testing/notices/notices.ts'
import { expect } from '../../../testing/test.ts'
import { notifyMany } from './notify.ts'

test('a notice is in the language that its reader asks for, whatever the account had then', async ({
  api,
  given,
  owner,
  run,
}) => {
  const member = await given.member()
  const asMember = await api.as(member)
  const asSupport = await api.as(await given.admin('support'))
  await run((work) => notifyMany(work, [sampleOf('rank.reached', member.id)]))
  await owner.query(
    `insert into notices (member_id, event, key, title, message, created_at)
     values ($1, 'rank.reached', 'old', 'Stored', 'As it was', now())`,
    [member.id],
  )
  const list = (caller: typeof asMember, language: string) =>
    caller.call(
      contract.listNotificationsOf,
      { memberId: member.id, page: 1, limit: 10 },
      { headers: { 'accept-language': language } },
    )

  const hindi = await list(asMember, 'hi')
  const english = await list(asSupport, 'en')

  const texts = ({ answer }: typeof hindi) =>
    answer.rows
      .filter(({ event }) => event === 'rank.reached')
      .map(({ title, message }) => [title, message])
  expect(texts(hindi)).toEqual([
    ['Stored', 'As it was'],
    ['नया पद', 'आप Asha Rao पद पर पहुँच गए हैं।'],
  ])
  expect(texts(english)).toEqual([
    ['Stored', 'As it was'],
    ['New rank', 'You have reached the rank Asha Rao.'],
  ])
})
