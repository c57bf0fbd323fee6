import type { ChanceView, SimulationView } from '@clearstead/contract/simulations'
import { Assumed } from '@clearstead/contract/simulator'
import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import { intakeKinds } from '../../../forecast/intakes.ts'
import type { Results, SimulationRow } from './queries.ts'

export function viewOf(row: SimulationRow): SimulationView {
  return { ...row, assumed: Assumed.parse(row.assumed) }
}

/** The results by intake, with days in place of their numbers; none before all runs are made. */
export function chancesOf(results: Results | null, startDay: ProgrammeDay): ChanceView[] {
  if (!results) return []
  return intakeKinds.map((kind) => {
    const { dryDay, ...result } = results[kind]
    return {
      kind,
      ...result,
      dryDays: dryDay.map((day) => (day === null ? null : addDays(startDay, day))),
    }
  })
}
