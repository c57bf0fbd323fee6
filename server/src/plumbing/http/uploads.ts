import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '@clearstead/contract/refusal'

/** What a whole form leads to: images are encoded anew, which takes memory and processors. */
const mostAtOnce = 8
const mostWaiting = 64
const waitMs = 5_000
/** Forms of one account, or of one address without an account, from the first byte to the answer. */
const mostOfOneSender = 2

const senders = new Map<string, number>()
let underWay = 0
const waiting: (() => void)[] = []

const tooMany = () => new Refusal('call.too_many', { seconds: 5 })

/** Answers a call that brings files, one of few of its sender. @throws {Refusal} `call.too_many` */
export async function amongFewOfSender<Answer>(
  sender: string,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  const own = senders.get(sender) ?? 0
  if (own >= mostOfOneSender) throw tooMany()
  senders.set(sender, own + 1)
  try {
    return await answer()
  } finally {
    const left = (senders.get(sender) ?? 1) - 1
    if (left > 0) senders.set(sender, left)
    else senders.delete(sender)
  }
}

/**
 * Does what a form asks for once all of it has come, one of few in this process and in their order: who is
 * still sending takes nobody's turn. @throws {Refusal} `call.too_many`
 */
export async function inTurn<Answer>(answer: () => Promise<Answer>): Promise<Answer> {
  if (underWay >= mostAtOnce) await takeTurn()
  else underWay++
  try {
    return await answer()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else underWay--
  }
}

/** Waits for the turn of somebody who ends, which is then ours. */
async function takeTurn(): Promise<void> {
  if (waiting.length >= mostWaiting) throw tooMany()
  const late = new AbortController()
  let turn: () => void = () => undefined
  const given = new Promise<'given'>((resolve) => {
    turn = () => resolve('given')
  })
  waiting.push(turn)
  const isLate = pause(waitMs, 'late' as const, { signal: late.signal }).catch(
    () => 'late' as const,
  )
  const outcome = await Promise.race([given, isLate])
  late.abort()
  if (outcome === 'given') return
  const place = waiting.indexOf(turn)
  // Given in the same moment.
  if (place < 0) return
  waiting.splice(place, 1)
  throw tooMany()
}
