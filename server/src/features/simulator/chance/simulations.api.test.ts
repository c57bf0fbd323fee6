import { longestPage } from '@clearstead/contract/call/paging'
import {
  getSimulation,
  listSimulations,
  resumeSimulation,
  startSimulation,
  stopSimulation,
} from '@clearstead/contract/simulations'
import type { SimulationId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { afterAll } from 'vitest'
import { apiTest as test } from '../../../../testing/api.ts'
import { expect } from '../../../../testing/test.ts'
import { advanceSimulation } from './jobs.ts'
import { closeThreads } from './run-stretches.ts'

afterAll(closeThreads)

const seed = '00112233445566778899aabbccddeeff'
const small = { months: 6, population: 600, deposit: usd('1000'), treasury: usd('20000'), seed }

test('runs go on until all are made, and say together when it runs dry', async ({
  api,
  given,
  db,
  clock,
}) => {
  await given.plan()
  const finance = await api.as(await given.admin('finance'))

  const { simulation } = (await finance.call(startSimulation, { ...small, runs: 230 })).answer
  const before = (await finance.call(getSimulation, { id: simulation.id })).answer
  await advanceSimulation({ db, clock })
  const during = (await finance.call(getSimulation, { id: simulation.id })).answer
  while (await advanceSimulation({ db, clock }));
  const after = (await finance.call(getSimulation, { id: simulation.id })).answer
  const [steady] = after.intakes

  expect(before.simulation).toMatchObject({ status: 'running', doneRuns: 0, runs: 230, seed })
  expect(before.intakes).toEqual([])
  expect(during.simulation.doneRuns).toBeGreaterThanOrEqual(50)
  expect(during.simulation.doneRuns).toBeLessThan(230)
  expect(after.simulation).toMatchObject({ status: 'done', doneRuns: 230 })
  expect(after.intakes.map(({ kind }) => kind)).toEqual(['steady', 'used_up', 'stopped', 'run'])
  expect(steady?.balance).toHaveLength(7)
  expect(steady?.balance[0]).toEqual([20_000, 20_000, 20_000, 20_000, 20_000])
  expect(steady?.dryDays).toEqual([...(steady?.dryDays ?? [])].sort())
  expect(steady?.dryDays[0]).toMatch(/^20/)
  expect((await finance.call(listSimulations, longestPage)).answer.rows).toEqual([after.simulation])
})

test('a repeated simulation gives the same figures, also when it was stopped and resumed', async ({
  api,
  given,
  db,
  clock,
}) => {
  const finance = await api.as(await given.admin('finance'))
  await given.treasury('5000')
  await given.member({ plan: usd('2000') })
  const first = (await finance.call(startSimulation, { ...small, runs: 260 })).answer.simulation
  while (await advanceSimulation({ db, clock }));
  await given.treasury('5000')

  const { id } = (await finance.call(startSimulation, { repeats: first.id })).answer.simulation
  await advanceSimulation({ db, clock })
  await finance.call(stopSimulation, { id })
  const isRunning = await advanceSimulation({ db, clock })
  const stopped = (await finance.call(getSimulation, { id })).answer.simulation
  await finance.call(resumeSimulation, { id })
  while (await advanceSimulation({ db, clock }));
  const [one, other] = [
    (await finance.call(getSimulation, { id: first.id })).answer,
    (await finance.call(getSimulation, { id })).answer,
  ]

  expect(isRunning).toBe(false)
  expect(stopped.status).toBe('stopped')
  expect(stopped.doneRuns).toBeGreaterThanOrEqual(50)
  expect(other.simulation).toMatchObject({ seed, runs: 260, ruleVersion: first.ruleVersion })
  expect(other.intakes).toEqual(one.intakes)
  expect(one.intakes[0]?.dryDays[0]).toMatch(/^20/)
})

test('one simulation runs at a time, and only one that runs or was stopped can be stopped or resumed', async ({
  api,
  given,
}) => {
  const finance = await api.as(await given.admin('finance'))
  const { id } = (await finance.call(startSimulation, small)).answer.simulation

  const both = [
    await finance.send(startSimulation, {}),
    await finance.send(resumeSimulation, { id }),
  ]
  await finance.call(stopSimulation, { id })
  const again = await finance.send(stopSimulation, { id })
  const next = await Promise.all([
    finance.send(startSimulation, {}),
    finance.send(startSimulation, {}),
  ])
  const resumed = await finance.send(resumeSimulation, { id })
  const unknown = await finance.send(getSimulation, { id: 999 as SimulationId })

  expect(both.map(({ code }) => code)).toEqual(['simulator.another_runs', 'simulator.not_now'])
  expect(again.code).toBe('simulator.not_now')
  expect(next.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(resumed.code).toBe('simulator.another_runs')
  expect(unknown.code).toBe('simulator.unknown')
})

test('auditors read simulations and start none, and a wrong seed is refused', async ({
  api,
  given,
}) => {
  const auditor = await api.as(await given.admin('auditor'))
  const support = await api.as(await given.admin('support'))
  const finance = await api.as(await given.admin('finance'))

  expect((await auditor.call(listSimulations, longestPage)).status).toBe(200)
  expect((await auditor.send(startSimulation, {})).code).toBe('people.not_permitted')
  expect((await support.send(listSimulations, {})).code).toBe('people.not_permitted')
  expect((await finance.send(startSimulation, { seed: 'x' })).code).toBe('call.invalid')
  expect((await finance.send(startSimulation, { runs: 10_001 })).code).toBe('call.invalid')
})
