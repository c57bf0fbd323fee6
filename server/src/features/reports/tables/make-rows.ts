import type { TableRow } from '@clearstead/contract/reports/statements'
import { UsdWalletName } from '@clearstead/contract/values/account-kind'
import type { TransferId } from '@clearstead/contract/values/ids'
import type { Usd } from '@clearstead/contract/values/money'
import type { StatementLine } from '../../../ledger/statements/statement-line.ts'
import { linesOfTransfers } from '../../../ledger/statements/statements.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { incomesOfMovements, type StatementIncome } from '../../income/public.ts'
import { explainTrades } from '../explain-trades.ts'
import { usernamesOf } from '../queries.ts'
import { assetAmounts, directed, sourceOf } from '../rules.ts'

/** Movements as rows of a table, each with the explanation of the income that it paid. */
export async function movementRows(db: Db, lines: readonly StatementLine[]): Promise<TableRow[]> {
  const [names, explained, paidBy] = await Promise.all([
    usernamesOf(db, [...new Set(lines.map(({ memberId }) => memberId))]),
    explainTrades(db, lines),
    incomesOfMovements(db, lines),
  ])
  return explained.map((line) => {
    const { transferId, memberId, kind, memo, at } = line
    const paid = paidBy(line)
    return {
      transactionId: transferId,
      userId: memberId,
      username: names.get(memberId) ?? '',
      status: line.isReversed ? 'reversed' : 'completed',
      source: sourceOf(kind),
      ...assetAmounts(line),
      memo,
      at,
      income: paid?.income ?? null,
      incomeCount: paid?.count ?? 0,
    }
  })
}

/** Incomes as rows of a table, each with the movement that paid it. */
export async function incomeRows(db: Db, incomes: readonly StatementIncome[]): Promise<TableRow[]> {
  const ids = incomes.flatMap(({ transferId }) => transferId ?? [])
  const lines = await linesOfTransfers(db, [...new Set(incomes.map(({ userId }) => userId))], ids)
  const lineOf = new Map(
    lines
      .filter(({ wallet }) => wallet === 'working' || wallet === 'non_working')
      .map((line) => [keyOf(line.memberId, line.transferId), line] as const),
  )
  return incomes.map(({ username, ...income }) => {
    const { userId, transferId, kind, paid, at } = income
    const line = transferId === null ? undefined : lineOf.get(keyOf(userId, transferId))
    return {
      transactionId: transferId,
      userId,
      username,
      status: line ? (line.isReversed ? 'reversed' : 'completed') : 'unpaid',
      ...directed(paid),
      source: kind,
      asset: 'USD',
      wallet: line ? UsdWalletName.parse(line.wallet) : null,
      balanceAfter: line ? (line.balanceAfter as Usd) : null,
      memo: line?.memo ?? '',
      at,
      income,
      incomeCount: 1,
    }
  })
}

function keyOf(memberId: number, transferId: TransferId): string {
  return `${memberId}:${transferId}`
}
