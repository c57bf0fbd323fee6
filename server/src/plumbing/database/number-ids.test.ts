import { sql } from 'kysely'
import { expect, test } from '../../../testing/test.ts'
import { numberIds } from './database.ts'

test('64-bit ids arrive as numbers, amounts and counts as bigint', async ({ db }) => {
  const { rows } = await sql`
    select 7::bigint as id, 8::bigint as transfer_id, 9::bigint as held_by, null::bigint as claim_id,
      10::bigint as amount, array[11, 12]::bigint[] as amounts, 13 as level`.execute(db)

  expect(rows).toEqual([
    {
      id: 7,
      transferId: 8,
      heldBy: 9,
      claimId: null,
      amount: 10n,
      amounts: [11n, 12n],
      level: 13,
    },
  ])
})

test('an id that a number cannot hold exactly is an error', async ({ db }) => {
  const tooLarge = sql`select 9007199254740993 as id`.execute(db)

  await expect(tooLarge).rejects.toThrow('9007199254740993 is too large for an id')
})

test('rows without ids stay as they are', async () => {
  const rows = [{ amount: 1n }, { amount: 2n }]

  const result = await numberIds.transformResult({ result: { rows }, queryId: { queryId: 'any' } })

  expect(result.rows).toEqual([{ amount: 1n }, { amount: 2n }])
})
