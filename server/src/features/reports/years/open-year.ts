import { Refusal } from '@clearstead/contract/call/refusal'
import type { Language } from '@clearstead/contract/languages'
import { UsdWalletName, WalletName } from '@clearstead/contract/values/account-kind'
import { momentsOf } from '@clearstead/contract/values/day-range'
import type { MemberId } from '@clearstead/contract/values/ids'
import { add, type Money, zero } from '@clearstead/contract/values/money'
import { daysOfYear, type ProgrammeYear } from '@clearstead/contract/values/years'
import { wallet } from '../../../ledger/accounts.ts'
import { periodTotals } from '../../../ledger/statements/period-totals.ts'
import { walletPeriods } from '../../../ledger/statements/wallet-periods.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { listLanguages } from '../../notices/public.ts'
import { getMember } from '../../people/members/public.ts'
import { currentSettings, findLogoPicture } from '../../settings/public.ts'
import { newestRoot } from '../../transparency/public.ts'
import { summaryRows, type YearSummary } from './rules.ts'

/** In pixels: sharp in print at the size that the head of a summary gives it. */
const largestLogo = { width: 640, height: 160 }

/**
 * A member's year from the ledger, up to now while it is not over.
 * @throws {Refusal} `people.unknown`, `reports.bad_range` for a year that has not begun
 */
export async function openYear(
  db: Db,
  now: Date,
  { memberId, year }: { memberId: MemberId; year: ProgrammeYear },
): Promise<YearSummary> {
  const { username, fullname } = await getMember(db, memberId)
  const { settings, today } = await currentSettings(db, now)
  const { timezone } = settings.programme
  const { from, to: last } = daysOfYear(year)
  if (today < from) throw new Refusal('reports.bad_range')
  const isSoFar = today <= last
  const accounts = WalletName.options.map((name) => wallet(memberId, name))
  const periods = await walletPeriods(db, accounts, momentsOf({ from, to: last }, timezone))
  const totals = await periodTotals(db, periods)
  const wallets = periods
    .filter(({ account }) => account.asset === 'USD')
    .map(({ account, opening, closing }) => ({
      wallet: UsdWalletName.parse(account.kind),
      opening: opening as Money<'USD'>,
      closing: closing as Money<'USD'>,
    }))
  const token = periods.find(({ account }) => account.asset === 'SGX')
  return {
    brand: settings.brand.name,
    logo: () => findLogoPicture(db, settings.brand.logo, largestLogo),
    member: { id: memberId, username, fullname },
    timeZone: timezone,
    from,
    to: isSoFar ? today : last,
    today,
    isSoFar,
    root: await newestRoot(db),
    opening: add(...wallets.map(({ opening }) => opening)),
    lines: summaryRows('USD', totals),
    closing: add(...wallets.map(({ closing }) => closing)),
    wallets,
    tokens: {
      opening: (token?.opening as Money<'SGX'>) ?? zero(),
      lines: summaryRows('SGX', totals),
      closing: (token?.closing as Money<'SGX'>) ?? zero(),
    },
  }
}

/** The language of the member's account, in which an admin gets a summary too. */
export async function languageOfSummary(
  db: Db,
  { member: { id } }: YearSummary,
): Promise<Language | undefined> {
  return (await listLanguages(db, [id])).get(id)
}
