import { type IncomeView, listIncome } from '@clearstead/contract/income'
import type { ExplainedView, TransactionView } from '@clearstead/contract/reports/transactions'
import { getSettings } from '@clearstead/contract/settings/settings'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isZero } from '@clearstead/contract/values/money'
import { Link } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Card } from '../../../ui/layout/layout.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { daysOfLines } from './days-of-lines.ts'
import type { Figures } from './figures.ts'
import { type Line, lineOfUnpaid, linesOfMovements, withoutPayouts } from './line.ts'
import { LineList } from './line-list.tsx'
import { dashboardText as text } from './text.ts'
import { WhyDialog } from './why-dialog.tsx'

const maxUnpaid = 3

type Props = { memberId: MemberId; figures: Pick<Figures, 'latest' | 'explained'> }

/** What moved last, as the statements show it; what was not paid stands among it. */
export function MovementsCard({ memberId, figures: { latest, explained } }: Props) {
  const [chosen, setChosen] = useState<Line>()
  const settings = useAnswer(getSettings, {})
  const common = { memberId, page: 1 }
  const unpaid = useAnswer(listIncome, { ...common, paid: 'unpaid', limit: maxUnpaid })
  const missed = (unpaid.answer?.rows ?? []).filter((row) => isZero(row.paid))
  const timeZone = settings.answer?.settings.programme.timezone ?? 'UTC'
  const days = daysOfLines(latestLines(latest, explained, missed), {
    timeZone,
    hasMore: true,
    byIncome: false,
  })
  return (
    <Card
      title={text.movements}
      aside={
        <Link to="/transactions/$source" params={{ source: 'all' }}>
          {text.statements}
        </Link>
      }
    >
      {days.length === 0 ? (
        <EmptyState
          icon={<ScrollText />}
          act={
            <LinkButton to="/user/web3-deposit" look="plain" isSlim>
              {text.deposit}
            </LinkButton>
          }
        >
          {text.noMovements}
        </EmptyState>
      ) : (
        <LineList days={days} timeZone={timeZone} onChoose={setChosen} />
      )}
      <WhyDialog memberId={memberId} line={chosen} onClose={() => setChosen(undefined)} />
    </Card>
  )
}

const maxLines = 8

/** The latest movements as lines, with the unpaid incomes that are not older than what is shown. */
export function latestLines(
  movements: readonly TransactionView[],
  explained: readonly ExplainedView[],
  unpaid: readonly IncomeView[],
): Line[] {
  const found = linesOfMovements(movements, explained)
  // The last of many may have further wallets among what was not read.
  const whole = found.length > maxLines ? found.slice(0, -1) : found
  const moved = withoutPayouts(whole).slice(0, maxLines)
  const oldest = moved.at(-1)?.at.getTime() ?? 0
  const missed = unpaid.filter(({ at }) => at.getTime() >= oldest).map(lineOfUnpaid)
  return [...moved, ...missed].sort((left, right) => right.at.getTime() - left.at.getTime())
}
