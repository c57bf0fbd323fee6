import type { MemberId } from '@clearstead/contract/values/ids'
import { closeOwnAccount } from '@clearstead/contract/withdrawals/closing'
import { withdrawalTickers } from '../../../src/features/withdrawals/jobs.ts'
import type { Db } from '../../../src/plumbing/database/database.ts'
import type { Api } from '../../api.ts'
import { givenPassword as password } from '../../given.ts'
import { givenConfirmation, givenPayout } from '../../given-money.ts'
import type { SetClock } from '../../set-clock.ts'
import type { Run } from '../../test.ts'

/** A member's request to close their account, with what is left paid to their bank. */
export async function close({ api, run }: { api: Api; run: Run }, id: MemberId) {
  const verificationToken = await givenConfirmation(run, id)
  const me = await api.as({ id })
  return me.call(closeOwnAccount, { password, ...givenPayout(id), verificationToken })
}

/** Lets what is closing go one step further. */
export async function settle(context: { db: Db; clock: SetClock }): Promise<void> {
  for (const { run } of withdrawalTickers) await run(context)
}
