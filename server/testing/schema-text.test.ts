import { readFile } from 'node:fs/promises'
import { schemaFile, schemaText } from './schema-text.ts'
import { expect, test } from './test.ts'

test('server/schema.sql shows the database as it is: if not, `npm run db:types` writes it anew', async ({
  owner,
}) => {
  const now = await schemaText(owner)

  expect((await readFile(schemaFile, 'utf8')).split('\n')).toEqual(now.split('\n'))
})
