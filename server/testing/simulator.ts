import type { RefusalCode } from '@clearstead/contract/refusal'
import { attempt, callsBy, type Simulator } from '../src/simulation/simulator.ts'
import type { Api } from './api.ts'
import { givenConfirmation } from './given-money.ts'
import type { SetClock } from './set-clock.ts'
import type { Run } from './test.ts'

/** A simulator on a test's database, whose clock is set and whose codes are given. */
export function simulatorOn({
  api,
  clock,
  run,
}: {
  api: Api
  clock: SetClock
  run: Run
}): Simulator {
  return {
    call: callsBy(clock, api.as),
    wait: (seconds) => clock.forward({ seconds }),
    confirm: (memberId, purpose) => givenConfirmation(run, memberId, purpose),
  }
}

/** Runs an act and counts its refusal. */
export function tryAct<Result>(
  { refused }: { refused: Map<RefusalCode, number> },
  act: () => Promise<Result>,
): Promise<Result | undefined> {
  return attempt(act, (code) => {
    refused.set(code, (refused.get(code) ?? 0) + 1)
    return true
  })
}
