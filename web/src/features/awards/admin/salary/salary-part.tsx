import {
  getSalaryDashboard,
  getSalaryToday,
  listTierStats,
} from '@clearstead/contract/awards/salary'
import { longestPage } from '@clearstead/contract/call/paging'
import { getSettings, type SalaryTier } from '@clearstead/contract/settings/settings'
import { isPositive } from '@clearstead/contract/values/money'
import { adminSalaryText as text } from '@clearstead/texts/awards/admin-salary'
import { useAddress } from '../../../../plumbing/address.ts'
import { countText, formatPercent, monthText } from '../../../../plumbing/format.ts'
import { useAnswer } from '../../../../plumbing/use-answer.ts'
import { Amount } from '../../../../ui/figures/amount.tsx'
import { Stat, Stats } from '../../../../ui/figures/stat.tsx'
import { Day } from '../../../../ui/figures/time.tsx'
import { Card, Span, Stack, Text } from '../../../../ui/layout/layout.tsx'
import { amountColumn, type Column, column, countColumn } from '../../../../ui/lists/columns.tsx'
import { Table } from '../../../../ui/lists/table.tsx'
import { Tabs } from '../../../../ui/lists/tabs.tsx'
import { Answered } from '../../../../ui/states/answered.tsx'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'
import { RulesCard } from '../rules-card.tsx'
import { SalariedList } from './salaried-list.tsx'
import { SalaryList } from './salary-list.tsx'

/** What salaries did today and will cost, the tiers, who has a salary, and every salary by month. */
export function SalaryPart() {
  return (
    <Stack gap={4}>
      <TodayCard />
      <Cost />
      <Tiers />
      <Lists />
    </Stack>
  )
}

function Lists() {
  const { search, change } = useAddress('/_admin/admin/reward-plans')
  return (
    <Tabs
      label={text.lists}
      chosen={search.salaries}
      onChoose={(salaries) =>
        change({ salaries, search: undefined, month: undefined, status: undefined })
      }
      tabs={[
        { key: 'members', label: text.salaried },
        { key: 'months', label: text.byMonth },
      ]}
    >
      {search.salaries === 'members' ? <SalariedList /> : <SalaryList />}
    </Tabs>
  )
}

function Cost() {
  const from = useAnswer(getSalaryDashboard, {})
  return (
    <Card>
      <Answered from={from} height={96}>
        {({ nextRunOn, nextCost, nextMembers, paid, treasury, months }) => (
          <Stats>
            <Stat
              label={
                <>
                  {text.nextRun} <Day of={nextRunOn} />
                </>
              }
              change={text.toMembers({ count: nextMembers })}
            >
              <Amount of={nextCost} />
            </Stat>
            <Stat label={text.treasury} change={text.treasuryNote}>
              <Amount of={treasury} />
            </Stat>
            <Stat label={text.paidSoFar} change={text.allMonths({ count: months.length })}>
              <Amount of={paid} />
            </Stat>
          </Stats>
        )}
      </Answered>
    </Card>
  )
}

type TierRow = SalaryTier & { members: number | undefined }

function Tiers() {
  const settings = useAnswer(getSettings, {})
  const stats = useAnswer(listTierStats, longestPage).answer
  const month = stats?.rows[0]?.month
  return (
    <RulesCard title={text.tiers} group="salary" effect={text.effect}>
      <Answered from={settings} height={200}>
        {({ settings: { salary } }) => {
          if (salary.tiers.length === 0) return <EmptyState>{text.noTiers}</EmptyState>
          const rows = salary.tiers.map((tier) => ({
            ...tier,
            members: month && (stats?.rows.find((one) => one.tier === tier.name)?.members ?? 0),
          }))
          return (
            <>
              <Table
                caption={text.tiers}
                columns={tierColumns(month && monthText(month))}
                rows={rows}
                rowKey={({ name }) => name}
              />
              <Text isSmall>
                {text.legRule({
                  percent: formatPercent(salary.legPercent, { isShort: true }),
                })}
              </Text>
            </>
          )
        }}
      </Answered>
    </RulesCard>
  )
}

function tierColumns(month: string | undefined): Column<TierRow>[] {
  const members: Column<TierRow> = column(
    'members',
    month ? text.membersIn({ month }) : '',
    ({ members: count }) => count !== undefined && countText(count),
    { align: 'end' },
  )
  return [
    column('tier', text.tier, ({ name }) => name, { role: 'what', tone: 'strong' }),
    amountColumn('business', text.business, ({ business }) => business, {
      role: 'why',
      isNamed: true,
    }),
    countColumn('directs', text.directs, ({ directs }) => directs),
    ...(month ? [members] : []),
    amountColumn('amount', text.aMonth, ({ amount }) => amount, { role: 'amount', tone: 'strong' }),
  ]
}

/** What salaries did on the programme day that is running. */
function TodayCard() {
  const from = useAnswer(getSalaryToday, {})
  const day = from.answer?.day
  return (
    <Card
      title={text.today}
      aside={
        day && (
          <Span tone="muted">
            <Day of={day} />
          </Span>
        )
      }
    >
      <Answered from={from} height={96}>
        {({ paidToday, paidMembers, dueToday, dueMembers, unpaidMembers }) => (
          <Stats>
            <Stat
              label={text.paidToday}
              change={
                paidMembers > 0 ? text.toMembersPaid({ count: paidMembers }) : text.nobodyPaid
              }
            >
              <Amount of={paidToday} />
            </Stat>
            <Stat
              label={text.due}
              change={isPositive(dueToday) ? text.dueWhy({ count: dueMembers }) : text.nothingDue}
            >
              <Amount of={dueToday} />
            </Stat>
            <Stat label={text.unpaidToday} change={text.unpaidWhy}>
              {countText(unpaidMembers)}
            </Stat>
          </Stats>
        )}
      </Answered>
    </Card>
  )
}
