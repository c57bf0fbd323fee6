import { paged } from '@clearstead/contract/call/paging'
import { getPlanCourse } from '@clearstead/contract/plan-course'
import { getPublishedRun } from '@clearstead/contract/published-run'
import { getRuleRun, previewRun } from '@clearstead/contract/rule-runs'
import * as simulations from '@clearstead/contract/simulations'
import * as contract from '@clearstead/contract/simulator'
import { searchStrategies } from '@clearstead/contract/strategies'
import * as stress from '@clearstead/contract/stress'
import { type Route, read, readPublic, unhurried, write } from '../../plumbing/http/route.ts'
import { getSimulation, listSimulations } from './chance/queries.ts'
import { resumeSimulation, startSimulation, stopSimulation } from './chance/start-simulation.ts'
import { chancesOf, viewOf } from './chance/views.ts'
import { getRun } from './published/queries.ts'
import { showPublishedRun, showRunPreview } from './published/show-run.ts'
import { showForecast } from './show-forecast.ts'
import { showPlanCourse } from './show-plan-course.ts'
import { showStrategies } from './strategies/show-strategies.ts'
import { showStress } from './stress/read-stress.ts'

/** A search takes seconds of a processor of its own, and waits on a busy machine. */
const searchMs = 180_000

export const simulatorRoutes: readonly Route[] = [
  read(contract.getForecast, ({ db, now, request }) => showForecast(db, now, request)),
  read(stress.getStress, ({ db, now }) => showStress(db, now)),
  read(simulations.listSimulations, async ({ db, request }) => {
    const { rows, total } = await listSimulations(db, request)
    return paged(request, { rows: rows.map(viewOf), total })
  }),
  read(simulations.getSimulation, async ({ db, request }) => {
    const { result, ...row } = await getSimulation(db, request.id)
    return { simulation: viewOf(row), intakes: chancesOf(result, row.startDay) }
  }),
  readPublic(60, getPlanCourse, ({ db, now, request }) => showPlanCourse(db, now, request)),
  readPublic(60, getPublishedRun, ({ db }) => showPublishedRun(db)),
  readPublic(60, getRuleRun, async ({ db, request: { id } }) => ({ run: await getRun(db, id) })),
  read(previewRun, ({ db, now, request }) => showRunPreview(db, now, request)),
  write(simulations.startSimulation, async ({ work, caller, request }) => ({
    simulation: await startSimulation(work, caller.id, request),
  })),
  write(simulations.stopSimulation, async ({ work, request: { id } }) => ({
    simulation: await stopSimulation(work, id),
  })),
  write(simulations.resumeSimulation, async ({ work, request: { id } }) => ({
    simulation: await resumeSimulation(work, id),
  })),
  unhurried(
    read(searchStrategies, ({ db, now, request }) => showStrategies(db, now, request)),
    searchMs,
  ),
]
