import type { ReplyOf } from '@clearstead/contract/endpoint'
import { listIncome } from '@clearstead/contract/income'
import type { getMemberDashboard } from '@clearstead/contract/reports'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isZero, zero } from '@clearstead/contract/values/money'
import { Link } from '@tanstack/react-router'
import { useLocale, useText } from '../../../plumbing/texts.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { BalanceAfter, MovementAmount } from '../../../ui/figures/movement-amount.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { Column } from '../../../ui/lists/column.ts'
import { Table } from '../../../ui/lists/table.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { explainIncome, explainText, whyNot } from '../../income/public.tsx'
import { type LatestLine, latestLines } from './latest.ts'
import { dashboardText, movementText } from './text.ts'

const mostUnpaid = 3

type Dashboard = ReplyOf<typeof getMemberDashboard>
type Props = { memberId: MemberId; figures: Pick<Dashboard, 'latest' | 'explained'> }

/** What moved last, with a why beside every amount; what was not paid stands among it. */
export function MovementsCard({ memberId, figures }: Props) {
  const text = useText(dashboardText)
  const columns = useColumns()
  const common = { userId: memberId, page: 1 }
  const unpaid = useAnswer(listIncome, { ...common, paid: 'unpaid', limit: mostUnpaid })
  const lines = latestLines(
    figures.latest,
    figures.explained,
    (unpaid.answer?.rows ?? []).filter((row) => isZero(row.paid)),
  )
  return (
    <Card
      title={text.movements}
      aside={
        <Link to="/user/income" search={{ tab: 'details' }}>
          {text.allIncome}
        </Link>
      }
    >
      {lines.length === 0 ? (
        <EmptyState
          act={
            <LinkButton to="/user/web3-deposit" look="plain">
              {text.deposit}
            </LinkButton>
          }
        >
          {text.noMovements}
        </EmptyState>
      ) : (
        <Table
          caption={text.movements}
          columns={columns}
          rows={lines}
          rowKey={(line) => keyOf(line)}
        />
      )}
    </Card>
  )
}

function keyOf(line: LatestLine): string {
  if (line.kind === 'unpaid') return `income-${line.income.id}`
  return `${line.movement.transactionId}-${line.movement.wallet}`
}

function useColumns(): Column<LatestLine>[] {
  const text = useText(dashboardText)
  return [
    { key: 'what', header: text.what, cell: (line) => <What line={line} />, tone: 'strong' },
    { key: 'why', header: text.why, cell: (line) => <Why line={line} />, tone: 'muted' },
    { key: 'when', header: text.when, cell: ({ at }) => <Time at={at} />, tone: 'muted' },
    {
      key: 'amount',
      header: text.amount,
      cell: (line) =>
        line.kind === 'moved' ? (
          <MovementAmount of={line.movement} />
        ) : (
          <Amount of={zero<'USD'>()} isSigned />
        ),
      align: 'end',
    },
    {
      key: 'after',
      header: text.balanceAfter,
      cell: (line) => line.kind === 'moved' && <BalanceAfter of={line.movement} />,
      align: 'end',
      tone: 'muted',
      isPhoneHidden: true,
    },
  ]
}

function What({ line }: { line: LatestLine }) {
  const text = useText(dashboardText)
  const sources = useText(movementText)
  if (line.kind === 'unpaid') return text[`unpaid_${line.income.kind}`]
  return sources[line.movement.source]
}

function Why({ line }: { line: LatestLine }) {
  const text = useText(dashboardText)
  const words = useText(explainText)
  const sources = useText(movementText)
  const locale = useLocale()
  if (line.kind === 'unpaid') {
    return whyNot(line.income, words, locale)
  }
  if (line.explained) {
    const { income, count } = line.explained
    const sentence = explainIncome(income, words, locale)
    return count === 1 ? sentence : text.andMore(sentence, count - 1)
  }
  const { memo, wallet, transactionType } = line.movement
  const name = sources[`wallet_${wallet}`]
  const way = transactionType === 'credit' ? sources.into(name) : sources.outOf(name)
  return memo ? `${way}: ${memo}` : way
}
