import { isDeepStrictEqual } from 'node:util'
import type { RunFigures } from '@clearstead/contract/published-run'
import type { RuleRunRecord } from '@clearstead/contract/rule-runs'
import { hashOf, runOf } from './make-record.ts'
import { runRules } from './runs.ts'

type Repeated = {
  figures: RunFigures
  /** Whether the hash is that of the rules that were run. */
  isHashRight: boolean
  /** Whether the same figures come out, to the last digit. */
  isSame: boolean
}

/** Makes a kept run again from what it was made of. */
export async function repeatRun(run: RuleRunRecord): Promise<Repeated> {
  const figures = await runRules(runOf(run))
  return {
    figures,
    isHashRight: hashOf(run.rules) === run.rulesHash,
    isSame: isDeepStrictEqual(figures, run.figures),
  }
}
