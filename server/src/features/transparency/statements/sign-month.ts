import { Refusal } from '@clearstead/contract/call/refusal'
import { MonthStatement, SignedMonth } from '@clearstead/contract/transparency/month-statements'
import { WalletName } from '@clearstead/contract/values/account-kind'
import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { toDecimal } from '@clearstead/contract/values/money'
import {
  firstDayOf,
  lastDayOf,
  type ProgrammeMonth,
  startOf,
} from '@clearstead/contract/values/months'
import { wallet } from '../../../ledger/accounts.ts'
import { journalRange } from '../../../ledger/journal.ts'
import {
  countOfPeriod,
  linesOfPeriod,
  type WalletPeriod,
  walletPeriodsBetween,
} from '../../../ledger/statements/wallet-periods.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import type { Download } from '../../../plumbing/http/route.ts'
import { settingsOn } from '../../settings/public.ts'
import { findSigner, showKeys } from '../installation/keys.ts'
import { canonicalJson } from '../proof/hashes.ts'
import { readProof } from '../proof/verify-proof.ts'
import { findDay } from '../published/queries.ts'
import { showDay } from '../published/show-day.ts'

/** The file is made in memory, because all of it is signed at once. */
const maxLines = 50_000

/** What precedes the statement where it is signed, so that the signature can stand for nothing else. */
const signedPrefix = 'clearstead statement 1\n'

type MonthRequest = { memberId: MemberId; month: ProgrammeMonth }

/**
 * A member's month in a file that proves itself: lines between two balances, the leaves of the month's last day with their path to its
 * root, and the signature of the installation.
 * @throws {Refusal} `transparency.unknown_day` while the last day is not published, `reports.too_long`, `reserves.key_unreadable`
 */
export async function signMonth(db: Db, now: Date, request: MonthRequest): Promise<Download> {
  const { memberId, month } = request
  const statement = await readMonth(db, now, request)
  const { publicKey, sign } = await findSigner(db)
  const text = `${signedPrefix}${canonicalJson(MonthStatement.encode(statement))}`
  const file = SignedMonth.encode({
    format: 1,
    statement,
    keys: await showKeys(db),
    signature: {
      publicKey: publicKey.toString('hex'),
      signature: sign(Buffer.from(text)).toString('hex'),
    },
  })
  return {
    mediaType: 'application/json; charset=utf-8',
    name: `statement-${memberId}-${month}-signed.json`,
    body: Buffer.from(`${JSON.stringify(file, undefined, 1)}\n`),
  }
}

async function readMonth(
  db: Db,
  madeAt: Date,
  { memberId, month }: MonthRequest,
): Promise<MonthStatement> {
  const lastDay = lastDayOf(month)
  const day = await showDay(db, lastDay)
  const upto = BigInt(day.upto)
  const { timezone } = (await settingsOn(db, lastDay)).settings.programme
  const before = await cutBefore(db, firstDayOf(month), timezone)
  // Times overlap: what is of the month before by its time may come after the cut of this one.
  const after = before < upto ? before : upto
  const accounts = WalletName.options.map((name) => wallet(memberId, name))
  const periods = await walletPeriodsBetween(db, accounts, { after, upto })
  if (periods.reduce((sum, period) => sum + countOfPeriod(period), 0) > maxLines) {
    throw new Refusal('reports.too_long', { max: maxLines })
  }
  const wallets: MonthStatement['wallets'] = []
  for (const period of periods) wallets.push(await readWallet(db, period))
  return {
    ...{ memberId, month, madeAt, timeZone: timezone },
    ...{ after: Number(after), upto: Number(upto) },
    ...{ wallets, day, proof: await findProof(db, memberId, lastDay) },
  }
}

/** Where the month before ended: with its last published day, so that no transfer is in two months or in none. */
async function cutBefore(db: Db, first: ProgrammeDay, timeZone: string): Promise<bigint> {
  const before = await findDay(db, addDays(first, -1))
  if (before) return before.upto
  const { upto } = await journalRange(db, { to: startOf(first, timeZone) })
  return BigInt(upto)
}

async function readWallet(
  db: Db,
  period: WalletPeriod,
): Promise<MonthStatement['wallets'][number]> {
  const { account, opening, closing } = period
  const lines: MonthStatement['wallets'][number]['lines'] = []
  for await (const read of linesOfPeriod(db, period)) {
    for (const { transferId, at, kind, reference, amount, balanceAfter } of read) {
      lines.push({
        ...{ transferId, at, kind, reference },
        ...{ amount: toDecimal(amount), balanceAfter: toDecimal(balanceAfter) },
      })
    }
  }
  return {
    wallet: WalletName.parse(account.kind),
    asset: account.asset,
    opening: toDecimal(opening),
    lines,
    closing: toDecimal(closing),
  }
}

/** Whoever is owed nothing has no leaf. */
async function findProof(db: Db, memberId: MemberId, day: ProgrammeDay) {
  try {
    return await readProof(db, { memberId, day })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'transparency.no_proof') return null
    throw error
  }
}
