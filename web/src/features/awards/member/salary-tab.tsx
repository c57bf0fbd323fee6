import {
  getSalaryHistory,
  type SalaryStatus,
  type TierProgress,
} from '@clearstead/contract/awards/salary'
import type { ReplyOf } from '@clearstead/contract/call/endpoint'
import { longestPage } from '@clearstead/contract/call/paging'
import { getSettings } from '@clearstead/contract/settings/settings'
import { add, smaller, subtract, zero } from '@clearstead/contract/values/money'
import { dayAfter, monthOf } from '@clearstead/contract/values/months'
import { salaryText as text } from '@clearstead/texts/awards/salary'
import { unpaidText as why } from '@clearstead/texts/awards/unpaid'
import { amountText, countText, dayText, monthText } from '../../../plumbing/format.ts'
import { useMember } from '../../../plumbing/session.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Badge, type BadgeTone } from '../../../ui/figures/badge.tsx'
import { Bar } from '../../../ui/figures/bar.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { Card, Cell, Grid, Grow, LeadText, Note, Stack, Text } from '../../../ui/layout/layout.tsx'
import { amountColumn, type Column, column } from '../../../ui/lists/columns.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { barParts } from './leg-shares.ts'
import { missingOf } from './missing-of.ts'
import { Requirement } from './requirement.tsx'
import { SalaryLegs } from './salary-legs.tsx'
import { TeamLink } from './team-link.tsx'
import { nextTier, reachedTier, type SalaryLeg } from './tiers.ts'

type SalaryRow = ReplyOf<typeof getSalaryHistory>['rows'][number]

const tones: Record<SalaryStatus, BadgeTone> = {
  due: 'wait',
  paid: 'ok',
  unpaid: 'bad',
  reversed: 'bad',
}

/** The columns of past months. */
function salaryColumns(): Column<SalaryRow>[] {
  return [
    column('tier', text.tier, ({ tier }) => tier, { role: 'what', tone: 'strong' }),
    column('month', text.month, ({ month }) => monthText(month), { role: 'when', tone: 'muted' }),
    column(
      'by',
      text.by,
      ({ counted, directs }) =>
        text.byFigures({
          business: amountText(counted),
          directs: text.activeDirects({ count: directs }),
        }),
      { tone: 'muted' },
    ),
    {
      key: 'state',
      header: text.state,
      role: 'why',
      cell: ({ status, reason }) => {
        const words = reason ? why[reason] : status === 'due' ? text.dueWhy : undefined
        return (
          <>
            <Badge tone={tones[status]}>{text[`status_${status}`]}</Badge> {words}
          </>
        )
      },
    },
    amountColumn('amount', text.amount, ({ amount }) => amount),
    amountColumn('paid', text.paid, ({ paid }) => paid, { role: 'amount' }),
  ]
}

const maxSegments = 4

/** One tier: what it asks for and how much of it there is. */
function TierCard({ tier, legs }: { tier: TierProgress; legs: readonly SalaryLeg[] }) {
  const missing = missingOf(tier, 'activeBusiness')
  const { counted, business, directs, directsNeeded, isReached } = tier
  return (
    <Card
      title={tier.tier}
      aside={
        <Badge tone={isReached ? 'ok' : 'neutral'}>
          {isReached ? text.reached : text.notReached}
        </Badge>
      }
    >
      <Figure size="medium" note={text.aMonth}>
        <Amount of={tier.amount} />
      </Figure>
      <Bar label={text.bar({ tier: tier.tier })} parts={segmentsOf(tier, legs)} />
      <Stack gap={3}>
        <Requirement
          label={text.business}
          has={amountText(counted)}
          needed={amountText(business)}
        />
        <Requirement
          label={text.directs}
          has={countText(directs)}
          needed={countText(directsNeeded)}
        />
      </Stack>
      {missing && <Text isStrong>{missing}</Text>}
    </Card>
  )
}

/** The largest legs, each up to its limit, and the rest as the last segment. */
function segmentsOf({ counted, business, mostOfLeg }: TierProgress, legs: readonly SalaryLeg[]) {
  const named = legs.slice(0, maxSegments).map((leg) => smaller(leg.activeBusiness, mostOfLeg))
  const others = subtract(counted, add(zero<'USD'>(), ...named))
  return barParts([...named, others], business)
}

/** This month's qualification, every tier with what is missing, the leg rule, and past months. */
export function SalaryTab() {
  const memberId = useMember()
  const columns = salaryColumns()
  const history = useAnswer(getSalaryHistory, { id: memberId, ...longestPage })
  return (
    <Answered from={history} height={420}>
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
                  <EmptyState act={<TeamLink />}>{text.pastEmpty}</EmptyState>
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

/** By which tier the member qualifies for this month as things stand, and what the next one takes. */
function SalaryMonth({ progress }: { progress: readonly TierProgress[] }) {
  const { answer } = useAnswer(getSettings, {})
  const month = answer && monthOf(answer.today)
  const reached = reachedTier(progress)
  const next = nextTier(progress)
  const payday = month ? dayText(dayAfter(month)) : ''
  return (
    <Card title={text.thisMonth({ month: month ? monthText(month) : '' })}>
      {progress.length === 0 ? (
        <EmptyState>{text.noTiers}</EmptyState>
      ) : (
        <>
          <Figure
            size="medium"
            note={
              reached
                ? text.reachedNote({ amount: amountText(reached.amount), payday })
                : text.noneNote
            }
          >
            {reached?.tier ?? text.none}
          </Figure>
          {next ? <Next tier={next} /> : <LeadText>{text.top}</LeadText>}
          <Grow />
          <Note>{text.best}</Note>
        </>
      )}
    </Card>
  )
}

function Next({ tier }: { tier: TierProgress }) {
  const missing = missingOf(tier, 'activeBusiness')
  return (
    <Stack gap={1}>
      <LeadText>{text.next({ tier: tier.tier, amount: amountText(tier.amount) })}</LeadText>
      {missing && <Text>{missing}</Text>}
    </Stack>
  )
}
