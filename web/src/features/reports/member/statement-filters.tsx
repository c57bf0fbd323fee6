import { TableName } from '@clearstead/contract/reports/statements'
import { WalletName } from '@clearstead/contract/values/account-kind'
import { fitText as words } from '@clearstead/texts/reports/fit'
import { sourceText as sources } from '@clearstead/texts/reports/source'
import { tableText as tables } from '@clearstead/texts/reports/table'
import { walletText as wallets } from '@clearstead/texts/reports/wallet'
import { useNavigate } from '@tanstack/react-router'
import type { Address } from '../../../plumbing/address.ts'
import { ChoiceFilter, DayFilters, wordsOf } from '../../../ui/lists/filter-bar.tsx'
import { FilterSheet } from '../../../ui/lists/filter-sheet.tsx'
import {
  fitsOf,
  furtherSources,
  isTable,
  placeAfter,
  type StatementPlace,
  type StatementSearch,
  type StatementType,
  searchAt,
} from './statement-place.ts'
import { statementText as text } from './statement-text.ts'

const names = ['type', 'fit', 'wallet', 'transactionType', 'status', 'from', 'to'] as const

/** Each type of statement; without one they are all transactions. */
const types: readonly StatementType[] = [...TableName.options, ...furtherSources]
const typeWords = wordsOf(types, (type) => (isTable(type) ? tables[type] : sources[type]))

/** All filters of a statement behind one button; another type of statement has another address. */
export function StatementFilters({ place }: { place: StatementPlace }) {
  const address = useStatementAddress(place)
  return (
    <FilterSheet list={{ address }} names={names}>
      {(list) => <Fields list={list} />}
    </FilterSheet>
  )
}

/** The address of a statement, whose path has a part of the filters. */
export function useStatementAddress(place: StatementPlace): Address<StatementSearch> {
  const navigate = useNavigate()
  return {
    search: searchAt(place),
    change: (changed) => {
      const next = placeAfter(place, changed)
      if ('source' in next) {
        const { source, search } = next
        void navigate({ to: '/transactions/$source', params: { source }, search, replace: true })
        return
      }
      const { table: tableName, fit, search } = next
      if (fit === undefined) {
        const params = { tableName }
        void navigate({ to: '/user/transaction/$tableName', params, search, replace: true })
      } else {
        const params = { tableName, fit }
        void navigate({ to: '/user/transaction/$tableName/$fit', params, search, replace: true })
      }
    },
  }
}

function Fields({ list }: { list: { address: Address<StatementSearch> } }) {
  const { type, fit } = list.address.search
  return (
    <>
      <ChoiceFilter list={list} name="type" label={text.type} words={typeWords} />
      {isTable(type) ? (
        <ChoiceFilter
          list={list}
          name="fit"
          label={text.state}
          words={wordsOf(fitsOf(type, fit), words)}
        />
      ) : (
        <>
          <ChoiceFilter
            list={list}
            name="wallet"
            label={text.wallet}
            words={wordsOf(WalletName.options, wallets)}
          />
          <ChoiceFilter
            list={list}
            name="transactionType"
            label={text.direction}
            words={{ credit: text.in, debit: text.out }}
          />
          <ChoiceFilter
            list={list}
            name="status"
            label={text.state}
            words={{ completed: words.completed, reversed: words.reversed }}
          />
        </>
      )}
      <DayFilters list={list} from={text.from} to={text.to} />
    </>
  )
}
