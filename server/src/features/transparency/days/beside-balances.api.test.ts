import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getProof } from '@clearstead/contract/transparency/proofs'
import { getLiabilities } from '@clearstead/contract/transparency/transparency'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { fromUnits, isPositive, unitsOf, usd } from '@clearstead/contract/values/money'
import { onTestFinished } from 'vitest'
import { apiTest as test } from '../../../../testing/api.ts'
import { givenTrader } from '../../../../testing/reports/trader.ts'
import { expect } from '../../../../testing/test.ts'
import { creditPurchases } from '../../income/purchases/credit-purchases.ts'
import { buyPlan } from '../../plans/public.ts'
import { publishDays } from './publish-days.ts'

const script = join(import.meta.dirname, '../../../../../scripts/check-proof.mjs')
const day = (text: string) => text as ProgrammeDay

test('a leaf tells staged income apart from the balance, and a day that is published late does not', async ({
  api,
  clock,
  db,
  given,
  run,
}) => {
  await run((work) => creditPurchases(work, 1000))
  await given.treasury('1000')
  const sponsor = await given.member({ plan: usd('100') })
  const buyer = await given.member({ sponsor, funding: usd('500') })
  const plan = await given.plan()
  await run((work) => buyPlan(work, { memberId: buyer.id, planId: plan.id, amount: usd('100') }))
  clock.set('2026-04-01T00:01:00Z')

  await publishDays({ db, clock }, day('2026-04-01'))

  const own = await api.as(sponsor)
  const { answer, body } = await own.call(getProof, { memberId: sponsor.id })
  const published = await api.call(getLiabilities, { date: day('2026-03-31') })
  expect(answer.proof).toMatchObject({ usd: usd('100'), staged: usd('5'), buyBack: usd('0') })
  expect(published.answer.form).toBe(4)
  expect(published.answer.staged).toEqual({ total: usd('5'), asOf: clock() })
  expect(published.answer.day.levelPayable).toEqual(usd('5'))
  const folder = await mkdtemp(join(tmpdir(), 'beside-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const check = async (proof: unknown) => {
    await writeFile(join(folder, 'proof.json'), JSON.stringify(proof))
    await writeFile(join(folder, 'day.json'), JSON.stringify(published.body))
    const files = [join(folder, 'proof.json'), join(folder, 'day.json')]
    return spawnSync(process.execPath, [script, ...files], { encoding: 'utf8' })
  }
  const right = await check(body)
  const proof = body.proof as Record<string, unknown>
  const wrong = await check({ ...proof, staged: '6.00000000' })
  expect(right.stdout).toContain('not yet theirs: 5.00 USD of staged income')
  expect(wrong.stderr).toContain('the parts differ from what stands beside the balance')

  clock.set('2026-04-04T00:01:00Z')
  await publishDays({ db, clock }, day('2026-04-04'))
  const later = await api.as(sponsor)
  const late = await later.call(getProof, { memberId: sponsor.id, date: day('2026-04-01') })
  const lateDay = await api.call(getLiabilities, { date: day('2026-04-01') })
  expect([late.answer.proof.staged, late.answer.proof.buyBack]).toEqual([undefined, undefined])
  expect([lateDay.answer.form, lateDay.answer.staged]).toEqual([3, undefined])
  const newest = await api.call(getLiabilities, { date: day('2026-04-03') })
  expect(newest.answer.form).toBe(4)
})

test('a leaf tells what the tokens of its member would be bought back for', async ({
  api,
  clock,
  db,
  given,
  run,
}) => {
  const { id } = await givenTrader({ given, run, clock }, '2026-05')
  clock.set('2026-06-01T00:01:00Z')

  await publishDays({ db, clock }, day('2026-06-01'))

  const own = await api.as({ id })
  const { proof } = (await own.call(getProof, { memberId: id })).answer
  expect(isPositive(proof.sgx)).toBe(true)
  // 8 thousandths of a dollar a token, as the line of prices is flat.
  expect(proof.buyBack).toEqual(fromUnits((unitsOf(proof.sgx) * 8n) / 1000n))
})
