import * as contract from '@clearstead/contract/reports/list-files'
import { usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../../testing/api.ts'
import { expect } from '../../../../testing/test.ts'
import { listRoutes } from '../../../app.ts'
import { readPieces } from './queries.ts'
import { writeListFile } from './write-file.ts'

test('a member has their own list written and saves it, and no other member or admin sees the file', async ({
  api,
  clock,
  db,
  given,
}) => {
  await given.treasury('10000')
  const asha = await given.member({ plan: usd('1000') })
  const ravi = await given.member({ plan: usd('1000') })
  await given.member({ sponsor: asha, plan: usd('400') })
  await given.member({ sponsor: ravi, plan: usd('800') })
  const member = await api.as(asha)
  const other = await api.as(ravi)
  const owner = await api.as(await given.admin('owner'))
  const ask = (memberId: number) =>
    member.call(contract.askListFile, {
      list: 'GET /income/{userId}',
      filters: { userId: memberId },
      format: 'csv',
      name: 'income',
    })

  const refused = await ask(ravi.id)
  const { file } = (await ask(asha.id)).answer
  await writeListFile(listRoutes, { db, clock }, file.id)
  const listed = async (caller: typeof member) =>
    (await caller.call(contract.listListFiles, { page: 1, limit: 10 })).answer.rows
  const saved = await member.send(contract.downloadListFile, { id: file.id })
  const elsewhere = [
    await other.send(contract.downloadListFile, { id: file.id }),
    await owner.call(contract.getListFile, { id: file.id }),
    await owner.call(contract.deleteListFile, { id: file.id }),
  ]

  expect(refused.code).toBe('people.not_yours')
  expect(await listed(member)).toMatchObject([{ status: 'done', rows: 1, isOwn: true }])
  expect([await listed(other), await listed(owner)]).toEqual([[], []])
  expect(saved.status).toBe(200)
  const { value: piece } = await readPieces(db, file.id).next()
  const content = piece?.toString()
  expect(content).toContain('20.00000000')
  expect(content).not.toContain('40.00000000')
  expect(elsewhere.map(({ code }) => code)).toEqual(Array(3).fill('reports.file_unknown'))
})
