import { incomeGroups, listPaidIncome } from '@clearstead/contract/reports/paid-income'
import { useAddress } from '../../../../plumbing/address.ts'
import { InviteButton } from '../../../../ui/actions/invite-button.tsx'
import { PageHead } from '../../../../ui/layout/page-head.tsx'
import {
  ChoiceFilter,
  DayFilters,
  SearchFilter,
  wordsOf,
} from '../../../../ui/lists/filter-bar.tsx'
import { FilterSheet } from '../../../../ui/lists/filter-sheet.tsx'
import { Tabs } from '../../../../ui/lists/tabs.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'
import { SendRewardButton, SentRewards } from '../../../awards/public.tsx'
import { paidColumns } from './paid-columns.tsx'
import { PaidList } from './paid-list.tsx'
import { incomeText as text } from './text.ts'

/** What was paid besides the income of plans, and what was sent by hand. */
export function RewardTransactionsScreen() {
  const { search, change } = useAddress('/_admin/admin/reward-transactions')
  const { view } = search
  return (
    <>
      <PageHead
        title={text.rewardsTitle}
        lead={view === 'paid' ? text.rewardsLead : text.sentLead}
        actions={<SendRewardButton place="head" />}
      />
      <Tabs
        label={text.tabs}
        chosen={view}
        onChoose={(next) => change({ view: next })}
        tabs={[
          { key: 'paid', label: text.paid },
          { key: 'sent', label: text.sentByHand },
        ]}
      >
        {view === 'paid' ? <PaidRewards /> : <SentRewards />}
      </Tabs>
    </>
  )
}

/** Rewards, salaries, ranks, bonuses and shares of the CTO pool that were paid or taken back. */
function PaidRewards() {
  const address = useAddress('/_admin/admin/reward-transactions')
  const { kind, search, from, to } = address.search
  const list = useList(
    listPaidIncome,
    { kind: kind ?? 'awards', search, from, to },
    { address, columns: paidColumns(), tab: 'view' },
  )
  return (
    <PaidList
      list={list}
      caption={text.rewardsCaption}
      empty={text.rewardsEmpty}
      emptyAct={<InviteButton />}
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
      moreFilters={
        <FilterSheet list={list} names={['from', 'to']}>
          {(list) => <DayFilters list={list} from={text.from} to={text.until} />}
        </FilterSheet>
      }
    />
  )
}
