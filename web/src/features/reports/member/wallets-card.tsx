import { isZero, type Usd } from '@clearstead/contract/values/money'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { plainAmount } from '../../../plumbing/format.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Figure } from '../../../ui/figures/figure.tsx'
import { AmountRow, DescriptionList } from '../../../ui/figures/rows.tsx'
import { Card, Note, Span, Stack } from '../../../ui/layout/layout.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import type { Figures } from './figures.ts'
import { dashboardText as text } from './text.ts'

export function WalletsCard({ figures: { wallets, total, usable } }: { figures: Figures }) {
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
          <LinkButton to="/user/web3-deposit" icon={<Plus />}>
            {text.deposit}
          </LinkButton>
          <LinkButton to="/user/withdrawal" look="plain">
            {text.withdraw}
          </LinkButton>
        </>
      }
    >
      {isZero(total) && isZero(wallets.heldIncome) ? (
        <EmptyState>{text.noMoney}</EmptyState>
      ) : (
        <Filled wallets={wallets} total={total} usable={usable} />
      )}
    </Card>
  )
}

function Filled({ wallets, total, usable }: Pick<Figures, 'wallets' | 'total' | 'usable'>) {
  const rows = [
    [text.funding, wallets.funding],
    [text.working, wallets.working],
    [text.nonWorking, wallets.nonWorking],
    [text.compound, wallets.compound],
    [text.principal, wallets.principal],
    [text.pending, wallets.pendingWithdrawal],
  ] as const
  return (
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
      <DescriptionList>
        {rows.map(([label, amount]) => (
          <AmountRow key={label} label={label} isMuted={isZero(amount)} of={amount} />
        ))}
        <AmountRow label={text.have} isTotal of={total} />
      </DescriptionList>
      {!addsUp(
        rows.map(([, amount]) => amount),
        total,
      ) && <Note>{text.roundedNote}</Note>}
      {!isZero(wallets.heldIncome) && (
        <Stack gap={1}>
          <DescriptionList>
            <AmountRow label={text.held} isMuted of={wallets.heldIncome} />
          </DescriptionList>
          <Note>{text.heldNote}</Note>
        </Stack>
      )}
    </>
  )
}

/** Whether the rows add up to the total as they are shown, to the cent. */
function addsUp(rows: readonly Usd[], total: Usd): boolean {
  const cents = (amount: Usd) => BigInt(plainAmount(amount).replace('.', ''))
  return rows.reduce((sum, amount) => sum + cents(amount), 0n) === cents(total)
}
