import { Refusal } from '@clearstead/contract/refusal'
import { WalletName } from '@clearstead/contract/reports'
import type { StatementMovement } from '@clearstead/contract/statements'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { wallet } from '../../../ledger/accounts.ts'
import type { StatementLine } from '../../../ledger/statement-line.ts'
import {
  countOfPeriod,
  linesOfPeriod,
  type WalletPeriod,
  walletPeriods,
} from '../../../ledger/wallet-periods.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { getMember } from '../../people/public.ts'
import { currentSettings } from '../../settings/public.ts'
import { momentsOf } from '../days/queries.ts'
import { sourceOf } from '../rules.ts'
import type { Statement, StatementWallet } from './rules.ts'

type Asked = {
  memberId: MemberId
  wallet?: StatementWallet['wallet'] | undefined
  from?: ProgrammeDay | undefined
  to?: ProgrammeDay | undefined
}

/**
 * A member's statement as it stands at this moment: its wallets' ends are read now, their movements when
 * they are asked for.
 * @throws {Refusal} `people.unknown`, `reports.bad_range`
 */
export async function openStatement(db: Db, now: Date, asked: Asked): Promise<Statement> {
  const { memberId, from, to } = asked
  if (from && to && to < from) throw new Refusal('reports.bad_range')
  const { username, fullname } = await getMember(db, memberId)
  const { settings, today } = await currentSettings(db, now)
  const { timezone } = settings.programme
  const names = asked.wallet ? [asked.wallet] : WalletName.options
  const periods = await walletPeriods(
    db,
    names.map((name) => wallet(memberId, name)),
    await momentsOf(db, { from, to }, timezone),
  )
  return {
    brand: settings.brand.name,
    member: { id: memberId, username, fullname },
    timeZone: timezone,
    from: from ?? null,
    to: to ?? null,
    today,
    lines: periods.reduce((sum, period) => sum + countOfPeriod(period), 0),
    wallets: periods.map((period) => ({
      wallet: WalletName.parse(period.account.kind),
      opening: period.opening as never,
      closing: period.closing as never,
      movements: movementsOf(db, period),
    })),
  }
}

async function* movementsOf(db: Db, period: WalletPeriod): AsyncGenerator<StatementMovement[]> {
  for await (const lines of linesOfPeriod(db, period)) yield lines.map(toMovement)
}

function toMovement(line: StatementLine): StatementMovement {
  const { transferId, at, kind, memo, reference, isReversed, amount, balanceAfter } = line
  return {
    transactionId: transferId,
    at,
    source: sourceOf(kind),
    status: isReversed ? 'reversed' : 'completed',
    memo,
    reference,
    amount: amount as never,
    balanceAfter: balanceAfter as never,
  }
}
