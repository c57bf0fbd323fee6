import { randomBytes } from 'node:crypto'
import type { RequestOf } from '@clearstead/contract/call/endpoint'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { SimulationView, startSimulation as startCall } from '@clearstead/contract/simulations'
import { Assumed } from '@clearstead/contract/simulator'
import type { AdminId, SimulationId } from '@clearstead/contract/values/ids'
import * as z from 'zod'
import type { Work } from '../../../plumbing/work.ts'
import { assumedOf } from '../assumed.ts'
import { modelOf } from '../make-model.ts'
import { readProgramme } from '../read-programme.ts'
import {
  getInputs,
  getSimulation,
  hasRunning,
  holdStarts,
  type Inputs,
  insertSimulation,
  lockStatus,
  updateStatus,
} from './queries.ts'
import { viewOf } from './views.ts'

const usualRuns = 5_000

/**
 * Starts a set of seeded runs; a job makes them.
 * @throws {Refusal} `simulator.unknown`, `simulator.another_runs`
 */
export async function startSimulation(
  work: Work,
  adminId: AdminId,
  request: RequestOf<typeof startCall>,
): Promise<SimulationView> {
  await refuseAnother(work)
  const inputs = request.repeats
    ? await getInputs(work.tx, request.repeats)
    : await inputsOf(work, request)
  const { seed, runs } = inputs
  const id = await insertSimulation(work, inputs, adminId)
  work.note({ subject: `simulation:${id}`, after: { seed, runs } })
  return viewOf(await getSimulation(work.tx, id))
}

/** Stops the runs. @throws {Refusal} `simulator.unknown`, `simulator.not_now` */
export async function stopSimulation(work: Work, id: SimulationId): Promise<SimulationView> {
  if ((await lockStatus(work, id)) !== 'running') throw new Refusal('simulator.not_now')
  await updateStatus(work, id, 'stopped')
  work.note({ subject: `simulation:${id}` })
  return viewOf(await getSimulation(work.tx, id))
}

/**
 * Goes on with stopped runs.
 * @throws {Refusal} `simulator.unknown`, `simulator.not_now`, `simulator.another_runs`
 */
export async function resumeSimulation(work: Work, id: SimulationId): Promise<SimulationView> {
  await holdStarts(work)
  if ((await lockStatus(work, id)) !== 'stopped') throw new Refusal('simulator.not_now')
  if (await hasRunning(work.tx)) throw new Refusal('simulator.another_runs')
  await updateStatus(work, id, 'running')
  work.note({ subject: `simulation:${id}` })
  return viewOf(await getSimulation(work.tx, id))
}

async function refuseAnother(work: Work): Promise<void> {
  await holdStarts(work)
  if (await hasRunning(work.tx)) throw new Refusal('simulator.another_runs')
}

/** The programme of now with what is asked for. */
async function inputsOf(
  { tx, now }: Work,
  { runs = usualRuns, seed, repeats: _, ...request }: RequestOf<typeof startCall>,
): Promise<Inputs> {
  const programme = await readProgramme(tx, now)
  const start = request.start ?? 'books'
  const assumed = assumedOf(request, programme.treasury)
  return {
    seed: seed ?? randomBytes(16).toString('hex'),
    runs,
    ruleVersion: programme.ruleVersion,
    startDay: programme.startDay,
    start,
    assumed: z.encode(Assumed, assumed),
    model: modelOf(programme, { assumed, start }),
  }
}
