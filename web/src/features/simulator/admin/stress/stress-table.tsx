import type { StressCase } from '@clearstead/contract/stress'
import { toDecimal } from '@clearstead/contract/values/money'
import { percentText } from '@clearstead/contract/values/percent'
import { stressText as text } from '@clearstead/texts/simulator/stress'
import { amountText, coverageText } from '../../../../plumbing/format.ts'
import { Card, Stack, Text } from '../../../../ui/layout/layout.tsx'
import { type Column, column } from '../../../../ui/lists/columns.tsx'
import { Table } from '../../../../ui/lists/table.tsx'
import { Downloads } from '../../../transparency/public.tsx'
import type { Stress } from './stress.ts'

/** The books after each scenario, as a table and as a file. */
export function StressTable({ stress: { cases } }: { stress: Stress }) {
  const waiting = cases.filter(({ waits }) => waits.first.length > 0)
  return (
    <Card
      title={text.tableTitle}
      aside={<Downloads name="stress" of={text.tableTitle} rows={cases.map(fileRow)} />}
    >
      <Stack gap={3}>
        <Text tone="muted">{text.tableNote}</Text>
        <Table
          caption={text.tableTitle}
          columns={columns()}
          rows={cases}
          rowKey={({ scenario }) => scenario}
        />
        {waiting.length > 0 && (
          <Stack gap={1}>
            <Text>{text.which}</Text>
            {waiting.map((one) => (
              <Text key={one.scenario} tone="muted">
                {text.whichOf({ scenario: text.scenarios[one.scenario], ids: idsOf(one) })}
              </Text>
            ))}
          </Stack>
        )}
        {cases.map(({ scenario, treasuryDays, custodyDays }) => (
          <Text key={scenario} tone="muted">
            {text.scenarios[scenario]}: {text.notes[scenario]} {text.treasuryDays}:{' '}
            {daysText(treasuryDays)}. {text.custodyDays}: {daysText(custodyDays)}.
          </Text>
        ))}
      </Stack>
    </Card>
  )
}

function idsOf({ waits: { first, count } }: StressCase): string {
  const named = first.map((id) => `#${id}`).join(', ')
  const more = count - first.length
  return more > 0 ? `${named} ${text.whichMore({ count: more })}` : named
}

function daysText(days: number | null): string {
  return days === null ? text.never : text.runwayOf({ days })
}

function columns(): Column<StressCase>[] {
  const end = { align: 'end' } as const
  return [
    column('scenario', text.scenario, ({ scenario }) => text.scenarios[scenario], {
      role: 'what',
      tone: 'strong',
      isFixed: true,
      isLong: true,
    }),
    column('runway', text.runway, ({ runwayDays }) => daysText(runwayDays), {
      ...end,
      role: 'amount',
    }),
    column(
      'coverage',
      text.coverage,
      ({ coverage }) => (coverage === null ? '–' : coverageText(coverage)),
      { ...end, role: 'why', isNamed: true },
    ),
    column('held', text.held, ({ held }) => amountText(held), end),
    column('owed', text.owed, ({ owed }) => amountText(owed), end),
    column('treasury', text.treasury, ({ treasury }) => amountText(treasury), end),
    column('custody', text.custody, ({ custody }) => amountText(custody), end),
    column(
      'waits',
      text.waits,
      ({ waits }) => text.waitsOf({ count: waits.count, total: amountText(waits.total) }),
      end,
    ),
  ]
}

function fileRow(one: StressCase) {
  const { scenario, days, held, owed, coverage, treasury, custody, waits } = one
  return {
    scenario,
    days,
    held: toDecimal(held),
    owed: toDecimal(owed),
    coverage_percent: coverage === null ? null : percentText(coverage),
    treasury: toDecimal(treasury),
    custody: toDecimal(custody),
    treasury_days: one.treasuryDays,
    custody_days: one.custodyDays,
    runway_days: one.runwayDays,
    withdrawals_waiting: waits.count,
    withdrawals_waiting_amount: toDecimal(waits.total),
  }
}
