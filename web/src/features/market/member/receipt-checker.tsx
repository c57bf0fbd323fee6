import { getReceipt, listReceipts } from '@clearstead/contract/market/market'
import type { TradeId } from '@clearstead/contract/values/ids'
import { tokenText as text } from '@clearstead/texts/market/token'
import { useState } from 'react'
import { useRead } from '../../../plumbing/use-read.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { Inline, Note, Stack, Text } from '../../../ui/layout/layout.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { checkReceipt, type Reads, type ReceiptCheck, type ShownTrade } from './check-receipt.ts'

const unlisted = {
  missing: 'checkMissing',
  broken: 'checkBroken',
  'too far': 'checkTooFar',
} as const

type State = 'idle' | 'busy' | 'failed' | ReceiptCheck

/** Checks in this browser that a trade is part of the public chain, and says what was checked. */
export function ReceiptChecker({ trade }: { trade: ShownTrade }) {
  const reads = useReads()
  const [state, setState] = useState<State>('idle')
  const check = async () => {
    setState('busy')
    try {
      setState(await checkReceipt(trade, reads))
    } catch {
      setState('failed')
    }
  }
  return (
    <Stack gap={3}>
      <Inline>
        <Button look="plain" isBusy={state === 'busy'} onClick={() => void check()}>
          {state === 'busy' ? text.checking : text.check}
        </Button>
      </Inline>
      <div role="status">
        {state === 'failed' && (
          <Notice tone="wait">
            <p>{text.checkFailed}</p>
          </Notice>
        )}
        {typeof state === 'object' && <Result of={state} />}
      </div>
    </Stack>
  )
}

function useReads(): Reads {
  const read = useRead()
  return {
    receipt: async (hash) => (await read(getReceipt, { hash })).data,
    receipts: (cursor) =>
      read(listReceipts, {
        limit: 100,
        ...(cursor !== undefined && { cursor: cursor as TradeId }),
      }),
  }
}

function Result({ of: { saysAmounts, isHashRight, place } }: { of: ReceiptCheck }) {
  const isListed = typeof place === 'object'
  const isWrong = !saysAmounts || !isHashRight || place === 'missing' || place === 'broken'
  return (
    <Stack gap={3}>
      <Notice
        tone={saysAmounts ? 'ok' : 'bad'}
        title={saysAmounts ? text.checkAmounts : text.checkAmountsBad}
      />
      <Notice
        tone={isHashRight ? 'ok' : 'bad'}
        title={isHashRight ? text.checkHash : text.checkHashBad}
      />
      {isListed ? (
        <>
          <Notice tone="ok" title={text.checkListed}>
            <p>{text.checkLater({ count: place.later })}</p>
            <p>
              {text.checkHead}: <Code>{place.head}</Code>
            </p>
          </Notice>
          <Note>{text.checkMeaning}</Note>
        </>
      ) : (
        <Notice tone={place === 'too far' ? 'info' : 'bad'} title={text[unlisted[place]]} />
      )}
      {isWrong && (
        <Text tone="negative" isStrong>
          {text.checkBad}
        </Text>
      )}
    </Stack>
  )
}
