import * as z from 'zod'
import { endpoint } from './call/endpoint.ts'
import { count, pageOf, paging } from './call/paging.ts'
import { optional, shape, wire } from './call/wire.ts'
import { wrong } from './call/wrong.ts'
import { Assumed, asked, Forecast, IntakeKind, Start } from './simulator.ts'
import { Instant, ProgrammeDay } from './values/days.ts'
import { SettingsVersion, SimulationId } from './values/ids.ts'

/** Of a `running` simulation a job makes the runs, also after a restart. A `stopped` one keeps those that it has. */
export const SimulationStatus = z.enum(['running', 'stopped', 'done'])
export type SimulationStatus = z.output<typeof SimulationStatus>

export const SimulationView = shape({
  id: SimulationId,
  status: SimulationStatus,
  /** All draws come from it: 32 hexadecimal digits. */
  seed: z.string(),
  runs: z.int(),
  doneRuns: wire('done_runs', z.int()),
  ruleVersion: wire('rule_version', SettingsVersion),
  startDay: wire('start_day', ProgrammeDay),
  start: Start,
  assumed: Assumed,
  createdByName: wire('created_by_name', z.string()),
  createdAt: wire('created_at', Instant),
  doneAt: wire('done_at', Instant.nullable()),
})
export type SimulationView = z.output<typeof SimulationView>

/** What the runs say together. Each list of five has the quantiles at 10, 25, 50, 75 and 90 % of the runs. */
export const ChanceView = shape({
  kind: IntakeKind,
  /** A run that lasts is later than any that runs dry; null where the quantile is such a run. */
  dryDays: wire('dry_days', z.array(ProgrammeDay.nullable())),
  /** How many runs do not run dry. */
  lasting: z.int(),
  /** Of the runs that run dry, the share of what is promised after it that is paid; empty where none does. */
  payable: z.array(Forecast),
  /** Before the first day, and at the end of each month. */
  balance: z.array(z.array(Forecast)),
})
export type ChanceView = z.output<typeof ChanceView>

const byFinance = { who: 'admin', permission: 'finance' } as const
const one = { simulation: SimulationView }

export const listSimulations = endpoint('GET /simulations', {
  summary: 'Lists sets of seeded runs of the forecast, newest first',
  ...byFinance,
  isVolatile: true,
  request: paging,
  answer: pageOf('simulations', SimulationView),
})
export const getSimulation = endpoint('GET /simulations/{id}', {
  summary: 'A set of seeded runs with what they say together, once all are made',
  ...byFinance,
  isVolatile: true,
  request: { id: SimulationId },
  answer: { ...one, intakes: z.array(ChanceView) },
  refusals: ['simulator.unknown'],
})
export const startSimulation = endpoint('POST /simulations', {
  summary:
    'Starts seeded runs of the forecast around what is assumed, with today’s books; or the very runs of another set again',
  ...byFinance,
  request: {
    ...optional(asked),
    start: Start.optional(),
    runs: count(10_000).optional(),
    /** Drawn where it is left out. */
    seed: z
      .string()
      .regex(/^[0-9a-f]{32}$/, wrong('fields.seed'))
      .optional(),
    /** Takes programme, books, assumptions, seed and runs of this set; all else that is sent has no effect. */
    repeats: SimulationId.optional(),
  },
  answer: one,
  refusals: ['simulator.unknown', 'simulator.another_runs'],
  example: {
    request: { runs: 5000, seed: '00112233445566778899aabbccddeeff', token_price: '150.00' },
  },
})
export const stopSimulation = endpoint('POST /simulations/{id}/stop', {
  summary: 'Stops the runs; those that are made are kept',
  ...byFinance,
  request: { id: SimulationId },
  answer: one,
  refusals: ['simulator.unknown', 'simulator.not_now'],
})
export const resumeSimulation = endpoint('POST /simulations/{id}/resume', {
  summary: 'Goes on with stopped runs',
  ...byFinance,
  request: { id: SimulationId },
  answer: one,
  refusals: ['simulator.unknown', 'simulator.not_now', 'simulator.another_runs'],
})
