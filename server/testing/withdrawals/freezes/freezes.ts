import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import { usd } from '@clearstead/contract/values/money'
import * as contract from '@clearstead/contract/withdrawals/freezes'
import { onTestFinished } from 'vitest'
import { findFreeze } from '../../../src/features/treasury/freezes/queries.ts'
import { openPayouts } from '../../../src/features/withdrawals/freezes/freeze-payouts.ts'
import { requestWithdrawal } from '../../../src/features/withdrawals/request-withdrawal.ts'
import type { Api } from '../../api.ts'
import type { Given } from '../../given.ts'
import { givenConfirmation, givenInWallet } from '../../given-money.ts'
import type { Run } from '../../test.ts'

type World = { api: Api; given: Given; run: Run; clock: () => Date }

export const reason = 'The bank has closed our account; we move to another.'

export const dayAfter = (now: Date, days: number) =>
  addDays(now.toISOString().slice(0, 10) as ProgrammeDay, days)

/** An owner, and their act of freezing payouts; tests of a file share a database, so payouts are opened when one is over. */
export async function givenBreaker({ api, given, run, clock }: World) {
  const admin = await given.admin('owner')
  const owner = await api.as(admin)
  onTestFinished(() =>
    run(async (work) => {
      const found = await findFreeze(work.tx)
      if (found) await openPayouts(work, { id: found.id, adminId: admin.id })
    }),
  )
  const freeze = (until: object = { wordBy: dayAfter(clock(), 3) }) =>
    owner.call(contract.freezePayouts, { reason, ...until })
  return { owner, freeze }
}

/** A member's request that waits for a decision. */
export async function givenPending({ given, run }: Pick<World, 'given' | 'run'>, amount = '100') {
  const { id: memberId } = await given.member()
  return givenRequestOf({ run }, { memberId, amount })
}

/** Another request of a member. */
export async function givenRequestOf(
  { run }: Pick<World, 'run'>,
  { memberId, amount }: { memberId: Awaited<ReturnType<Given['member']>>['id']; amount: string },
) {
  await givenInWallet(run, memberId, 'working', amount)
  const verificationToken = await givenConfirmation(run, memberId)
  const facts = { memberId, kind: 'working', amount: usd(amount) } as const
  const id = await run((work) =>
    requestWithdrawal(work, {
      ...facts,
      verificationToken,
      method: 'bank',
      address: 'DE02 1203 0000 0000 2020 51',
    }),
  )
  return { id, ...facts }
}
