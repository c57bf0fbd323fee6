import type { UnpaidReason } from '@clearstead/contract/income'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { ActivePlanId, MemberId, SettingsVersion } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import { insertLegs } from '../../src/features/income/levels/legs-queries.ts'
import { operator } from '../../src/ledger/accounts.ts'
import { postTransfer } from '../../src/ledger/post-transfer.ts'
import { move } from '../../src/ledger/posting.ts'
import type { Work } from '../../src/plumbing/work.ts'
import type { Run } from '../test.ts'
import { wholeChunks } from './crediting.ts'

/** The programme day of all that is staged here. */
export const yesterday = '2026-03-31' as ProgrammeDay
/** Chunks as small as can be, so that a batch takes many steps. */
export const smallChunks = { ...wholeChunks, members: 1, stretches: 2, lines: 2 }

type Line = { memberId: MemberId; amount: string; reason?: UnpaidReason }
let staged = 0

/** Sets aside the level income of claims of one line each, in this order. */
export async function stageLevels(run: Run, source: MemberId, lines: readonly Line[]) {
  for (const line of lines) await run((work) => stageLevel(work, source, line))
}

export async function stageLevel(work: Work, source: MemberId, { memberId, amount, reason }: Line) {
  const reference = `staged-level:${++staged}`
  const leg = {
    memberId,
    level: 1,
    activePlanId: 1 as ActivePlanId,
    base: usd(amount),
    percent: percent('100'),
    intended: usd(amount),
    directsNeeded: 0,
    directsHad: 0,
    ...(reason && { reason }),
  }
  if (!reason) {
    const postings = move(usd(amount), operator('treasury'), operator('level_payable'))
    await postTransfer(work, { kind: 'level', reference, postings })
  }
  await insertLegs(work, [
    { reference, memberId: source, day: yesterday, ruleVersion: 1 as SettingsVersion, legs: [leg] },
  ])
}
