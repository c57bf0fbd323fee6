import { type FieldOf, listFields, type PortableFile } from '@clearstead/contract/imports/fields'
import { dayOf } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { toDecimal, type Usd, zero } from '@clearstead/contract/values/money'
import { percentText } from '@clearstead/contract/values/percent'
import { harmlessCell } from '@clearstead/contract/values/spreadsheet'
import { stringify } from 'csv-stringify/sync'
import { operatorBalances, walletsOfMany } from '../../../ledger/balances.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { listAccountsAfter } from '../../people/members/public.ts'
import { listOpenLots } from '../../plans/public.ts'
import { currentSettings } from '../../settings/public.ts'
import { figuresOf } from './queries.ts'

const rowsPerPage = 1_000

type Cells<F extends PortableFile> = Record<FieldOf<F>, string>
type Pages = AsyncGenerator<readonly Record<string, string>[]>

/** A file of an export, in pieces: the headers, then the rows as an import reads them. */
export async function* writeFile(db: Db, now: Date, file: PortableFile): AsyncGenerator<string> {
  const names = listFields(file).map(({ name }) => name)
  yield stringify([names])
  for await (const rows of pagesOf[file](db, now)) {
    if (rows.length > 0) yield stringify(rows.map((row) => names.map((name) => row[name] ?? '')))
  }
}

const pagesOf: Record<PortableFile, (db: Db, now: Date) => Pages> = {
  members: memberPages,
  plans: planPages,
  operator: operatorPages,
}

async function* memberPages(db: Db, now: Date): AsyncGenerator<Cells<'members'>[]> {
  const { settings } = await currentSettings(db, now)
  let after = 0 as MemberId
  for (;;) {
    const accounts = await listAccountsAfter(db, after, rowsPerPage)
    const last = accounts.at(-1)
    if (!last) return
    const ids = accounts.map(({ id }) => id)
    const figures = await figuresOf(db, ids)
    const wallets = await walletsOfMany(db, ids)
    yield accounts.map(({ id, ...account }) => {
      const own = figures.get(id)
      const held = wallets.get(id) ?? {}
      return {
        id: id.toString(),
        username: account.username,
        email: harmlessCell(account.email),
        fullname: harmlessCell(account.fullname),
        phone: harmlessCell(account.phone),
        country: account.country,
        language: account.language,
        address: harmlessCell(account.address),
        referral_code: account.referralCode,
        sponsor: own?.sponsorId?.toString() ?? '',
        joined_on: dayOf(account.createdAt, settings.programme.timezone),
        status: account.status === 'block' ? 'blocked' : 'active',
        funding: decimal(held.funding),
        working: decimal(held.working),
        non_working: decimal(held.non_working),
        compound: decimal(held.compound),
        earned: decimal(own?.earned),
        roi_income: decimal(own?.roi),
        direct_income: decimal(own?.direct),
        level_income: decimal(own?.level),
        salary: decimal(own?.salary),
        reward: decimal(own?.reward),
      }
    })
    after = last.id
  }
}

async function* planPages(db: Db): AsyncGenerator<Cells<'plans'>[]> {
  let after = 0
  for (;;) {
    const lots = await listOpenLots(db, after, rowsPerPage)
    const last = lots.at(-1)
    if (!last) return
    yield lots.map((lot) => ({
      member: lot.memberId.toString(),
      plan: harmlessCell(lot.plan),
      amount: decimal(lot.amount),
      bought_on: lot.boughtOn,
      roi_percent: percentText(lot.roiPercent),
      days_left: lot.daysLeft.toString(),
      lock_days: lot.lockDays.toString(),
      cap_multiple: lot.capMultiple.toString(),
    }))
    after = last.id
  }
}

async function* operatorPages(db: Db): AsyncGenerator<Cells<'operator'>[]> {
  const { custody, investments, treasury } = await operatorBalances(db)
  yield Object.entries({ custody, investments, treasury }).map(([account, amount]) => ({
    account,
    amount: decimal(amount),
  }))
}

const decimal = (amount: Usd = zero()) => toDecimal(amount)
