import type { ReplyOf } from '@clearstead/contract/call/endpoint'
import type { getMemberDashboard } from '@clearstead/contract/reports/dashboards'
import type { MemberId } from '@clearstead/contract/values/ids'
import { add, type Usd } from '@clearstead/contract/values/money'
import { incomeText as text } from '@clearstead/texts/income/income'
import { usePublicSettings } from '../../../plumbing/public-settings.ts'
import { Card, Cell, Grid, Note } from '../../../ui/layout/layout.tsx'
import { Reserved } from '../../../ui/layout/reserved.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { amountColumn, type Column, column } from '../../../ui/lists/columns.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import { WhenNear } from '../../../ui/states/when-near.tsx'
import { IncomeDaysCard } from './income-days-card.tsx'
import { LimitCard } from './limit-card.tsx'

export type Figures = ReplyOf<typeof getMemberDashboard>
type ByKind = Figures['incomeAll']
type Row = { key: string; label: string; today: Usd; month: Usd; all: Usd }

const kinds = ['roi', 'direct', 'level', 'salary', 'reward'] as const

const IncomeSumsCard = lazyPart(() => import('./income-sums-card.tsx'), 'IncomeSumsCard')

type Props = { memberId: MemberId; figures: Figures }

/** The course of income by kind, how much may still be earned, and what became of the full amount. */
export function IncomeOverview({ memberId, figures }: Props) {
  return (
    <Grid>
      <Cell span={8}>
        <IncomeDaysCard figures={figures} />
      </Cell>
      <Cell span={4}>
        <LimitCard figures={figures} />
      </Cell>
      <Cell>
        <Reserved narrow={456} wide={406}>
          <WhenNear height={0}>
            <IncomeSumsCard memberId={memberId} />
          </WhenNear>
        </Reserved>
      </Cell>
      <Cell>
        <KindsCard figures={figures} />
      </Cell>
    </Grid>
  )
}

function KindsCard({ figures }: { figures: Figures }) {
  const { incomeToday, incomeMonth, incomeAll } = figures
  const rows: Row[] = kinds.map((key) => ({
    key,
    label: text[key],
    today: incomeToday[key],
    month: incomeMonth[key],
    all: incomeAll[key],
  }))
  const total: Row = {
    key: 'total',
    label: text.total,
    today: sum(incomeToday),
    month: sum(incomeMonth),
    all: sum(incomeAll),
  }
  const columns: Column<Row>[] = [
    column('kind', text.kind, ({ label }) => label, { tone: 'strong', role: 'what' }),
    amountColumn('today', text.today, ({ today }) => today, { role: 'why', isNamed: true }),
    amountColumn('month', text.month, ({ month }) => month, { role: 'when', isNamed: true }),
    amountColumn('all', text.all, ({ all }) => all, { role: 'amount' }),
  ]
  const rhythm = usePublicSettings()?.programme.levelCrediting
  return (
    <Card title={text.byKind}>
      <Table
        caption={text.byKind}
        columns={columns}
        rows={[...rows, total]}
        rowKey={({ key }) => key}
      />
      {rhythm && rhythm !== 'second' && <Note>{text.levelCredited({ rhythm })}</Note>}
    </Card>
  )
}

function sum({ roi, direct, level, salary, reward }: ByKind): Usd {
  return add(roi, direct, level, salary, reward)
}
