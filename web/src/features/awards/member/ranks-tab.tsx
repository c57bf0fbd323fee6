import {
  type BonusStatus,
  getLeadershipOf,
  type RankProgress,
  type RankView,
} from '@clearstead/contract/awards/leadership'
import { longestPage } from '@clearstead/contract/call/paging'
import { isLess, isPositive, subtract } from '@clearstead/contract/values/money'
import { ranksText as text } from '@clearstead/texts/awards/ranks'
import { salaryText as words } from '@clearstead/texts/awards/salary'
import { unpaidText as why } from '@clearstead/texts/awards/unpaid'
import { amountText, countText } from '../../../plumbing/format.ts'
import { useMember } from '../../../plumbing/session.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Badge, type BadgeTone } from '../../../ui/figures/badge.tsx'
import { Bar } from '../../../ui/figures/bar.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { Card, Cell, Grid, Grow, LeadText, Note, Stack, Text } from '../../../ui/layout/layout.tsx'
import { amountColumn, type Column, column, dayColumn } from '../../../ui/lists/columns.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { CtoCards } from './cto-cards.tsx'
import { barParts } from './leg-shares.ts'
import type { MemberFacts } from './member-facts.ts'
import { missingOf } from './missing-of.ts'
import { Requirement } from './requirement.tsx'
import { TeamLink } from './team-link.tsx'

const tones: Record<BonusStatus, BadgeTone> = {
  none: 'neutral',
  due: 'wait',
  paid: 'ok',
  unpaid: 'bad',
  withdrawn: 'neutral',
  reversed: 'bad',
}

function rankColumns(): Column<RankView>[] {
  return [
    {
      key: 'rank',
      header: text.rank,
      role: 'what',
      tone: 'strong',
      cell: ({ rank, status }) =>
        status === 'withdrawn' ? (
          <>
            {rank} <Badge>{text.withdrawn}</Badge>
          </>
        ) : (
          rank
        ),
    },
    dayColumn('on', text.reachedOn, ({ reachedOn }) => reachedOn, { role: 'when', tone: 'muted' }),
    column(
      'by',
      text.by,
      ({ business, directs }) =>
        words.byFigures({
          business: amountText(business),
          directs: words.activeDirects({ count: directs }),
        }),
      { tone: 'muted' },
    ),
    {
      key: 'state',
      header: text.bonusState,
      role: 'why',
      cell: ({ bonusStatus, bonusReason }) => (
        <>
          <Badge tone={tones[bonusStatus]}>{text[`bonus_${bonusStatus}`]}</Badge>{' '}
          {bonusReason ? why[bonusReason] : bonusStatus === 'due' && words.dueWhy}
        </>
      ),
    },
    amountColumn(
      'bonus',
      text.bonus,
      ({ bonus, bonusStatus, bonusPaid }) => (bonusStatus === 'paid' ? bonusPaid : bonus),
      { role: 'amount' },
    ),
  ]
}

/** Ranks reached and the next one, and the pool that leaders share. */
export function RanksTab({ member }: { member: MemberFacts }) {
  const memberId = useMember()
  const columns = rankColumns()
  const ranks = useAnswer(getLeadershipOf, { memberId, ...longestPage })
  return (
    <Answered from={ranks} height={420}>
      {({ rows, next }) => (
        <Grid>
          <Cell span={5}>
            <NextRankCard next={next} hasRanks={rows.length > 0} />
          </Cell>
          <Cell span={7}>
            <Card title={text.reached}>
              {rows.length === 0 ? (
                <EmptyState act={<TeamLink />}>{text.empty}</EmptyState>
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

type Props = { next: RankProgress | null; hasRanks: boolean }

/** What the next rank takes, what there is of it, and its bonus. */
function NextRankCard({ next, hasRanks }: Props) {
  if (!next) {
    return (
      <Card title={text.next}>
        <EmptyState>{hasRanks ? text.allReached : text.noRanks}</EmptyState>
      </Card>
    )
  }
  return <Next next={next} />
}

function Next({ next }: { next: RankProgress }) {
  const missing = missingOf(next, 'business')
  const { rank, bonus, business, counted, mostOfLeg, businessNeeded, directs, directsNeeded } = next
  return (
    <Card title={text.next}>
      <LeadText>{rank}</LeadText>
      {isPositive(bonus) ? (
        <Figure size="medium" note={text.bonusOnce}>
          <Amount of={bonus} />
        </Figure>
      ) : (
        <Text>{text.noBonus}</Text>
      )}
      <Bar label={text.bar({ rank })} parts={barParts([counted], businessNeeded)} />
      <Stack gap={3}>
        <Requirement
          label={text.business}
          has={amountText(counted)}
          needed={amountText(businessNeeded)}
        />
        <Requirement
          label={text.directs}
          has={countText(directs)}
          needed={countText(directsNeeded)}
        />
      </Stack>
      <Text isStrong>{missing ?? text.willReach}</Text>
      {isLess(counted, business) && (
        <Note>
          {text.legCut({
            most: amountText(mostOfLeg),
            cut: amountText(subtract(business, counted)),
          })}
        </Note>
      )}
      <Grow />
      <Note>{text.stays}</Note>
    </Card>
  )
}
