import type { MemberId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import { currentSettings } from '../../settings/public.ts'
import { getMethodFacts } from './queries.ts'
import { availableMethods } from './rules.ts'

/** The methods by which a member can pay, with the deposit addresses. */
export async function showMethods(db: Db, now: Date, memberId: MemberId) {
  const { settings } = await currentSettings(db, now)
  const { pictures, bep20, trc20 } = await getMethodFacts(db, memberId)
  const { instructions } = settings.deposit
  const methods = availableMethods({ instructions, pictures, bep20, trc20 })
  return { bep20, trc20, qr: bep20 || trc20, methods }
}
