import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import {
  type ChanceView,
  getSimulation,
  listSimulations,
  type SimulationView,
} from '@clearstead/contract/simulations'
import type { getForecast } from '@clearstead/contract/simulator'
import type { SimulationId } from '@clearstead/contract/values/ids'
import { useAnswer } from '../../../plumbing/use-answer.ts'

type Forecast = AnswerOf<typeof getForecast>

const shown = 5
const repeatMs = 1_000

/** The newest sets of seeded runs, read again while one is running. */
export function useSimulations(): readonly SimulationView[] {
  const { answer } = useAnswer(
    listSimulations,
    { page: 1, limit: shown },
    { repeatMs: ({ rows }) => (rows.some(isRunning) ? repeatMs : undefined) },
  )
  return answer?.rows ?? []
}

export function isRunning({ status }: Pick<SimulationView, 'status'>): boolean {
  return status === 'running'
}

/** What the newest finished runs around this very forecast say of a steady intake. */
export function useChance(forecast: Forecast): { steady: ChanceView; runs: number } | undefined {
  const found = useSimulations().find(
    (simulation) => simulation.status === 'done' && isAround(simulation, forecast),
  )
  // Id 1 is never asked for: without one the call is not made.
  const id = found?.id ?? (1 as SimulationId)
  const { answer } = useAnswer(getSimulation, { id }, { isEnabled: found !== undefined })
  if (!found || answer?.simulation.id !== found.id) return undefined
  const steady = answer.intakes.find(({ kind }) => kind === 'steady')
  return steady && { steady, runs: found.runs }
}

/** Whether runs were drawn around what a forecast assumes, under the same rules and from the same day. */
function isAround(
  { assumed, start, startDay, ruleVersion }: SimulationView,
  forecast: Forecast,
): boolean {
  const names = Object.keys(assumed) as (keyof typeof assumed)[]
  return (
    start === forecast.start &&
    startDay === forecast.startDay &&
    ruleVersion === forecast.ruleVersion &&
    names.every((name) => assumed[name] === forecast.assumed[name])
  )
}
