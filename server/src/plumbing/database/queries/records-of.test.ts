import { usd } from '@clearstead/contract/values/money'
import { sql } from 'kysely'
import { expect, test } from '../../../../testing/test.ts'
import { recordsOf } from './records-of.ts'

test('a record keeps every digit of an amount and names its columns as the table does', async ({
  db,
}) => {
  const lot = { memberId: 3, amount: usd('12345678901.00000001'), topupId: undefined }

  const { rows } = await sql`
    select member_id, amount, topup_id
    from jsonb_populate_record(null::plan_lots, ${recordsOf(lot)}::jsonb)`.execute(db)

  expect(rows).toEqual([{ memberId: 3, amount: lot.amount, topupId: null }])
  expect(recordsOf([{ ruleVersion: 1 }, { bases: [2n] }])).toBe(
    '[{"rule_version":1},{"bases":["2"]}]',
  )
})
