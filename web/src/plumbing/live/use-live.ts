import type { LiveName } from '@clearstead/contract/call/live-name'
import { getWallets } from '@clearstead/contract/reports/dashboards'
import type { MemberId } from '@clearstead/contract/values/ids'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Kind } from '../account.ts'
import { useAccount } from '../session.ts'
import { answerKey } from '../use-answer.ts'
import { readView } from '../view.ts'
import { type Follows, followsOf } from './follows.ts'
import { LiveStream } from './live-stream.ts'

/** Events that come together are answered together. */
const gatherMs = 200
const unannouncedMs = 60_000

/**
 * Keeps what is on screen up to date for the signed-in person: an event refetches the answers that it
 * changed. All hooks of a tab share one stream; it closes with the last of them, and on sign-out.
 */
export function useLive(kind: Kind): void {
  const client = useQueryClient()
  const id = useAccount(kind)?.id
  useEffect(() => {
    // Events are the member's own, and a view gets none.
    if (id === undefined || (kind === 'member' && readView())) return
    return followLive(client, kind, id)
  }, [client, kind, id])
}

type Following = { holders: number; stop: () => void }

const followings = new Map<string, Following>()

/** Joins the stream of an account, opening it first when nobody follows yet; gives how to leave it. */
export function followLive(client: QueryClient, kind: Kind, accountId: number): () => void {
  const account = `${kind} ${accountId}`
  const following = followings.get(account) ?? { holders: 0, stop: start(client, kind, accountId) }
  following.holders += 1
  followings.set(account, following)
  return () => {
    following.holders -= 1
    if (following.holders > 0) return
    followings.delete(account)
    following.stop()
  }
}

function start(client: QueryClient, kind: Kind, accountId: number): () => void {
  const named = new Set<LiveName>()
  let gathering: ReturnType<typeof setTimeout> | undefined
  const onNews = (name: LiveName) => {
    named.add(name)
    gathering ??= setTimeout(() => {
      gathering = undefined
      // A fetch that began before the event may not know of it, so it is made again.
      const events = [...named]
      named.clear()
      refetch(client, ({ names }) => events.some((name) => names.includes(name)), {
        cancelRefetch: true,
      })
    }, gatherMs)
  }
  let isBegun = false
  const stream = new LiveStream(kind, {
    onEvent: async (name, data) => {
      const isBeginning = name === 'balance' && !isBegun
      if (name === 'balance') isBegun = true
      if (isBeginning && (await isOnScreen(client, accountId, data))) return
      onNews(name)
    },
    onMissed: (readBefore) =>
      refetch(
        client,
        ({ names, isVolatile }) => names.length > 0 || isVolatile,
        { cancelRefetch: false },
        readBefore,
      ),
  })
  const ticking = setInterval(() => {
    if (document.visibilityState === 'hidden') return
    refetch(client, ({ isVolatile }) => isVolatile, { cancelRefetch: false })
  }, unannouncedMs)
  return () => {
    clearTimeout(gathering)
    clearInterval(ticking)
    stream.close()
  }
}

function refetch(
  client: QueryClient,
  isChanged: (follows: Follows) => boolean,
  options: { cancelRefetch: boolean },
  readBefore = Number.POSITIVE_INFINITY,
): void {
  void client.invalidateQueries(
    {
      predicate: ({ meta, state }) =>
        isChanged(followsOf(meta)) && state.dataUpdatedAt < readBefore,
    },
    options,
  )
}

/**
 * Whether the wallets on screen are those that a stream begins with. What is being read is waited for. Of a later event
 * it would say nothing: other answers on screen may be older than the wallets.
 */
async function isOnScreen(client: QueryClient, accountId: number, data: string): Promise<boolean> {
  const queryKey = answerKey(getWallets, { memberId: accountId as MemberId })
  const wallets = client.getQueryCache().find({ queryKey })
  if (wallets?.state.data === undefined) await wallets?.promise?.catch(() => undefined)
  return JSON.stringify(wallets?.state.data) === data
}
