import type { Permission } from '@clearstead/contract/call/endpoint'
import { makeCodes } from '@clearstead/contract/plans/codes'
import * as contract from '@clearstead/contract/reports/list-files'
import type { AdminId, ListFileId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../../testing/api.ts'
import { expect } from '../../../../testing/test.ts'
import { listRoutes } from '../../../app.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { readPieces } from './queries.ts'
import { writeListFile } from './write-file.ts'

const unusedCodes = {
  list: 'GET /codes',
  filters: { status: 'unused' },
  format: 'csv',
  name: 'codes',
} as const

async function contentOf(db: Db, id: ListFileId): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of readPieces(db, id)) pieces.push(piece)
  return Buffer.concat(pieces)
}

const permit = (db: Db, id: AdminId, ...permissions: Permission[]) =>
  db.updateTable('users').set({ permissions }).where('id', '=', id).execute()

test('a file is saved with all permissions that it was written with, or by an owner', async ({
  api,
  clock,
  db,
  given,
}) => {
  const admin = await given.admin('finance')
  const finance = await api.as(admin)
  const owner = await api.as(await given.admin('owner'))
  const made = await finance.call(makeCodes, { count: 1, amount: usd('50') })
  const { file } = (await finance.call(contract.askListFile, unusedCodes)).answer
  await writeListFile(listRoutes, { db, clock }, file.id)
  const save = async () => {
    const { code, status } = await finance.send(contract.downloadListFile, { id: file.id })
    return code ?? status
  }

  const before = await save()
  await permit(db, admin.id, 'auditor')
  const asAuditor = await save()
  const byOwner = await owner.send(contract.downloadListFile, { id: file.id })
  await permit(db, admin.id, 'finance', 'auditor')
  const again = await save()

  expect((await contentOf(db, file.id)).toString()).toContain(made.answer.codes[0]?.code)
  expect([before, asAuditor, byOwner.status, again]).toEqual([
    200,
    'people.not_permitted',
    200,
    200,
  ])
})

test('a file is written with the permissions of that moment, and fails without that of its list', async ({
  api,
  clock,
  db,
  given,
}) => {
  const admin = await given.admin('finance')
  const finance = await api.as(admin)
  const made = await finance.call(makeCodes, { count: 1, amount: usd('50') })
  const ask = async () => (await finance.call(contract.askListFile, unusedCodes)).answer.file.id
  const [masked, refused] = [await ask(), await ask()]
  await permit(db, admin.id, 'auditor')
  await writeListFile(listRoutes, { db, clock }, masked)
  await permit(db, admin.id, 'content')
  await writeListFile(listRoutes, { db, clock }, refused)

  const content = (await contentOf(db, masked)).toString()
  const { answer } = await finance.call(contract.getListFile, { id: refused })
  await permit(db, admin.id, 'auditor')
  const saved = await finance.send(contract.downloadListFile, { id: masked })

  expect(content).not.toContain(made.answer.codes[0]?.code)
  expect(content).toContain(`${made.answer.codes[0]?.code.slice(0, 4)}-****`)
  expect(answer.file.status).toBe('failed')
  expect(await contentOf(db, refused)).toHaveLength(0)
  expect(saved.status).toBe(200)
})
