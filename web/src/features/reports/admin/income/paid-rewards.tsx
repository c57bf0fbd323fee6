import { incomeGroups, listPaidIncome } from '@clearstead/contract/reports/paid-income'
import { useAddress } from '../../../../plumbing/address.ts'
import {
  ChoiceFilter,
  DayFilters,
  SearchFilter,
  wordsOf,
} from '../../../../ui/lists/filter-bar.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'
import { paidColumns } from './paid-columns.tsx'
import { PaidList } from './paid-list.tsx'
import { incomeText as text } from './text.ts'

/** Rewards, salaries, ranks, bonuses and shares of the CTO pool that were paid or taken back. */
export function PaidRewards() {
  const address = useAddress('/_admin/admin/reward-transactions')
  const { kind, search, from, to } = address.search
  const list = useList(
    listPaidIncome,
    { kind: kind ?? 'awards', search, from, to },
    { address, columns: paidColumns(), rowKey: ({ id }) => id, tab: 'view' },
  )
  return (
    <PaidList
      list={list}
      caption={text.rewardsCaption}
      empty={text.rewardsEmpty}
      file="rewards-paid"
      filters={
        <>
          <SearchFilter list={list} label={text.search} />
          <ChoiceFilter
            list={list}
            name="kind"
            label={text.kind}
            words={wordsOf(incomeGroups.awards, (one) => text.kindName[one])}
          />
        </>
      }
      moreFilters={<DayFilters list={list} from={text.from} to={text.until} />}
    />
  )
}
