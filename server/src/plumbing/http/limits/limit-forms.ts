import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '@clearstead/contract/call/refusal'

/** Complete forms being handled at once: encoding images takes memory and processor time. */
const maxRunning = 8
const maxWaiting = 64
const waitMs = 5_000
/** Forms of one account, or of one address without an account, from first byte to answer. */
const maxPerSender = 2

const senders = new Map<string, number>()
let running = 0
const waiting: (() => void)[] = []

const tooMany = () => new Refusal('call.too_many', { seconds: 5 })

/**
 * Runs `answer` unless the sender already has the most forms being sent or handled.
 * @throws {Refusal} `call.too_many`
 */
export async function limitFormsOfSender<Answer>(
  sender: string,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  const own = senders.get(sender) ?? 0
  if (own >= maxPerSender) throw tooMany()
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
 * Runs `answer` for a form that has been received completely, a limited number at a time and in order of arrival.
 * A form that is still being sent takes no place.
 * @throws {Refusal} `call.too_many` when the queue is full, or the wait too long
 */
export async function limitRunningForms<Answer>(answer: () => Promise<Answer>): Promise<Answer> {
  if (running >= maxRunning) await waitForPlace()
  else running++
  try {
    return await answer()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** Waits until a form that ends hands its place over. */
async function waitForPlace(): Promise<void> {
  if (waiting.length >= maxWaiting) throw tooMany()
  const late = new AbortController()
  let take: () => void = () => undefined
  const given = new Promise<'given'>((resolve) => {
    take = () => resolve('given')
  })
  waiting.push(take)
  const isLate = pause(waitMs, 'late' as const, { signal: late.signal }).catch(
    () => 'late' as const,
  )
  const outcome = await Promise.race([given, isLate])
  late.abort()
  if (outcome === 'given') return
  const place = waiting.indexOf(take)
  // The place was handed over just as the time ran out.
  if (place < 0) return
  waiting.splice(place, 1)
  throw tooMany()
}
