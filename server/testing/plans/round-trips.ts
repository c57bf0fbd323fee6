import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { ActivePlanId, AdminId, MemberId, WithdrawalId } from '@clearstead/contract/values/ids'
import { type Usd, usd } from '@clearstead/contract/values/money'
import { incomeScheduled } from '../../src/features/income/jobs.ts'
import { decideWithdrawal } from '../../src/features/withdrawals/decide-withdrawal.ts'
import { getWithdrawalView } from '../../src/features/withdrawals/queries.ts'
import { requestWithdrawal } from '../../src/features/withdrawals/request-withdrawal.ts'
import { operatorBalances } from '../../src/ledger/balances.ts'
import type { Db } from '../../src/plumbing/database/database.ts'
import { givenConfirmation } from '../given-money.ts'
import type { SetClock } from '../set-clock.ts'
import type { Run } from '../test.ts'

export type Tools = { db: Db; run: Run; clock: SetClock }
export type Holding = { memberId: MemberId; activePlanId: ActivePlanId }

export const treasuryOf = async (db: Db): Promise<Usd> => (await operatorBalances(db)).treasury
export const on = (day: string) => day as ProgrammeDay

export async function requestPrincipal(
  { run }: Pick<Tools, 'run'>,
  holding: Holding,
  amount: string,
) {
  const { memberId } = holding
  const verificationToken = await givenConfirmation(run, memberId)
  const address = `DE${String(memberId).padStart(20, '0')}`
  return run((work) =>
    requestWithdrawal(work, {
      ...holding,
      kind: 'principle',
      amount: usd(amount),
      method: 'bank',
      address,
      verificationToken,
    }),
  )
}

export async function decide({ db, run }: Tools, id: WithdrawalId, adminId: AdminId) {
  const { kind, memberId, amount } = await getWithdrawalView(db, id)
  const named = { id, kind, memberId, amount, txHash: `PAID-${id}`, note: '', adminId }
  for (const status of ['approved', 'paid'] as const) {
    await run((work) => decideWithdrawal(work, { ...named, status }))
  }
}

export const release = ({ db, clock }: Tools, day: string) =>
  incomeScheduled[0]?.run({ db, clock, day: on(day) })
