import type { TransferView } from '@clearstead/contract/transparency/books'
import type { TransferId } from '@clearstead/contract/values/ids'
import { fromUnits, toDecimal } from '@clearstead/contract/values/money'
import type * as z from 'zod'
import { getTransfer } from '../../ledger/transfers.ts'
import type { Db } from '../../plumbing/database/database.ts'

/** A transfer with its postings; credits are positive. @throws {Refusal} `ledger.unknown_transfer` */
export async function readTransfer(db: Db, id: TransferId): Promise<z.output<typeof TransferView>> {
  const { postings, fingerprint, balancesAfter, day: _, ...transfer } = await getTransfer(db, id)
  return {
    ...transfer,
    hash: fingerprint,
    postings: postings.map(({ account, units }) => ({
      accountId: account.id,
      owner: account.memberId === undefined ? 'operator' : `member:${account.memberId}`,
      kind: account.kind,
      asset: account.asset,
      amount: toDecimal(fromUnits(units)),
      balanceAfter: decimalOf(balancesAfter.get(account.id)),
    })),
  }
}

function decimalOf(units: bigint | undefined): string | null {
  return units === undefined ? null : toDecimal(fromUnits(units))
}
