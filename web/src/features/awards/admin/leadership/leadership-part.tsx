import { listLeaders } from '@clearstead/contract/awards/leadership'
import { getSettings, keyOfRank, type LeadershipRank } from '@clearstead/contract/settings/settings'
import { adminRanksText as text } from '@clearstead/texts/awards/admin-ranks'
import { useAddress } from '../../../../plumbing/address.ts'
import { useAnswer } from '../../../../plumbing/use-answer.ts'
import { Stack } from '../../../../ui/layout/layout.tsx'
import {
  amountColumn,
  type Column,
  countColumn,
  textColumn,
} from '../../../../ui/lists/columns.tsx'
import { DecisionQueue } from '../../../../ui/lists/decision-queue.tsx'
import { ChoiceFilter, SearchFilter } from '../../../../ui/lists/filter-bar.tsx'
import { Table } from '../../../../ui/lists/table.tsx'
import { useList } from '../../../../ui/lists/use-list.ts'
import { Answered } from '../../../../ui/states/answered.tsx'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'
import { RulesCard } from '../rules-card.tsx'
import { leaderColumns } from './leader-columns.tsx'
import { LeaderDetail } from './leader-detail.tsx'

/** The ranks with their conditions, and who has reached one. */
export function LeadershipPart() {
  const settings = useAnswer(getSettings, {})
  const ranks = settings.answer?.settings.leadership.ranks ?? []
  return (
    <Stack gap={4}>
      <RulesCard title={text.ranks} group="leadership" effect={text.effect}>
        <Answered from={settings} height={200}>
          {({ settings: { leadership } }) =>
            leadership.ranks.length === 0 ? (
              <EmptyState>{text.noRanks}</EmptyState>
            ) : (
              <Table
                caption={text.ranks}
                columns={rankColumns()}
                rows={leadership.ranks}
                rowKey={keyOfRank}
              />
            )
          }
        </Answered>
      </RulesCard>
      <Leaders ranks={ranks} />
    </Stack>
  )
}

function Leaders({ ranks }: { ranks: readonly LeadershipRank[] }) {
  const address = useAddress('/_admin/admin/reward-plans')
  const { leaders, search, rank } = address.search
  const list = useList(
    listLeaders,
    { status: leaders, search, rank },
    { address, columns: leaderColumns(), tab: 'tab' },
  )
  return (
    <DecisionQueue
      kind="leadership_rank"
      list={list}
      caption={text.caption}
      empty={leaders === 'reached' ? text.empty : text.emptyWithdrawn}
      file="leaders"
      label={text.states}
      chosen={leaders}
      onChoose={(next) => address.change({ leaders: next })}
      tabs={[
        { key: 'reached', label: text.reached },
        { key: 'withdrawn', label: text.withdrawn },
      ]}
      filters={
        <>
          <SearchFilter list={list} label={text.search} />
          <ChoiceFilter
            list={list}
            name="rank"
            label={text.rank}
            words={Object.fromEntries(ranks.map((rank) => [keyOfRank(rank), rank.name]))}
          />
        </>
      }
      detail={(leader) => <LeaderDetail leader={leader} />}
    />
  )
}

function rankColumns(): Column<LeadershipRank>[] {
  return [
    textColumn('rank', text.rank, ({ name }) => name, { role: 'what', tone: 'strong' }),
    amountColumn('business', text.business, ({ business }) => business, {
      role: 'why',
      isNamed: true,
    }),
    countColumn('directs', text.directs, ({ directs }) => directs),
    amountColumn('bonus', text.bonusOnce, ({ bonus }) => bonus, { role: 'amount', tone: 'strong' }),
  ]
}
