import type { Paged, PageRequest } from '@clearstead/contract/call/paging'
import { Refusal } from '@clearstead/contract/call/refusal'
import type { SimulationStatus } from '@clearstead/contract/simulations'
import type { IntakeKind } from '@clearstead/contract/simulator'
import type { AdminId, SimulationId } from '@clearstead/contract/values/ids'
import { sql } from 'kysely'
import type { ChanceResult, RunOutcome, RunOutcomes } from '../../../forecast/chance.ts'
import type { Model } from '../../../forecast/model.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Simulations } from '../../../plumbing/database/tables.ts'
import type { Work } from '../../../plumbing/work.ts'

/** What the runs of each intake say together. */
export type Results = Readonly<Record<IntakeKind, ChanceResult>>

/** What is run, as it is stored: `assumed` as it is on the wire, so that it is exact. */
export type Inputs = Pick<Simulations, 'seed' | 'runs' | 'ruleVersion' | 'startDay' | 'start'> & {
  assumed: unknown
  model: Model
}

/** Lets nobody else start or resume a simulation before the work ends, so that one runs at a time. */
export async function holdStarts({ tx }: Work): Promise<void> {
  await sql`lock table simulations in share row exclusive mode`.execute(tx)
}

export async function hasRunning(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('simulations')
    .select('id')
    .where('status', '=', 'running')
    .executeTakeFirst()
  return found !== undefined
}

export async function insertSimulation(
  { tx, now }: Work,
  { assumed, model, ...inputs }: Inputs,
  createdBy: AdminId,
): Promise<SimulationId> {
  const { id } = await tx
    .insertInto('simulations')
    .values({
      ...inputs,
      assumed: JSON.stringify(assumed),
      model: JSON.stringify(model),
      createdBy,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What a simulation runs. @throws {Refusal} `simulator.unknown` */
export async function getInputs(db: Db, id: SimulationId): Promise<Inputs> {
  const { id: _, ...inputs } = await inputsOf(db)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('simulator.unknown'))
  return inputs
}

/** The simulation that is running, if one is. */
export async function findRunning(db: Db): Promise<(Inputs & { id: SimulationId }) | undefined> {
  return inputsOf(db).where('status', '=', 'running').executeTakeFirst()
}

const inputsOf = (db: Db) =>
  db
    .selectFrom('simulations')
    .select(['id', 'seed', 'runs', 'ruleVersion', 'startDay', 'start', 'assumed'])
    .select(sql<Model>`model`.as('model'))

/** Locks a simulation until the work ends. @throws {Refusal} `simulator.unknown` */
export async function lockStatus({ tx }: Work, id: SimulationId): Promise<SimulationStatus> {
  const { status } = await tx
    .selectFrom('simulations')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('simulator.unknown'))
  return status
}

export async function updateStatus(
  { tx }: Work,
  id: SimulationId,
  status: Exclude<SimulationStatus, 'done'>,
): Promise<void> {
  await tx.updateTable('simulations').set({ status }).where('id', '=', id).execute()
}

/** The parts that are stored. */
export async function listPartNumbers(db: Db, id: SimulationId): Promise<number[]> {
  const rows = await db
    .selectFrom('simulationParts')
    .select('nth')
    .where('simulationId', '=', id)
    .orderBy('nth')
    .execute()
  return rows.map(({ nth }) => nth)
}

type Part = { nth: number; outcomes: RunOutcomes }

/** Stores parts; one that is stored already is the same. Returns the numbers of all that are stored now. */
export async function insertParts(
  { tx }: Work,
  simulationId: SimulationId,
  parts: readonly Part[],
): Promise<number[]> {
  await tx
    .insertInto('simulationParts')
    .values(
      parts.map(({ nth, outcomes }) => ({
        simulationId,
        nth,
        outcomes: JSON.stringify(outcomes),
      })),
    )
    .onConflict((conflict) => conflict.columns(['simulationId', 'nth']).doNothing())
    .execute()
  return listPartNumbers(tx, simulationId)
}

export async function updateDoneRuns(
  { tx }: Work,
  id: SimulationId,
  doneRuns: number,
): Promise<void> {
  await tx.updateTable('simulations').set({ doneRuns }).where('id', '=', id).execute()
}

/** All stored runs of an intake. */
export async function listOutcomes(
  db: Db,
  id: SimulationId,
  kind: IntakeKind,
): Promise<RunOutcome[]> {
  const rows = await db
    .selectFrom('simulationParts')
    .select(sql<RunOutcome[]>`outcomes -> ${kind}`.as('runs'))
    .where('simulationId', '=', id)
    .orderBy('nth')
    .execute()
  return rows.flatMap(({ runs }) => runs)
}

/** Stores what the runs say together, in place of the runs. */
export async function finishSimulation(
  { tx, now }: Work,
  id: SimulationId,
  result: Results,
): Promise<void> {
  await tx
    .updateTable('simulations')
    .set({ status: 'done', doneAt: now, result: JSON.stringify(result) })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('simulationParts').where('simulationId', '=', id).execute()
}

const rowsOf = (db: Db) =>
  db
    .selectFrom('simulations as s')
    .innerJoin('adminNames as admin', 'admin.adminId', 's.createdBy')
    .select(['s.id', 's.status', 's.seed', 's.runs', 's.doneRuns', 's.ruleVersion', 's.startDay'])
    .select(['s.start', 's.assumed', 's.createdAt', 's.doneAt', 'admin.name as createdByName'])

export type SimulationRow = Awaited<
  ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>
>

/** @throws {Refusal} `simulator.unknown` */
export async function getSimulation(
  db: Db,
  id: SimulationId,
): Promise<SimulationRow & { result: Results | null }> {
  return rowsOf(db)
    .select(sql<Results | null>`s.result`.as('result'))
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('simulator.unknown'))
}

/** All simulations, newest first. */
export async function listSimulations(
  db: Db,
  { page, limit }: PageRequest,
): Promise<Paged<SimulationRow>> {
  const { count } = await db
    .selectFrom('simulations')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await rowsOf(db)
    .orderBy('s.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { rows, total: Number(count) }
}
