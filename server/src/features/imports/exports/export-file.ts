import { Readable } from 'node:stream'
import type { PortableFile } from '@clearstead/contract/imports/fields'
import type { ImportTotals } from '@clearstead/contract/imports/imports'
import type { AdminId } from '@clearstead/contract/values/ids'
import { add, type Usd, zero } from '@clearstead/contract/values/money'
import type { UsdWalletKind } from '../../../ledger/accounts.ts'
import { operatorBalances, sumWallets } from '../../../ledger/balances.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Download, Origin } from '../../../plumbing/http/route.ts'
import { runAsAdmin } from '../../../plumbing/run-work.ts'
import { countOpenAccounts } from '../../people/members/public.ts'
import { sumOpenLots } from '../../plans/public.ts'
import { withUnexplained } from '../total-rules.ts'
import { sumMovable } from './queries.ts'
import { writeFile } from './write-file.ts'

type Call = { db: Db; now: Date; caller: { id: AdminId }; origin: Origin; file: PortableFile }

/** A file of an export as a download, which is recorded in the audit log, because it holds everyone's personal data. */
export async function exportFile({ db, now, caller, origin, file }: Call): Promise<Download> {
  const subject = `export:${file}` as const
  const admin = { db, now, adminId: caller.id, address: origin.address }
  await runAsAdmin(admin, { action: `GET /exports/${file}`, subject }, async (work) =>
    work.note({ subject, after: { exported: file } }),
  )
  return {
    mediaType: 'text/csv; charset=utf-8',
    name: `${file}.csv`,
    body: Readable.from(writeFile(db, now, file)),
  }
}

type ExportTotals = { totals: ImportTotals; waiting: Usd; tokenHolders: number }

/** The totals of an export at this moment, and what it leaves out. */
export async function exportTotals(db: Db): Promise<ExportTotals> {
  const wallets = await sumWallets(db)
  const { count: plans, amount: principal, fromCodes } = await sumOpenLots(db)
  const { treasury, custody, investments, levelPayable } = await operatorBalances(db)
  const sumOf = (kind: UsdWalletKind) => (wallets.get(kind)?.sum ?? zero()) as Usd
  return {
    totals: withUnexplained({
      members: await countOpenAccounts(db),
      ...(await sumMovable(db)),
      plans,
      principal,
      funding: sumOf('funding'),
      working: sumOf('working'),
      nonWorking: sumOf('non_working'),
      compound: sumOf('compound'),
      treasury,
      custody,
      investments,
    }),
    waiting: add(sumOf('pending_withdrawal'), sumOf('held_income'), levelPayable, fromCodes),
    tokenHolders: wallets.get('token')?.holders ?? 0,
  }
}
