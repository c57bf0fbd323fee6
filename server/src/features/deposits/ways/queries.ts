import type { MemberId } from '@clearstead/contract/values/ids'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Ways } from './rules.ts'

/** What there is to pay by, but for the instructions. */
export async function getWays(db: Db, memberId: MemberId): Promise<Omit<Ways, 'instructions'>> {
  const [addresses, pictures] = await Promise.all([
    getDepositAddress(db, memberId),
    db.selectFrom('paymentPictures').select('count').executeTakeFirstOrThrow(),
  ])
  return { ...addresses, pictures: Number(pictures.count) }
}

/** The operator's addresses made for a member; empty where there are none. */
async function getDepositAddress(
  db: Db,
  memberId: MemberId,
): Promise<{ bep20: string; trc20: string }> {
  const row = await db
    .selectFrom('depositAddresses')
    .select(['bep20', 'trc20'])
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return row ?? { bep20: '', trc20: '' }
}
