import { usd } from '@clearstead/contract/values/money'
import { credit } from '../../../../testing/daily/claiming.ts'
import { expect, test } from '../../../../testing/test.ts'
import { exportTotals } from './export-file.ts'

test('a closed account is not counted, and sponsors nobody; the next open upline does', async ({
  db,
  given,
  owner,
  run,
}) => {
  await given.treasury('10000')
  const first = await given.member({ plan: usd('1000') })
  const second = await given.member({ sponsor: first, plan: usd('400') })
  const third = await given.member({ sponsor: second })
  await given.member({ sponsor: third })
  for (let done = 1; done > 0; ) done = await credit(run)
  // An account with a plan is not closed; here only the count matters.
  const close = async ({ id }: typeof first) => {
    await owner.query('alter table users disable trigger users_closed_empty')
    await owner.query("update users set closed_at = now(), fullname = '' where id = $1", [id])
    await owner.query('alter table users enable trigger users_closed_empty')
  }

  const counted = async () => {
    const { members, sponsored, earned } = (await exportTotals(db)).totals
    return { members, sponsored, earned }
  }

  const all = await counted()
  await close(second)
  const withoutSecond = await counted()
  await close(first)
  const withoutBoth = await counted()

  expect(all).toEqual({ members: 4, sponsored: 3, earned: usd('20') })
  expect(withoutSecond).toEqual({ members: 3, sponsored: 2, earned: usd('20') })
  expect(withoutBoth).toEqual({ members: 2, sponsored: 1, earned: usd('0') })
})
