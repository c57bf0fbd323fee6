import type { TradeView } from '@clearstead/contract/market/views'
import { tokenText as text } from '@clearstead/texts/market/token'
import { useState } from 'react'
import { amountText } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Inline } from '../../../ui/layout/layout.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { TradeDialog } from './trade-dialog.tsx'

/** The newest trade, which opens to its receipt. */
export function LastTrade({ trade }: { trade: TradeView }) {
  const [isOpen, setIsOpen] = useState(false)
  const { status, transactionType, tokenAmount, totalAmount } = trade
  const tokens = amountText(tokenAmount, { locale, asset: 'SGX' })
  const total = amountText(totalAmount, { locale })
  const done = text.lastDone({ what: text[transactionType], tokens, total })
  return (
    <>
      <div>
        <Text tone="muted" isSmall>
          {text.lastTrade({ what: status === 'completed' ? done : `${done}, ${text[status]}` })}
        </Text>
        <Inline>
          <Button look="quiet" isSlim isAtEdge onClick={() => setIsOpen(true)}>
            {text.lastReceipt}
          </Button>
        </Inline>
      </div>
      {isOpen && <TradeDialog trade={trade} onClose={() => setIsOpen(false)} />}
    </>
  )
}
