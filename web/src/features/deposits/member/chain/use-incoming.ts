import { type IncomingView, listIncoming } from '@clearstead/contract/chains/incoming'
import type { MemberId } from '@clearstead/contract/values/ids'
import { useEffect, useState } from 'react'
import { useAnswer } from '../../../../plumbing/use-answer.ts'
import { dropPayments, type KeptPayment, seenPayments, useKeptPayments } from './kept-payments.ts'

const most = 10
/** Confirmations are counted with each block, of which no event tells. */
const repeatMs = 5000

/**
 * The payments at one's own addresses that the server has seen, and those that only this browser knows of. They are read
 * again while one of them is on its way; an event reads them at once.
 */
export function useIncoming(memberId: MemberId, isEnabled: boolean) {
  const kept = useKeptPayments(memberId)
  const isAnyKept = kept.some(({ isFailed }) => !isFailed)
  const read = useAnswer(
    listIncoming,
    { memberId, page: 1, limit: most },
    {
      isEnabled,
      repeatMs: ({ rows }) =>
        isAnyKept || rows.some(({ state }) => state === 'confirming') ? repeatMs : undefined,
    },
  )
  const rows = read.answer?.rows ?? []
  const seen = seenPayments(kept, rows)
  useEffect(() => dropPayments(memberId, seen), [memberId, seen])
  return {
    read,
    rows,
    unseen: kept.filter((payment) => !seen.includes(payment)),
    credited: useCredited(rows, kept),
  }
}

/** Those that were credited while the page was open. */
function useCredited(rows: readonly IncomingView[], kept: readonly KeptPayment[]): IncomingView[] {
  const [awaited, setAwaited] = useState<ReadonlySet<string>>(new Set())
  const hashes = [
    ...kept.flatMap(({ hash }) => hash ?? []),
    ...rows.filter(({ state }) => state === 'confirming').map(({ txHash }) => txHash),
  ].map((hash) => hash.toLowerCase())
  // Set while it is drawn: what is awaited now must be known before it is credited.
  if (hashes.some((hash) => !awaited.has(hash))) setAwaited(new Set([...awaited, ...hashes]))
  return rows.filter(
    ({ state, txHash }) => state === 'credited' && awaited.has(txHash.toLowerCase()),
  )
}
