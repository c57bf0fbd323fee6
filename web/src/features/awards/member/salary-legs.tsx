import type { TierProgress } from '@clearstead/contract/awards/salary'
import { getSettings } from '@clearstead/contract/settings/settings'
import { isLess, smaller } from '@clearstead/contract/values/money'
import { salaryText as text } from '@clearstead/texts/awards/salary'
import { amountText, formatPercent } from '../../../plumbing/format.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Card, Note, Text } from '../../../ui/layout/layout.tsx'
import { amountColumn, type Column, column } from '../../../ui/lists/columns.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { TeamLink } from './team-link.tsx'
import type { SalaryLeg } from './tiers.ts'

const maxShown = 5

/** What each leg has and what of it counts for a tier. */
export function SalaryLegs({ legs, tier }: { legs: readonly SalaryLeg[]; tier: TierProgress }) {
  const columns = columnsOf(tier)
  const { answer } = useAnswer(getSettings, {})
  const percent = answer?.settings.salary.legPercent
  return (
    <Card title={text.legs({ tier: tier.tier })}>
      {percent && (
        <Text>
          {text.legsRule({
            percent: formatPercent(percent, { isShort: true }),
            most: amountText(tier.mostOfLeg),
            tier: tier.tier,
          })}
        </Text>
      )}
      {legs.length === 0 ? (
        <EmptyState act={<TeamLink />}>{text.noLegs}</EmptyState>
      ) : (
        <Table
          caption={text.legs({ tier: tier.tier })}
          columns={columns}
          rows={legs.slice(0, maxShown)}
          rowKey={({ memberId }) => memberId}
        />
      )}
      {legs.length > maxShown && <Note>{text.legsLimited}</Note>}
    </Card>
  )
}

function columnsOf({ mostOfLeg }: TierProgress): Column<SalaryLeg>[] {
  return [
    column('leg', text.leg, ({ username }) => username, { role: 'what', tone: 'strong' }),
    column(
      'rule',
      text.state,
      ({ activeBusiness }) => (isLess(mostOfLeg, activeBusiness) ? text.limited : text.whole),
      { role: 'why', tone: 'muted' },
    ),
    amountColumn('has', text.has, ({ activeBusiness }) => activeBusiness),
    amountColumn(
      'counts',
      text.countsFor,
      ({ activeBusiness }) => smaller(activeBusiness, mostOfLeg),
      { role: 'amount' },
    ),
  ]
}
