import type { Said } from '@clearstead/contract/call/say'
import { UsdWalletName, WalletName } from '@clearstead/contract/values/account-kind'
import { type DayRange, momentsOf } from '@clearstead/contract/values/day-range'
import type { MemberId } from '@clearstead/contract/values/ids'
import { type Asset, isZero, type Money } from '@clearstead/contract/values/money'
import { wallet } from '../../../ledger/accounts.ts'
import type { StatementLine } from '../../../ledger/statements/statement-line.ts'
import {
  countOfPeriod,
  linesOfPeriod,
  type WalletPeriod,
  walletPeriods,
} from '../../../ledger/statements/wallet-periods.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { getMember } from '../../people/members/public.ts'
import { currentSettings, findLogoPicture } from '../../settings/public.ts'
import { newestRoot } from '../../transparency/public.ts'
import { explainTrades } from '../explain-trades.ts'
import { readPurposes } from '../purposes/read-purposes.ts'
import { sourceOf } from '../rules.ts'
import type { Movement, Section, Statement } from './rules.ts'

type StatementRequest = DayRange & {
  memberId: MemberId
  wallet?: (typeof WalletName.options)[number] | undefined
}

/** In pixels: sharp in print at the size that the head of a statement gives it. */
const largestLogo = { width: 640, height: 160 }

/**
 * Opens a member's statement as of now: the balances at both ends are read at once, the movements when they are
 * iterated.
 * @throws {Refusal} `people.unknown`
 */
export async function openStatement(
  db: Db,
  now: Date,
  request: StatementRequest,
): Promise<Statement> {
  const { memberId, from, to } = request
  const { username, fullname } = await getMember(db, memberId)
  const { settings, today } = await currentSettings(db, now)
  const { timezone } = settings.programme
  const names = request.wallet ? [request.wallet] : WalletName.options
  const periods = await walletPeriods(
    db,
    names.map((name) => wallet(memberId, name)),
    momentsOf({ from, to }, timezone),
  )
  const tokens = periods.find(isOfTokens)
  return {
    brand: settings.brand.name,
    logo: () => findLogoPicture(db, settings.brand.logo, largestLogo),
    member: { id: memberId, username, fullname },
    timeZone: timezone,
    from: from ?? null,
    to: to ?? null,
    today,
    root: await newestRoot(db),
    lines: periods.reduce((sum, period) => sum + countOfPeriod(period), 0),
    wallets: periods
      .filter((period) => !isOfTokens(period))
      .map((period) => ({
        wallet: UsdWalletName.parse(period.account.kind),
        ...sectionOf<'USD'>(db, period),
      })),
    token: tokens && (request.wallet || isUsed(tokens)) ? sectionOf<'SGX'>(db, tokens) : null,
  }
}

function isOfTokens({ account }: WalletPeriod): boolean {
  return account.asset === 'SGX'
}

function isUsed(period: WalletPeriod): boolean {
  return countOfPeriod(period) > 0 || !isZero(period.opening)
}

function sectionOf<A extends Asset>(db: Db, period: WalletPeriod): Section<A> {
  return {
    opening: period.opening as Money<A>,
    closing: period.closing as Money<A>,
    movements: movementsOf<A>(db, period),
  }
}

async function* movementsOf<A extends Asset>(
  db: Db,
  period: WalletPeriod,
): AsyncGenerator<Movement<A>[]> {
  for await (const lines of linesOfPeriod(db, period)) {
    const purposes = await readPurposes(db, lines)
    yield (await explainTrades(db, lines)).map((line) => toMovement<A>(line, purposes.of(line)))
  }
}

function toMovement<A extends Asset>(line: StatementLine, purpose: Said): Movement<A> {
  const { transferId, at, kind, memo, reference, isReversed, amount, balanceAfter } = line
  return {
    transactionId: transferId,
    at,
    source: sourceOf(kind),
    status: isReversed ? 'reversed' : 'completed',
    purpose,
    memo,
    reference,
    amount: amount as Money<A>,
    balanceAfter: balanceAfter as Money<A>,
  }
}
