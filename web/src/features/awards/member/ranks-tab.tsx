import { getLeadershipOf } from '@clearstead/contract/awards/leadership'
import { longestPage } from '@clearstead/contract/call/paging'
import { ranksText as text } from '@clearstead/texts/awards/ranks'
import { useMember } from '../../../plumbing/member.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Cell, Grid } from '../../../ui/layout/layout.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { SkeletonBox } from '../../../ui/states/skeleton.tsx'
import { CtoCards } from './cto-cards.tsx'
import type { MemberFacts } from './member-facts.ts'
import { NextRankCard } from './next-rank-card.tsx'
import { rankColumns } from './rank-columns.tsx'

/** Ranks reached and the next one, and the pool that leaders share. */
export function RanksTab({ member }: { member: MemberFacts }) {
  const memberId = useMember()
  const columns = rankColumns()
  const ranks = useAnswer(getLeadershipOf, { userId: memberId, ...longestPage })
  return (
    <Answered from={ranks} waiting={<SkeletonBox height={420} />}>
      {({ rows, next }) => (
        <Grid>
          <Cell span={5}>
            <NextRankCard next={next} hasRanks={rows.length > 0} />
          </Cell>
          <Cell span={7}>
            <Card title={text.reached}>
              {rows.length === 0 ? (
                <EmptyState>{text.empty}</EmptyState>
              ) : (
                <Table
                  caption={text.caption}
                  columns={columns}
                  rows={rows}
                  rowKey={({ id }) => id}
                />
              )}
            </Card>
          </Cell>
          <CtoCards member={member} hasRank={rows.some(({ status }) => status === 'reached')} />
        </Grid>
      )}
    </Answered>
  )
}
