import { balanceDays, getBalanceCourse } from '@clearstead/contract/reports/dashboards'
import type { MemberId } from '@clearstead/contract/values/ids'
import { isZero } from '@clearstead/contract/values/money'
import { Link } from '@tanstack/react-router'
import { ArrowDownLeft, ArrowUpRight, Wallet } from 'lucide-react'
import { amountText, shortDayText } from '../../../plumbing/format.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { SlimLine } from '../../../ui/charts/slim-line.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { heightOf } from '../../../ui/figures/share.ts'
import { Card, Span } from '../../../ui/layout/layout.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import type { Figures } from './figures.ts'
import { dashboardText as text } from './text.ts'

type Props = {
  memberId: MemberId
  figures: Pick<Figures, 'wallets' | 'total' | 'usable'>
  /** Whether to deposit is what the member is most likely here for. */
  isMain: boolean
}

/** What a member has in all, how that went, and the two ways on. */
export function BalanceCard({ memberId, figures: { wallets, total, usable }, isMain }: Props) {
  const hasNothing = isZero(total) && isZero(wallets.heldIncome)
  return (
    <Card
      title={text.have}
      aside={
        <Link to="/user/income" search={{ tab: 'details' }}>
          {text.allIncome}
        </Link>
      }
      foot={
        <>
          <LinkButton
            to="/user/web3-deposit"
            look={isMain ? 'primary' : 'plain'}
            icon={<ArrowDownLeft />}
          >
            {text.deposit}
          </LinkButton>
          {!hasNothing && (
            <LinkButton to="/user/withdrawal" look="plain" icon={<ArrowUpRight />}>
              {text.withdraw}
            </LinkButton>
          )}
        </>
      }
    >
      {hasNothing ? (
        <EmptyState icon={<Wallet />}>{text.noMoney}</EmptyState>
      ) : (
        <>
          <Figure
            unit="USD"
            note={
              <>
                <Span isStrong>
                  <Amount of={usable} />
                </Span>
                {text.usableAfter}
              </>
            }
          >
            <Amount of={total} />
          </Figure>
          <BalanceLine memberId={memberId} />
        </>
      )}
    </Card>
  )
}

/** Of the line with what is written below it. */
const lineHeight = 106

function BalanceLine({ memberId }: { memberId: MemberId }) {
  const course = useAnswer(getBalanceCourse, { memberId })
  return (
    <Answered from={course} height={lineHeight}>
      {({ points }) =>
        points.length < 2 ? null : (
          <SlimLine
            title={text.line({ days: balanceDays.back })}
            caption={text.lineCaption({ days: balanceDays.back })}
            readText={({ label, text: amount }) => text.lineRead({ day: label, amount })}
            points={points.map(({ day, total }) => ({
              label: shortDayText(day),
              value: heightOf(total),
              text: amountText(total),
            }))}
            labelHeader={text.day}
            valueHeader={text.have}
          />
        )
      }
    </Answered>
  )
}
