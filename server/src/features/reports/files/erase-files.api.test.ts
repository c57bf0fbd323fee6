import { closeUser } from '@clearstead/contract/people/users'
import * as contract from '@clearstead/contract/reports/list-files'
import type { ListFileId } from '@clearstead/contract/values/ids'
import { apiTest as test } from '../../../../testing/api.ts'
import { expect } from '../../../../testing/test.ts'
import { listRoutes } from '../../../app.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { readPieces } from './queries.ts'
import { eraseListFiles } from './request-file.ts'
import { writeListFile } from './write-file.ts'

const members = { list: 'GET /users/list', filters: {}, format: 'csv', name: 'members' } as const

async function textOf(db: Db, id: ListFileId): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of readPieces(db, id)) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

test('the files that may name a member go when the account is closed', async ({
  api,
  clock,
  db,
  given,
  run,
}) => {
  const leaving = await given.member()
  const asOwner = await api.as(await given.admin('owner'))
  const ask = async () => (await asOwner.call(contract.askListFile, members)).answer.file.id
  const [written, waiting] = [await ask(), await ask()]
  await writeListFile(listRoutes, { db, clock }, written)
  const before = await textOf(db, written)

  await asOwner.call(closeUser, { id: leaving.id })
  await run(eraseListFiles)
  const gone = await asOwner.send(contract.downloadListFile, { id: written })
  await writeListFile(listRoutes, { db, clock }, waiting)
  const after = await textOf(db, waiting)

  expect(before).toContain(leaving.email)
  expect(gone.code).toBe('reports.file_unknown')
  expect(await textOf(db, written)).toBe('')
  expect(after).toContain('username')
  expect(after).not.toContain(leaving.email)
})
