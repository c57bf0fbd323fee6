import type { MemberId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import type { MethodFacts } from './rules.ts'

/** What the methods of a member depend on, except the instructions. */
export async function getMethodFacts(
  db: Db,
  memberId: MemberId,
): Promise<Omit<MethodFacts, 'instructions'>> {
  const [addresses, pictures] = await Promise.all([
    getDepositAddress(db, memberId),
    countPaymentPictures(db),
  ])
  return { ...addresses, pictures }
}

/** How many QR pictures members can pay by. */
export async function countPaymentPictures(db: Db): Promise<number> {
  const { count } = await db.selectFrom('paymentPictures').select('count').executeTakeFirstOrThrow()
  return Number(count)
}

/** The deposit addresses of a member; empty if there are none. */
async function getDepositAddress(
  db: Db,
  memberId: MemberId,
): Promise<{ bep20: string; trc20: string }> {
  const row = await db
    .selectFrom('memberAddresses')
    .select(['bep20', 'trc20'])
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return row ?? { bep20: '', trc20: '' }
}
