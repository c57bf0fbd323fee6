import type { MemberId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import { currentSettings } from '../../settings/public.ts'
import { getWays } from './queries.ts'
import { methodsOf } from './rules.ts'

/** How a member can pay: the methods that are set up, and the addresses made for them. */
export async function showWays(db: Db, now: Date, memberId: MemberId) {
  const { settings } = await currentSettings(db, now)
  const { pictures, bep20, trc20 } = await getWays(db, memberId)
  const { instructions } = settings.deposit
  const methods = methodsOf({ instructions, pictures, bep20, trc20 })
  return { bep20, trc20, qr: bep20 || trc20, methods }
}
