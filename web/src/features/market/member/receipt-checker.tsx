import type { AnswerOf } from '@clearstead/contract/call/endpoint'
import { getReceipt, listReceipts } from '@clearstead/contract/market/market'
import { commitmentTo, transactionHashOf } from '@clearstead/contract/market/receipt-hash'
import type { ReceiptView, TradeSide } from '@clearstead/contract/market/views'
import type { TradeId } from '@clearstead/contract/values/ids'
import { type Sgx, type Usd, unitsOf } from '@clearstead/contract/values/money'
import { tokenText as text } from '@clearstead/texts/market/token'
import { useState } from 'react'
import { useRead } from '../../../plumbing/use-read.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { Inline, Note, Stack, Text } from '../../../ui/layout/layout.tsx'
import { Notice } from '../../../ui/states/notice.tsx'

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
        {state === 'failed' && <Notice tone="wait">{text.checkFailed}</Notice>}
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

type Receipts = Pick<AnswerOf<typeof listReceipts>, 'data' | 'head' | 'nextCursor'>
type Link = Receipts['data'][number]

/** The trade as the member has it on screen. */
export type ShownTrade = { hash: string; side: TradeSide; tokenAmount: Sgx; totalAmount: Usd }

export type Reads = {
  receipt: (hash: string) => Promise<ReceiptView>
  /** A page of the public list, newest first. */
  receipts: (cursor: number | undefined) => Promise<Receipts>
}

/** Pages of 100 that are followed at most. */
const maxPages = 20

type ReceiptCheck = {
  /** The text that was hashed says the amounts that are shown. */
  saysAmounts: boolean
  /** The hash follows from that text, the trade's secret number and the hash before it. */
  isHashRight: boolean
  /** Where the public list has it: how many later trades follow on from it, each from the one before, up to the head. */
  place: { later: number; head: string } | 'missing' | 'broken' | 'too far'
}

/** Counts again, from the receipt and the public list, what makes a trade part of the public chain. */
export async function checkReceipt(trade: ShownTrade, reads: Reads): Promise<ReceiptCheck> {
  const receipt = await reads.receipt(trade.hash)
  const told = receipt.trade
  const isCommitted = told !== null && commitmentTo(told) === receipt.commitment
  return {
    saysAmounts: told !== null && saysAmounts(told.canonicalText, trade),
    isHashRight: isCommitted && transactionHashOf(receipt) === trade.hash,
    place: await placeOf(receipt, trade.hash, reads.receipts),
  }
}

/** Whether a text ends with what the trader gave and got, in units: `…,12:-800000000,15:100000000000`. */
function saysAmounts(
  canonicalText: string,
  { side, tokenAmount, totalAmount }: ShownTrade,
): boolean {
  const [dollars, tokens] = [unitsOf(totalAmount), unitsOf(tokenAmount)]
  const legs = new Set(canonicalText.match(/:-?\d+(?=,|$)/g))
  const given = side === 'BUY' ? [-dollars, tokens] : [dollars, -tokens]
  return given.every((units) => legs.has(`:${units}`))
}

async function placeOf(
  receipt: ReceiptView,
  hash: string,
  receipts: Reads['receipts'],
): Promise<ReceiptCheck['place']> {
  let later = 0
  let head: string | undefined
  let expected: string | undefined
  let cursor: number | undefined
  for (let page = 0; page < maxPages; page += 1) {
    const answer = await receipts(cursor)
    // Later pages belong to the head with which the walk began, even if somebody trades meanwhile.
    head ??= answer.head
    expected ??= answer.head
    for (const link of answer.data) {
      if (link.transactionHash !== expected) return 'broken'
      if (link.transactionHash === hash) return isSame(link, receipt) ? { later, head } : 'broken'
      expected = link.previousHash
      later += 1
    }
    if (answer.nextCursor === null) return 'missing'
    cursor = answer.nextCursor
  }
  return 'too far'
}

const isSame = (link: Link, { id, previousHash }: ReceiptView) =>
  link.id === id && link.previousHash === previousHash
