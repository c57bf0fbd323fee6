import { add, isZero, toDecimal, type Usd, usd } from '@clearstead/contract/values/money'
import { centText } from '@clearstead/texts/format'
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

/** Whether the rows add up to the total as they are shown. */
function addsUp(rows: readonly Usd[], total: Usd): boolean {
  const shown = (amount: Usd) => usd(centText(toDecimal(amount)).replaceAll(',', ''))
  return add(...rows.map(shown)) === shown(total)
}
