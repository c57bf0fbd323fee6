import type { TierProgress } from '@clearstead/contract/awards/salary'
import { getSettings } from '@clearstead/contract/settings/settings'
import { isLess, smaller } from '@clearstead/contract/values/money'
import { salaryText as text } from '@clearstead/texts/awards/salary'
import { amountText, formatPercent } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { Table } from '../../../ui/lists/table.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
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
            percent: formatPercent(percent, { locale, isShort: true }),
            most: amountText(tier.mostOfLeg, { locale }),
            tier: tier.tier,
          })}
        </Text>
      )}
      {legs.length === 0 ? (
        <EmptyState>{text.noLegs}</EmptyState>
      ) : (
        <Table
          caption={text.legs({ tier: tier.tier })}
          columns={columns}
          rows={legs.slice(0, maxShown)}
          rowKey={({ memberId }) => memberId}
        />
      )}
      {legs.length > maxShown && (
        <Text tone="muted" isSmall>
          {text.legsLimited}
        </Text>
      )}
    </Card>
  )
}

function columnsOf({ mostOfLeg }: TierProgress): Column<SalaryLeg>[] {
  return [
    {
      key: 'leg',
      header: text.leg,
      role: 'what',
      tone: 'strong',
      cell: ({ username }) => username,
    },
    {
      key: 'rule',
      header: text.state,
      role: 'why',
      tone: 'muted',
      cell: ({ activeBusiness }) => (isLess(mostOfLeg, activeBusiness) ? text.limited : text.whole),
    },
    {
      key: 'has',
      header: text.has,
      align: 'end',
      cell: ({ activeBusiness }) => <Amount of={activeBusiness} />,
    },
    {
      key: 'counts',
      header: text.countsFor,
      role: 'amount',
      align: 'end',
      cell: ({ activeBusiness }) => <Amount of={smaller(activeBusiness, mostOfLeg)} />,
    },
  ]
}
