import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import type { PlanFigures } from '@clearstead/contract/published-run'
import type { getSolvency } from '@clearstead/contract/solvency'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Work } from '../../../plumbing/work.ts'
import type { OfferedPlan } from './rules.ts'

/** A plan as a run found it, with its name. */
export type RunPlan = PlanFigures & Pick<OfferedPlan, 'name' | 'nameIn'>
/** What the plans on offer came to under the rules before and after a change; empty where no rule was changed. */
export type RunChange = { before: readonly RunPlan[]; after: readonly RunPlan[] }

/** What the simulator does for what publishes rules: it stands above all that does, so it is connected. */
type Simulator = {
  /**
   * Is called before rules are changed; what it gives is called after it, runs the new rules in the same work and keeps the
   * run, so that no rules are published without a run of exactly these.
   */
  watchRules: (work: Work) => Promise<() => Promise<RunChange>>
  /** What everybody reads of the newest run beside what a plan needs. */
  findDryDays: (db: Db) => Promise<AnswerOf<typeof getSolvency>['run']>
}

let connected: Simulator | undefined

export function connectSimulator(simulator: Simulator): void {
  connected = simulator
}

export function simulator(): Simulator {
  if (!connected) throw new Error('No rules are published without a simulator')
  return connected
}
