import { getWallets } from '@clearstead/contract/reports/dashboards'
import { walletsOfMany, walletVersions } from '../../ledger/balances.ts'
import type { Watch } from '../../plumbing/live/watch.ts'
import { inFull } from './member-dashboard.ts'

/** Emits the balances of connected members when they change, in the form of `GET /wallets`. */
export const walletWatch: Watch = {
  name: 'balance',
  versionsOf: walletVersions,
  payloadsOf: async (db, memberIds) => {
    const held = await walletsOfMany(db, memberIds)
    return new Map(
      memberIds.map((memberId) => [
        memberId,
        getWallets.answer.encode({ wallets: inFull(held.get(memberId) ?? {}) }),
      ]),
    )
  },
}
