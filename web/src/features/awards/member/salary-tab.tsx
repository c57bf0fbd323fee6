import { getSalaryHistory } from '@clearstead/contract/awards/salary'
import { longestPage } from '@clearstead/contract/call/paging'
import { salaryText as text } from '@clearstead/texts/awards/salary'
import { useMember } from '../../../plumbing/member.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Cell, Grid } from '../../../ui/layout/layout.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { SkeletonBox } from '../../../ui/states/skeleton.tsx'
import { salaryColumns } from './salary-columns.tsx'
import { SalaryLegs } from './salary-legs.tsx'
import { SalaryMonth } from './salary-month.tsx'
import { TierCard } from './tier-card.tsx'
import { nextTier } from './tiers.ts'

/** This month's qualification, every tier with what is missing, the leg rule, and past months. */
export function SalaryTab() {
  const memberId = useMember()
  const columns = salaryColumns()
  const history = useAnswer(getSalaryHistory, { id: memberId, ...longestPage })
  return (
    <Answered from={history} waiting={<SkeletonBox height={420} />}>
      {({ progress, legs, rows }) => {
        const aim = nextTier(progress) ?? progress.at(-1)
        return (
          <Grid>
            <Cell span={5}>
              <SalaryMonth progress={progress} />
            </Cell>
            <Cell span={7}>{aim && <SalaryLegs legs={legs} tier={aim} />}</Cell>
            {progress.map((tier) => (
              <Cell key={tier.tier} span={4}>
                <TierCard tier={tier} legs={legs} />
              </Cell>
            ))}
            <Cell>
              <Card title={text.past}>
                {rows.length === 0 ? (
                  <EmptyState>{text.pastEmpty}</EmptyState>
                ) : (
                  <Table
                    caption={text.pastCaption}
                    columns={columns}
                    rows={rows}
                    rowKey={({ id }) => id}
                  />
                )}
              </Card>
            </Cell>
          </Grid>
        )
      }}
    </Answered>
  )
}
