import { type BonusView, listBonuses } from '@clearstead/contract/awards/bonus'
import { longestPage } from '@clearstead/contract/call/paging'
import { bonusText as text } from '@clearstead/texts/awards/bonus'
import { useState } from 'react'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Cell, Grid } from '../../../ui/layout/layout.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { SkeletonBox } from '../../../ui/states/skeleton.tsx'
import { BonusCard } from './bonus-card.tsx'
import { BonusDialog } from './bonus-dialog.tsx'
import type { MemberFacts } from './member-facts.ts'

/** Bonuses that are offered or will be, and those the member has claimed. */
export function BonusesTab({ member }: { member: MemberFacts }) {
  const bonuses = useAnswer(listBonuses, longestPage)
  const [asked, setAsked] = useState<BonusView>()
  return (
    <>
      <Answered from={bonuses} waiting={<SkeletonBox height={300} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState>{text.empty}</EmptyState>
          ) : (
            <Grid>
              {rows.map((bonus) => (
                <Cell key={bonus.id} span={4}>
                  <BonusCard
                    bonus={bonus}
                    available={member.available}
                    isBlocked={member.isBlocked}
                    onClaim={() => setAsked(bonus)}
                  />
                </Cell>
              ))}
            </Grid>
          )
        }
      </Answered>
      {asked && (
        <BonusDialog
          bonus={asked}
          available={member.available}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
