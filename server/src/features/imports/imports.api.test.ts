import { approve } from '@clearstead/contract/approvals'
import * as exporting from '@clearstead/contract/imports/exports'
import * as contract from '@clearstead/contract/imports/imports'
import { forgetPassword, resetPassword, signIn } from '@clearstead/contract/people/sign-in'
import { addResponse, openTicket } from '@clearstead/contract/support/tickets'
import type { ImportId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../testing/api.ts'
import { givenDualApproval, switchDualApproval } from '../../../testing/approvals/approvals.ts'
import { newestMail } from '../../../testing/mailed-code.ts'
import { expect } from '../../../testing/test.ts'
import type { Caller } from '../../simulation/call-api.ts'
import { peopleTickers } from '../people/jobs.ts'
import { advanceImports, importTickers } from './jobs.ts'

const password = 'seven-green-kettles'

async function sendMembers(as: Caller, text: string): Promise<ImportId> {
  const bytes = Buffer.from(text)
  const files = [{ file: 'members' as const, name: 'members.csv', size: bytes.length }]
  const { answer } = await as.call(contract.startImport, { files })
  const { id } = answer.import
  await as.call(contract.sendPiece, {
    id,
    file: 'members',
    nth: 0,
    bytes: bytes.toString('base64'),
  })
  return id
}

test('an owner maps columns, carries out once by the same key, and members set a password by mail', async ({
  api,
  given,
  db,
  clock,
  owner: database,
}) => {
  const owner = await api.as(await given.admin())
  const id = await sendMembers(owner, 'Nick,Post\nmapped,mapped@example.org\n')
  await owner.call(contract.checkImport, { id })
  await advanceImports({ db, clock })
  const guessed = await owner.call(contract.getImport, { id })

  const columns = { members: { username: 'Nick', email: 'Post' } }
  await owner.call(contract.checkImport, { id, columns })
  await advanceImports({ db, clock })
  const checked = await owner.call(contract.getImport, { id })
  const carry = () =>
    owner.call(contract.executeImport, { id, invites: true }, { idempotencyKey: 'move-in-1' })
  const [first, repeated] = [await carry(), await carry()]
  const unkeyed = await owner.call(contract.executeImport, { id, invites: true })
  await advanceImports({ db, clock })
  for (const ticker of importTickers) await ticker.run({ db, clock })

  expect(guessed.answer.import.problems).toBe(2)
  expect(guessed.answer.import.files[0]?.headers).toEqual(['Nick', 'Post'])
  expect(checked.answer.import).toMatchObject({ status: 'checked', problems: 0 })
  expect(repeated.body).toEqual(first.body)
  expect(unkeyed.code).toBe('imports.not_now')
  const mail = await newestMail(database, 'mapped@example.org')
  expect(mail).toContain('Forgot password')
  expect((await api.call(signIn, { email: 'mapped', password })).code).toBe(
    'people.wrong_credentials',
  )
  await api.call(forgetPassword, { email: 'mapped@example.org' })
  for (const ticker of peopleTickers) await ticker.run({ db, clock })
  const code = /[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(
    await newestMail(database, 'mapped@example.org'),
  )
  await api.call(resetPassword, { email: 'mapped@example.org', otp: code?.[0] ?? '', password })
  expect((await api.call(signIn, { email: 'mapped', password })).status).toBe(200)
})

test('with dual approval a second owner approves, and files checked anew need a new approval', async ({
  api,
  given,
  run,
  db,
  clock,
}) => {
  const { owner, second } = await givenDualApproval({ api, given, run })
  const id = await sendMembers(owner, 'username,email\neyes,eyes@example.org\n')
  const check = async () => {
    await owner.call(contract.checkImport, { id })
    await advanceImports({ db, clock })
  }
  await check()
  const stale = await owner.call(contract.executeImport, { id, invites: false })
  clock.forward({ minutes: 1 })
  await check()

  const refused = await second.call(approve, { id: stale.answer.approval?.id as never })
  const asked = await owner.call(contract.executeImport, { id, invites: false })
  const own = await owner.call(approve, { id: asked.answer.approval?.id as never })
  const approved = await second.call(approve, { id: asked.answer.approval?.id as never })
  await advanceImports({ db, clock })

  expect(refused.code).toBe('approvals.changed')
  expect(own.code).toBe('approvals.same_person')
  expect(approved.status).toBe(200)
  const done = await second.call(contract.getImport, { id })
  expect(done.answer.import.status).toBe('done')
  await switchDualApproval(run, { isOn: false })
})

test('only owners import and export, and pieces that do not fit are refused', async ({
  api,
  given,
}) => {
  const owner = await api.as(await given.admin())
  const finance = await api.as(await given.admin('finance'))
  const id = await sendMembers(owner, 'username,email\n')
  const piece = { id, file: 'members' as const, nth: 0, bytes: 'AAAA' }

  const codes = [
    (await finance.call(contract.listImports, { page: 1, limit: 10 })).code,
    (await finance.call(exporting.exportFile, { file: 'members' })).code,
    (await finance.send(contract.startImport, { files: [] })).code,
    (await owner.call(contract.startImport, { files: [{ file: 'plans', name: 'p', size: 3 }] }))
      .code,
    (await owner.call(contract.sendPiece, piece)).code,
    (await owner.call(contract.sendPiece, { ...piece, file: 'plans' })).code,
    (await owner.call(contract.discardImport, { id })).code,
    (await owner.call(contract.getImport, { id })).code,
  ]

  expect(codes).toEqual([
    ...Array(3).fill('people.not_permitted'),
    'imports.files_wrong',
    'imports.piece_wrong',
    'imports.piece_wrong',
    undefined,
    'imports.unknown',
  ])
})

test('an owner downloads the files, which the audit log says', async ({ api, given, db }) => {
  const owner = await api.as(await given.admin())
  await given.member({ funding: usd('12.5') })

  const response = await api.server.inject({
    url: '/api/v1/exports/members',
    headers: { authorization: `Bearer ${owner.token}` },
  })
  const totals = await owner.call(exporting.getExportTotals)

  expect(response.headers['content-disposition']).toContain('members.csv')
  expect(response.body).toMatch(/^id,username,email,/)
  expect(response.body).toContain('12.50000000')
  expect(totals.answer.totals.members).toBeGreaterThan(0)
  const lines = await db
    .selectFrom('auditLog')
    .select('action')
    .where('action', '=', 'GET /exports/members')
    .execute()
  expect(lines).toHaveLength(1)
})

test('a member takes all that is kept about them, and nobody else’s', async ({ api, given }) => {
  await given.treasury('1000')
  const member = await given.member({ funding: usd('10'), plan: usd('100') })
  const other = await given.member()
  const me = await api.as(member)
  const { answer } = await me.call(openTicket, {
    subject: 'My data',
    message: 'What do you keep?',
    category: 'other',
    priority: 'normal',
  })
  const ticketId = answer.ticket.ticketId
  await me.call(addResponse, { ticketId, message: 'All of it, please.', internal: false })
  const read = (id: number, token: string) =>
    api.server.inject({
      url: `/api/v1/users/${id}/data`,
      headers: { authorization: `Bearer ${token}` },
    })

  const response = await read(member.id, me.token)
  const refused = await read(other.id, me.token)

  const data = response.json() as Record<string, Record<string, unknown>[]>
  expect(data.account?.[0]?.singleuser).toMatchObject({ email: member.email })
  expect(JSON.stringify(data.plans)).toContain('100.00000000')
  expect(JSON.stringify(data.movements)).toContain('deposit')
  expect(JSON.stringify(data.messages)).toContain('All of it, please.')
  expect(JSON.stringify(data)).not.toContain('password')
  expect(refused.statusCode).toBe(403)
})

test('members who moved in are mailed in the language of their account', async ({
  api,
  given,
  db,
  clock,
  owner: database,
}) => {
  const owner = await api.as(await given.admin())
  const id = await sendMembers(
    owner,
    'username,email,fullname\nfirst,first@example.org,First\nsecond,second@example.org,Second\n',
  )
  await owner.call(contract.checkImport, { id })
  await advanceImports({ db, clock })
  await owner.call(contract.executeImport, { id, invites: true }, { idempotencyKey: 'move-in-2' })
  await advanceImports({ db, clock })
  await database.query(`update users set language = 'hi' where username = 'second'`)
  for (const ticker of importTickers) await ticker.run({ db, clock })

  expect(await newestMail(database, 'first@example.org')).toContain(
    'Your account is now with Clearstead. Your balances, plans and sponsor are unchanged. Your username is first.',
  )
  expect(await newestMail(database, 'second@example.org')).toContain(
    'आपका खाता अब Clearstead में है। आपकी शेष राशि, प्लान और प्रायोजक पहले जैसे ही हैं। आपका यूज़रनेम second है।',
  )
})
