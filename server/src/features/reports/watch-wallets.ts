import { getWallets } from '@clearstead/contract/reports'
import { walletsOfMany } from '../../ledger/balances.ts'
import { walletMarks } from '../../ledger/wallet-marks.ts'
import type { Watch } from '../../plumbing/live/watch.ts'
import { inFull } from './member-dashboard.ts'

/** Tells members who are looking what their wallets hold, as soon as it changes, as `GET /wallets` does. */
export const walletWatch: Watch = {
  name: 'balance',
  marksOf: walletMarks,
  tellOf: async (db, memberIds) => {
    const held = await walletsOfMany(db, memberIds)
    return new Map(
      memberIds.map((memberId) => [
        memberId,
        getWallets.answer.encode({ wallets: inFull(held.get(memberId) ?? {}) }),
      ]),
    )
  },
}
