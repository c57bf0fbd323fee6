import { usd } from '@clearstead/contract/values/money'
import { scansOf } from '../../../../testing/scans-of.ts'
import { expect, test } from '../../../../testing/test.ts'
import { buyPlan } from './buy-plan.ts'

const members = 10_000
const scannedTables = ['users', 'active_plans', 'plan_lots', 'earning_limits', 'sponsorships']

test('a purchase among 10,000 members scans no table sequentially', async ({
  given,
  owner,
  run,
}) => {
  await given.treasury('1000')
  const chain = await given.chain(10, { plan: usd('100') })
  const buyer = await given.member({ sponsor: chain.at(-1), funding: usd('1000') })
  const plan = await given.plan()
  await owner.query(`insert into users (role, username, email, password_hash, referral_code, created_at, updated_at)
    select 'user', 'm' || n, 'm' || n || '@example.org', 'x', 'Z' || lpad(n::text, 7, '0'), '2026-01-01', '2026-01-01'
    from generate_series(1, ${members}) n`)
  await owner.query('analyze')
  const buy = (table: string) =>
    run((work) =>
      scansOf(work.tx, table, () =>
        buyPlan(work, { memberId: buyer.id, planId: plan.id, amount: usd('100') }),
      ),
    )

  const wholeScans: Record<string, number> = {}
  for (const table of scannedTables) wholeScans[table] = (await buy(table)).whole

  expect(wholeScans).toEqual({
    users: 0,
    active_plans: 0,
    plan_lots: 0,
    earning_limits: 0,
    sponsorships: 0,
  })
})
