import * as contract from '@clearstead/contract/reports/list-files'
import type { ListFileId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { readXlsx } from 'hucre/xlsx'
import { apiTest as test } from '../../../../testing/api.ts'
import { expect } from '../../../../testing/test.ts'
import { listRoutes } from '../../../app.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { openSource } from './open-source.ts'
import { readPieces, removeEndedFile } from './queries.ts'
import { writeListFile } from './write-file.ts'

const members = { list: 'GET /users/list', filters: {}, format: 'csv', name: 'members' } as const

async function contentOf(db: Db, id: ListFileId): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of readPieces(db, id)) pieces.push(piece)
  return Buffer.concat(pieces)
}

test('an admin has a list written as CSV and as Excel, and saves the files', async ({
  api,
  clock,
  db,
  given,
}) => {
  const asha = await given.member({ funding: usd('250.5') })
  const support = await api.as(await given.admin('support'))
  const ask = async (format: 'csv' | 'xlsx') => {
    const { answer } = await support.call(contract.askListFile, { ...members, format })
    return answer.file
  }
  const csv = await ask('csv')
  const excel = await ask('xlsx')

  await writeListFile(listRoutes, { db, clock }, csv.id)
  await writeListFile(listRoutes, { db, clock }, excel.id)
  const listed = (await support.call(contract.listListFiles, { page: 1, limit: 10 })).answer
  const saved = await support.send(contract.downloadListFile, { id: csv.id })

  expect(csv).toMatchObject({ status: 'waiting', rows: 0, isOwn: true })
  expect(listed.rows.map(({ status, total, rows }) => [status, rows === total])).toEqual([
    ['done', true],
    ['done', true],
  ])
  expect(saved.headers['content-disposition']).toContain(`members-2026-03-31.csv`)
  const lines = (await contentOf(db, csv.id)).toString('utf8').split('\n')
  expect(lines[0]).toMatch(/^\uFEFFid,username,fullname,email,/)
  expect(lines.find((line) => line.includes(asha.username))).toContain(',0.00000000,')
  const { sheets } = await readXlsx(await contentOf(db, excel.id))
  const [head, ...rows] = sheets[0]?.rows ?? []
  const at = (name: string) => (head ?? []).indexOf(name)
  const own = rows.find((row) => row[at('id')] === asha.id)
  expect([own?.[at('username')], own?.[at('active_plan')]]).toEqual([asha.username, 0])
})

test('a file takes the permission of its list, when it is asked for and when it is saved', async ({
  api,
  clock,
  db,
  given,
}) => {
  const member = await api.as(await given.member())
  const content = await api.as(await given.admin('content'))
  const auditor = await api.as(await given.admin('auditor'))
  const finance = await api.as(await given.admin('finance'))
  const audit = { ...members, list: 'GET /admins' }
  const news = { ...members, list: 'GET /news/list' }

  const refused = await Promise.all([
    api.call(contract.askListFile, members),
    member.call(contract.askListFile, members),
    content.call(contract.askListFile, members),
    finance.call(contract.askListFile, { ...members, list: 'GET /approvals/none' }),
    finance.call(contract.askListFile, { ...members, list: 'PUT /users/{id}' }),
    finance.call(contract.askListFile, audit),
    finance.call(contract.askListFile, news),
    finance.call(contract.askListFile, { ...members, filters: { status: 'nonsense' } }),
    finance.call(contract.askListFile, { ...members, filters: { nothing: '1' } }),
  ])
  const { file } = (await auditor.call(contract.askListFile, members)).answer
  await writeListFile(listRoutes, { db, clock }, file.id)
  const others = [
    await finance.call(contract.getListFile, { id: file.id }),
    await finance.call(contract.deleteListFile, { id: file.id }),
    await finance.send(contract.downloadListFile, { id: file.id }),
  ]

  expect(refused.map(({ code }) => code)).toEqual([
    'people.not_signed_in',
    'people.not_permitted',
    'people.not_permitted',
    'reports.not_a_list',
    'reports.not_a_list',
    'reports.not_a_list',
    'people.not_permitted',
    'reports.not_a_list',
    'reports.not_a_list',
  ])
  expect(others.map(({ code }) => code)).toEqual(Array(3).fill('reports.file_unknown'))
})

test('an owner sees and deletes the files of all admins, and the log says who took which', async ({
  api,
  clock,
  db,
  given,
}) => {
  const owner = await api.as(await given.admin('owner'))
  const finance = await api.as(await given.admin('finance'))
  const { file } = (await finance.call(contract.askListFile, members)).answer
  const early = await finance.send(contract.downloadListFile, { id: file.id })
  await writeListFile(listRoutes, { db, clock }, file.id)

  const saved = await owner.send(contract.downloadListFile, { id: file.id })
  const listed = (await owner.call(contract.listListFiles, { page: 1, limit: 10 })).answer
  const gone = await owner.call(contract.deleteListFile, { id: file.id })

  expect([early.code, saved.status, gone.status]).toEqual(['reports.file_not_ready', 200, 200])
  expect(listed.rows[0]).toMatchObject({ id: file.id, isOwn: false })
  const lines = await db
    .selectFrom('auditLog')
    .select(['action'])
    .where('subject', '=', `list_file:${file.id}`)
    .orderBy('id')
    .execute()
  expect(lines.map(({ action }) => action)).toEqual([
    'POST /list-files',
    'GET /list-files/{id}/content',
    'DELETE /list-files/{id}',
  ])
})

test('three files at once, also when four are asked for at the same moment', async ({
  api,
  given,
}) => {
  const finance = await api.as(await given.admin('finance'))

  const asked = await Promise.all(
    [1, 2, 3, 4].map(() => finance.call(contract.askListFile, members)),
  )

  expect(asked.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409])
  expect(asked.flatMap(({ code }) => code ?? [])).toEqual(['reports.too_many_files'])
})

test('a file that was begun before its process was killed is written anew', async ({
  api,
  clock,
  db,
  given,
}) => {
  await given.member()
  const finance = await api.as(await given.admin('finance'))
  const { file } = (await finance.call(contract.askListFile, members)).answer
  await db
    .updateTable('listFiles')
    .set({ status: 'writing', size: 3 })
    .where('id', '=', file.id)
    .execute()
  await db
    .insertInto('listFilePieces')
    .values({ fileId: file.id, nth: 0, bytes: Buffer.from('old') })
    .execute()

  await writeListFile(listRoutes, { db, clock }, file.id)
  await writeListFile(listRoutes, { db, clock }, file.id)

  const { answer } = await finance.call(contract.getListFile, { id: file.id })
  const content = await contentOf(db, file.id)
  expect(answer.file).toMatchObject({ status: 'done', size: content.length })
  expect(content.toString()).not.toContain('old')
})

test('a file that cannot be written says so, and nothing of it is kept', async ({
  api,
  clock,
  db,
  given,
}) => {
  const finance = await api.as(await given.admin('finance'))
  const { file } = (await finance.call(contract.askListFile, members)).answer

  const written = writeListFile(new Map(), { db, clock }, file.id)

  await expect(written).rejects.toThrow('There is no list GET /users/list')
  const { answer } = await finance.call(contract.getListFile, { id: file.id })
  expect(answer.file).toMatchObject({ status: 'failed' })
  expect(await contentOf(db, file.id)).toHaveLength(0)
})

test('a file is deleted after a week', async ({ api, clock, db, given, run }) => {
  const finance = await api.as(await given.admin('finance'))
  await finance.call(contract.askListFile, members)

  const before = await run(removeEndedFile)
  clock.forward({ days: 7 })
  while (await run(removeEndedFile));

  expect(before).toBe(false)
  expect(await db.selectFrom('listFiles').select('id').execute()).toEqual([])
})

test('a report has its own columns and all of its rows', async ({ api, clock, db, given }) => {
  await given.member({ funding: usd('250.5') })
  const finance = await api.as(await given.admin('finance'))
  const { file } = (
    await finance.call(contract.askListFile, {
      list: 'GET /reports/{name}',
      filters: { name: 'deposits', from: '2026-03-01', to: '2026-03-31' },
      format: 'xlsx',
      name: 'deposits',
    })
  ).answer

  await writeListFile(listRoutes, { db, clock }, file.id)

  const { sheets } = await readXlsx(await contentOf(db, file.id))
  const [head, ...rows] = sheets[0]?.rows ?? []
  expect(head?.slice(0, 4)).toEqual(['created_at', 'transaction_id', 'user_id', 'username'])
  expect(rows.at(-1)).toContain(250.5)
})

test('the matrix of a month is a file with a row for each day', async ({
  api,
  clock,
  db,
  given,
}) => {
  const matrix = {
    list: 'GET /tr/matrix',
    filters: { month: '2026-03' },
    format: 'xlsx',
    name: 'income-2026-03',
  } as const
  await given.treasury('10000')
  const sponsor = await given.member({ plan: usd('1000') })
  await given.member({ sponsor, plan: usd('400') })
  const finance = await api.as(await given.admin('finance'))
  const support = await api.as(await given.admin('support'))
  const { file } = (await finance.call(contract.askListFile, matrix)).answer

  await writeListFile(listRoutes, { db, clock }, file.id)
  const refused = [
    await support.call(contract.askListFile, matrix),
    await finance.call(contract.askListFile, { ...matrix, filters: { month: '2026-13' } }),
  ]

  const { sheets } = await readXlsx(await contentOf(db, file.id))
  const [head, ...rows] = sheets[0]?.rows ?? []
  const direct = (head ?? []).indexOf('direct')
  expect(head?.slice(0, 4)).toEqual(['day', 'roi', 'level', 'direct'])
  expect(rows).toHaveLength(31)
  expect(rows.find(([day]) => day === '2026-03-31')?.[direct]).toBe(20)
  expect(refused.map(({ code }) => code)).toEqual(['people.not_permitted', 'reports.not_a_list'])
})

test('every list that admins read can be opened, its columns told apart', async ({
  db,
  clock,
  given,
}) => {
  const { id } = await given.admin('owner')
  const caller = {
    kind: 'admin',
    id,
    sessionId: 0 as never,
    permissions: ['owner'],
    isEnrolled: true,
  } as const
  const whole = [...listRoutes.values()].filter(({ route }) => !route.endpoint.path.includes('{'))

  for (const { route } of whole) {
    const source = await openSource(
      listRoutes,
      { db, now: clock(), caller },
      { list: route.endpoint.name, filters: {}, language: 'en' },
    )
    for await (const rows of source.batches) expect(rows).toBeInstanceOf(Array)
    expect(source.columns.length, route.endpoint.name).toBeGreaterThan(1)
  }

  expect(whole.map(({ route }) => route.endpoint.name)).toEqual(
    expect.arrayContaining([
      'GET /users/list',
      'GET /deposite/list',
      'GET /withdrawalrequest/list',
      'GET /tr/income',
      'GET /tr/matrix',
      'GET /ledger/transfers',
      'GET /news/list',
      'GET /tr/all',
      'GET /audit',
    ]),
  )
})
