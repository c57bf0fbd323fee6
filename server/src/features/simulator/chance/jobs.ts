import { setImmediate as breathe } from 'node:timers/promises'
import { Assumed } from '@clearstead/contract/simulator'
import type { SimulationId } from '@clearstead/contract/values/ids'
import { type ChanceResult, resultOf } from '../../../forecast/chance.ts'
import { type IntakeKind, intakeKinds } from '../../../forecast/intakes.ts'
import type { TickContext, Ticker } from '../../../plumbing/jobs/ticker.ts'
import { runAsJob } from '../../../plumbing/run-work.ts'
import { assumptionsOf } from '../make-model.ts'
import {
  findRunning,
  finishSimulation,
  type Inputs,
  insertParts,
  listOutcomes,
  listPartNumbers,
  lockStatus,
  type Results,
  updateDoneRuns,
  updateStatus,
} from './queries.ts'
import { closeThreads, runStretches, threadCount } from './run-stretches.ts'

/** The runs of a part, some tenths of a second of one processor; a stop takes effect after them. */
const runsInPart = 50

type Running = Inputs & { id: SimulationId }

/**
 * Makes some runs of the simulation that is running and stores them, or finishes it when all are made; false if none is running.
 * Runs that are made twice, as after a restart, are the same. A simulation whose runs fail is stopped, so that they are not
 * tried without end.
 */
export async function advanceSimulation(context: TickContext): Promise<boolean> {
  const running = await findRunning(context.db)
  if (!running) {
    await closeThreads()
    return false
  }
  const stored = new Set(await listPartNumbers(context.db, running.id))
  const missing = partsOf(running).filter((nth) => !stored.has(nth))
  if (missing.length === 0) await finish(context, running)
  else await runParts(context, running, missing.slice(0, threadCount()))
  return true
}

function partsOf({ runs }: Inputs): number[] {
  return Array.from({ length: Math.ceil(runs / runsInPart) }, (_, nth) => nth)
}

/** The last part may be shorter than the others. */
function endOf(nth: number, { runs }: Inputs): number {
  return Math.min(runs, (nth + 1) * runsInPart)
}

async function runParts(
  context: TickContext,
  running: Running,
  parts: readonly number[],
): Promise<void> {
  const { id, model, seed } = running
  const chance = { model, seed, assumed: assumptionsOf(Assumed.parse(running.assumed)) }
  const stretches = parts.map((nth) => ({
    chance,
    from: nth * runsInPart,
    to: endOf(nth, running),
  }))
  const outcomes = await runStretches(stretches).catch(async (error: unknown) => {
    await stopFailed(context, id)
    throw error
  })
  const made = parts.flatMap((nth, at) => {
    const found = outcomes[at]
    return found ? [{ nth, outcomes: found }] : []
  })
  await runAsJob(context, 'simulate', async (work) => {
    // Another process may have finished it meanwhile, if this one lost the lead.
    if ((await lockStatus(work, id)) === 'done') return
    const stored = await insertParts(work, id, made)
    const doneRuns = stored.reduce((sum, nth) => sum + endOf(nth, running) - nth * runsInPart, 0)
    await updateDoneRuns(work, id, doneRuns)
  })
}

async function stopFailed(context: TickContext, id: SimulationId): Promise<void> {
  await runAsJob(context, 'simulate', async (work) => {
    if ((await lockStatus(work, id)) === 'running') await updateStatus(work, id, 'stopped')
  })
}

/** Puts what all runs say together in their place; other calls are answered between two intakes. */
async function finish(context: TickContext, { id, assumed }: Running): Promise<void> {
  const { months } = Assumed.parse(assumed)
  const found: [IntakeKind, ChanceResult][] = []
  for (const kind of intakeKinds) {
    found.push([kind, resultOf(await listOutcomes(context.db, id, kind), months)])
    await breathe()
  }
  const results = Object.fromEntries(found) as Results
  await runAsJob(context, 'simulate', async (work) => {
    if ((await lockStatus(work, id)) === 'running') await finishSimulation(work, id, results)
  })
}

export const simulatorTickers: readonly Ticker[] = [
  { name: 'advance-simulation', everyMs: 1_000, run: advanceSimulation },
]
