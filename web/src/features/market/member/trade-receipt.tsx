import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import type { buyTokens } from '@clearstead/contract/market/market'
import { tokenText as text } from '@clearstead/texts/market/token'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import type { Receipt } from '../../../ui/money/receipt.tsx'
import { ReceiptChecker } from './receipt-checker.tsx'

/** The receipt of a trade, with its hash and the check of it. */
export function tradeReceipt() {
  return ({ data }: Pick<AnswerOf<typeof buyTokens>, 'data'>): Receipt => {
    const { transaction: trade, holding, balance } = data
    const { id, transactionType: side, transactionHash: hash } = trade
    const isBuy = side === 'BUY'
    return {
      title: isBuy ? text.bought : text.soldDone,
      amount: { of: trade.totalAmount },
      rows: [
        {
          label: isBuy ? text.tokensBought : text.tokensSold,
          value: <Amount of={trade.tokenAmount} asset="SGX" />,
        },
        { label: text.pricePerToken, value: <Amount of={trade.pricePerToken} isExact /> },
        { label: text.held, value: <Amount of={holding.quantity} asset="SGX" /> },
        { label: text.balance, value: <Amount of={balance} /> },
        ...(hash
          ? [{ label: text.hash, value: <Code copyLabel={text.copyHash}>{hash}</Code> }]
          : []),
      ],
      reference: text.referenceOf({ id }),
      next: isBuy ? text.boughtNext : text.soldNext,
      ...(hash && { details: <ReceiptChecker trade={{ ...trade, hash, side }} /> }),
    }
  }
}
