import { TableName } from '@clearstead/contract/reports/statements'
import type { Source } from '@clearstead/contract/reports/transactions'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { sourceText as sources } from '@clearstead/texts/reports/source'
import { tableText as tables } from '@clearstead/texts/reports/table'
import { ChipLink, ChipLinks } from '../../../ui/lists/chip-links.tsx'
import { statementText as text } from './statement-text.ts'

/** Sources that no table is about. */
const furtherSources = ['leadership', 'cto', 'hold', 'fee', 'adjustment'] as const
/** The table that a source is listed in, row by row and with its reasons. */
const tableOf: Partial<Record<Source | 'all', TableName>> = {
  roi: 'roi_transaction',
  level: 'level_transaction',
  direct: 'direct_transaction',
  reward: 'reward_transaction',
  salary: 'salary_transaction',
  bonus: 'bonus_transaction',
  plan: 'investment_transaction',
  deposit: 'deposit_transaction',
  withdrawal: 'withdrawal_transaction',
  topup: 'topup_transaction',
  transfer: 'transfer_transaction',
  token: 'token_transaction',
}

type Props = {
  here: TableName | Source | 'all'
  /** The period, which every statement keeps. */
  period: { from: ProgrammeDay | undefined; to: ProgrammeDay | undefined }
}

/** Every statement as a chip: all movements, the tables, and the sources that no table is about. */
export function StatementLinks({ here, period: { from, to } }: Props) {
  const current = here in tableOf ? tableOf[here as Source] : here
  return (
    <ChipLinks label={text.tables}>
      <ChipLink
        to="/transactions/$source"
        params={{ source: 'all' }}
        search={{ from, to }}
        isCurrent={current === 'all'}
      >
        {text.everything}
      </ChipLink>
      {TableName.options.map((tableName) => (
        <ChipLink
          key={tableName}
          to="/user/transaction/$tableName"
          params={{ tableName }}
          search={{ from, to }}
          isCurrent={current === tableName}
        >
          {tables[tableName]}
        </ChipLink>
      ))}
      {furtherSources.map((source) => (
        <ChipLink
          key={source}
          to="/transactions/$source"
          params={{ source }}
          search={{ from, to }}
          isCurrent={current === source}
        >
          {sources[source]}
        </ChipLink>
      ))}
    </ChipLinks>
  )
}
