import { randomUUID } from 'node:crypto'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { usd } from '@clearstead/contract/values/money'
import { paySalaries } from '../../src/features/awards/salary/pay-salaries.ts'
import { currentSettings, saveSettings } from '../../src/features/settings/public.ts'
import { openDatabase } from '../../src/plumbing/database/database.ts'
import { runWork } from '../../src/plumbing/run-work.ts'
import { withClient } from '../database.ts'
import type { Measured } from '../load.ts'
import type { Row } from '../table.ts'
import { loadHttp } from './http-load.ts'
import { type Members, tokenOf } from './members.ts'

const connections = 8
const patienceMs = 120_000
const limit = 'the limit'

type Day = { url: string; address: string; members: Members; bare: Measured }

/** Everybody claims once, through HTTP; the day is over when the last upline has been credited. */
export async function benchClaimDay({ url, address, members, bare }: Day): Promise<Row> {
  const { claimers } = members
  let next = 0
  const started = performance.now()
  const { p50, p99 } = await loadHttp({
    ...{ address, connections, calls: claimers.length },
    next: () => {
      const id = claimers[next++ % claimers.length] ?? 0
      return { method: 'PUT', path: `/referral/self-trade/${id}`, token: tokenOf(id) }
    },
  })
  await untilCredited(url)
  const perSecond = claimers.length / ((performance.now() - started) / 1000)
  const count = claimers.length.toLocaleString('en')
  const name = `claim day of ${count} members, to the last credited upline, ${connections} connections`
  return { name, perSecond, p50, p99, ratio: { of: limit, value: perSecond / bare.perSecond } }
}

async function untilCredited(url: string): Promise<void> {
  const until = performance.now() + patienceMs
  await withClient(url, async (client) => {
    while ((await client.query('select from level_stagings limit 1')).rowCount) {
      if (performance.now() > until) throw new Error('Level income is still waiting')
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })
}

/** A first of a month: who qualified is worked out, and everybody is paid. */
export async function benchSalary({ url, bare }: Day, firstOfMonth: Date): Promise<Row> {
  const { db, close } = openDatabase({ url, connections: 4 })
  const clock = () => firstOfMonth
  await lowerTiers(db, new Date(firstOfMonth.getTime() - 20 * 86_400_000))
  const day = firstOfMonth.toISOString().slice(0, 10) as ProgrammeDay
  const started = performance.now()
  await paySalaries({ db, clock, day })
  const seconds = (performance.now() - started) / 1000
  await close()
  const paid = await withClient(url, async (client) => {
    const { rows } = await client.query("select count(*) from salary_dues where status = 'paid'")
    return Number(rows[0]?.count)
  })
  const perSecond = paid / seconds
  return {
    name: `salary run: ${paid.toLocaleString('en')} members decided and paid in ${seconds.toFixed(1)} s`,
    perSecond,
    ratio: { of: limit, value: perSecond / bare.perSecond },
  }
}

/** Tiers that thousands reach, saved as an operator would. */
async function lowerTiers(db: Parameters<typeof currentSettings>[0], before: Date): Promise<void> {
  const asking = { actor: { kind: 'job', name: 'bench' } as const, requestId: randomUUID() }
  await runWork(
    db,
    () => before,
    asking,
    async (work) => {
      const { settings } = await currentSettings(work.tx, work.now)
      const tier = { name: 'Bronze', business: usd('1000'), directs: 2, amount: usd('50') }
      const salary = { ...settings.salary, tiers: [tier] }
      await saveSettings(work, { settings: { ...settings, salary } })
    },
  )
}
