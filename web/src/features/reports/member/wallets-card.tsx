import { isZero } from '@clearstead/contract/values/money'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useText } from '../../../plumbing/texts.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { LeaderRow, LeaderRows } from '../../../ui/figures/leader-row.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Span } from '../../../ui/layout/words.tsx'
import type { Figures } from './figures.ts'
import { dashboardText } from './text.ts'

export function WalletsCard({ figures: { wallets, total, usable } }: { figures: Figures }) {
  const text = useText(dashboardText)
  const rows = [
    [text.funding, wallets.funding],
    [text.working, wallets.working],
    [text.nonWorking, wallets.nonWorking],
    [text.compound, wallets.compound],
    [text.principal, wallets.principal],
    [text.pending, wallets.pendingWithdrawal],
  ] as const
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
          <LinkButton to="/user/web3-deposit" icon={<Plus aria-hidden="true" />}>
            {text.deposit}
          </LinkButton>
          <LinkButton to="/user/withdrawal" look="plain">
            {text.withdraw}
          </LinkButton>
        </>
      }
    >
      <Figure
        unit="USD"
        note={
          <>
            {text.usableBefore}
            <Span isStrong>
              <Amount of={usable} />
            </Span>
            {text.usableAfter}
          </>
        }
      >
        <Amount of={total} />
      </Figure>
      <LeaderRows>
        {rows.map(([label, amount]) => (
          <LeaderRow key={label} label={label} isMuted={isZero(amount)}>
            <Amount of={amount} />
          </LeaderRow>
        ))}
        {!isZero(wallets.heldIncome) && (
          <LeaderRow label={text.held}>
            <Amount of={wallets.heldIncome} />
          </LeaderRow>
        )}
      </LeaderRows>
    </Card>
  )
}
