import type { TradeView } from '@clearstead/contract/market/views'
import { isPositive } from '@clearstead/contract/values/money'
import { tokenText as text } from '@clearstead/texts/market/token'
import { tradeSummaryText as words } from '@clearstead/texts/market/trade-summary'
import { exactTime } from '../../../plumbing/format.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { AmountRow, DescriptionList, DescriptionRow, ProseRow } from '../../../ui/figures/rows.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { failureText } from '../failure-text.ts'
import { tradeTones } from '../trade-columns.tsx'
import { ReceiptChecker } from './receipt-checker.tsx'

/** The receipt of one trade, which can be checked against the public chain. */
export function TradeDialog({ trade, onClose }: { trade: TradeView; onClose: () => void }) {
  const failure = failureText(trade)
  const { id, status, transactionType, transactionHash: hash } = trade
  return (
    <Dialog isOpen onClose={onClose} title={text.tradeTitle({ id })}>
      <Stack gap={4}>
        <DescriptionList>
          <DescriptionRow label={text.what}>{text[transactionType]}</DescriptionRow>
          <AmountRow label={text.tokenAmount} of={trade.tokenAmount} asset="SGX" />
          <AmountRow label={text.pricePerToken} of={trade.pricePerToken} isExact />
          <AmountRow label={text.totalAmount} of={trade.totalAmount} isExact />
          {isPositive(trade.spread) && <AmountRow label={words.spread} of={trade.spread} isExact />}
          <DescriptionRow label={text.when}>{exactTime(trade.createdAt)}</DescriptionRow>
          <DescriptionRow label={text.state}>
            <Badge tone={tradeTones[status]}>{text[status]}</Badge>
          </DescriptionRow>
          {failure && <ProseRow label={text.reason}>{failure}</ProseRow>}
          <DescriptionRow label={text.hash}>
            {hash ? <Code copyLabel={text.copyHash}>{hash}</Code> : text.noHash}
          </DescriptionRow>
        </DescriptionList>
        {hash && <ReceiptChecker trade={{ ...trade, hash, side: transactionType }} />}
      </Stack>
    </Dialog>
  )
}
