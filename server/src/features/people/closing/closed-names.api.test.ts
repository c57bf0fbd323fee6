import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { closeUser, getUser, listUsers } from '@clearstead/contract/people/users'
import { askListFile } from '@clearstead/contract/reports/list-files'
import { listResponses } from '@clearstead/contract/support/tickets'
import { apiTest as test } from '../../../../testing/api.ts'
import { open, write } from '../../../../testing/support/tickets.ts'
import { expect } from '../../../../testing/test.ts'
import { listRoutes } from '../../../app.ts'
import { readPieces } from '../../reports/files/queries.ts'
import { writeListFile } from '../../reports/files/write-file.ts'

const contracts = new URL('../../../../../contract/src/', import.meta.url).pathname
/** Where an answer names an admin, an open account, or a member by a short or masked name. */
const plain = [
  'notices.ts',
  'people/admins.ts',
  'people/sign-in.ts',
  'people/users.ts',
  'people/views.ts',
  'referral/joining.ts',
]

const page = { page: 1, limit: 10 } as const
const inHindi = { headers: { 'accept-language': 'hi' } }

test('a closed account has no name, and lists and records say so in the language of their reader', async ({
  api,
  db,
  given,
}) => {
  const member = await given.member()
  const below = await given.member({ sponsor: member })
  const asMember = await api.as(member)
  const asOwner = await api.as(await given.admin('owner'))
  const ticketId = await open(asMember)
  await write(asMember, ticketId, 'Is anybody there?')

  await asOwner.call(closeUser, { id: member.id })

  const stored = await db
    .selectFrom('users')
    .select('fullname')
    .where('id', '=', member.id)
    .executeTakeFirst()
  expect(stored).toEqual({ fullname: '' })
  for (const [language, name] of [
    [{}, 'Closed account'],
    [inHindi, 'बंद खाता'],
  ] as const) {
    const listed = await asOwner.call(
      listUsers,
      { ...page, sort: 'newest', search: `#closed-${member.id}` },
      language,
    )
    const child = await asOwner.call(getUser, { id: below.id }, language)
    const responses = await asOwner.call(listResponses, { ...page, id: ticketId }, language)
    expect(listed.answer.rows.map(({ fullname }) => fullname)).toEqual([name])
    expect(child.answer.singleuser.sponsorName).toBe(name)
    expect(responses.answer.rows.map(({ authorName }) => authorName)).toEqual([name])
  }
})

test('a file of a list calls a closed account so in the language of who asked for it', async ({
  api,
  clock,
  db,
  given,
}) => {
  const member = await given.member()
  const asOwner = await api.as(await given.admin('owner'))
  await asOwner.call(closeUser, { id: member.id })
  const list = { list: 'GET /users/list', filters: {}, format: 'csv', name: 'members' } as const
  const contents = []

  for (const language of [{}, inHindi]) {
    const { file } = (await asOwner.call(askListFile, list, language)).answer
    await writeListFile(listRoutes, { db, clock }, file.id)
    const pieces: Buffer[] = []
    for await (const piece of readPieces(db, file.id)) pieces.push(piece)
    contents.push(Buffer.concat(pieces).toString('utf8'))
  }

  expect(contents[0]).toContain(`#closed-${member.id},Closed account,`)
  expect(contents[1]).toContain(`#closed-${member.id},बंद खाता,`)
})

test.for(['closed account', 'बंद खाता'])(
  'a search for “%s” finds nobody',
  async (search, { api, given }) => {
    const member = await given.member()
    const asOwner = await api.as(await given.admin('owner'))
    await asOwner.call(closeUser, { id: member.id })

    const { answer } = await asOwner.call(listUsers, { ...page, sort: 'newest', search })

    expect(answer.rows).toEqual([])
  },
)

test('every other answer has the name of a member as a `MemberName`', () => {
  const found = readdirSync(contracts, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .filter((path) => readFileSync(join(contracts, path), 'utf8').includes('fullname: z.string()'))

  expect(found.toSorted()).toEqual(plain)
})
