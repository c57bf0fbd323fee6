import { isZero, type Usd } from '@clearstead/contract/values/money'
import { plainAmount } from '../../../plumbing/format.ts'
import { AmountRow, DescriptionList } from '../../../ui/figures/rows.tsx'
import { Card, Note, Stack } from '../../../ui/layout/layout.tsx'
import type { Figures } from './figures.ts'
import { dashboardText as text } from './text.ts'

/** In which wallets the total balance is. */
export function WalletsCard({ figures: { wallets, total } }: { figures: Figures }) {
  const rows = [
    [text.funding, wallets.funding],
    [text.working, wallets.working],
    [text.nonWorking, wallets.nonWorking],
    [text.compound, wallets.compound],
    [text.principal, wallets.principal],
    [text.pending, wallets.pendingWithdrawal],
  ] as const
  return (
    <Card title={text.byWallet}>
      <DescriptionList>
        {rows.map(([label, amount]) => (
          <AmountRow key={label} label={label} isMuted={isZero(amount)} of={amount} />
        ))}
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
    </Card>
  )
}

/** Whether the rows add up to the total as they are shown, to the cent. */
function addsUp(rows: readonly Usd[], total: Usd): boolean {
  const cents = (amount: Usd) => BigInt(plainAmount(amount).replace('.', ''))
  return rows.reduce((sum, amount) => sum + cents(amount), 0n) === cents(total)
}
