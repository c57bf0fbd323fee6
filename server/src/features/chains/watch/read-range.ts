import { type Said, type SaidCode, say } from '@clearstead/contract/call/say'
import { EndpointError } from '../../../plumbing/chain/endpoint-error.ts'
import { type Majority, majorityOf } from './agreement-rules.ts'
import { attempt, type PolledEndpoint } from './ask-endpoints.ts'
import {
  type BlockPlace,
  type Header,
  longestRange,
  problemOfHeaders,
  type Range,
} from './block-rules.ts'
import {
  FalseAnswer,
  type LogFilter,
  type LoggedPayment,
  readHeaders,
  readPayments,
} from './read-node.ts'
import type { Payment } from './rules.ts'
import { voteOn } from './vote.ts'
import type { WatchedChain } from './watched-chains.ts'

/** Keeps payments to addresses that are given out. */
export type KeepOwn = (found: readonly LoggedPayment[]) => Promise<LoggedPayment[]>

type Reading = { headers: readonly Header[]; payments: readonly Payment[] }
export type ReadRange = { blocks: readonly BlockPlace[]; payments: readonly Payment[] }

const receiptsPerCall = 100

type Options = {
  range: Range
  before: BlockPlace | undefined
  filter: LogFilter & Pick<WatchedChain, 'endpoints'>
  keepOwn: KeepOwn
}

/** Reads a range from each endpoint; undefined when no majority of the configured ones gives the same. */
export async function readRange(
  asked: readonly PolledEndpoint[],
  options: Options,
): Promise<ReadRange | undefined> {
  const read = await Promise.all(
    asked.map(async (one) => {
      const reading = await attempt(one, () => readFrom(one, options))
      return reading && { one, reading }
    }),
  )
  const readings = read.flatMap((each) => each ?? [])
  const majority = majorityOf(
    readings.map(({ one, reading }) => ({
      name: one.report.name,
      key: reading.headers.at(-1)?.hash ?? '',
      value: reading,
    })),
    options.filter.endpoints.length,
  )
  const dissent = say('chains.dissent.other_block', { block: options.range.to })
  if (!majority) {
    noteQuarrel(
      readings.map(({ one, reading }) => ({ one, key: reading.headers.at(-1)?.hash ?? '' })),
      dissent,
    )
    return undefined
  }
  noteDissent(asked, majority, dissent)
  const agreeing = readings.filter(({ one }) => majority.names.includes(one.report.name))
  const payments = await mergePayments(agreeing, options.filter)
  const { headers } = majority.value
  const kept = options.range.isDense ? headers : headers.slice(-1)
  const places = kept.map(({ block, hash }) => ({ block, hash }))
  return { blocks: [...placeBefore(headers, options.before), ...places], payments }
}

/** The block before the first one that is read ever: a reorganisation of all that follow leads back to it. */
function placeBefore(headers: readonly Header[], before: BlockPlace | undefined): BlockPlace[] {
  const [first] = headers
  return first && !before ? [{ block: first.block - 1, hash: first.parentHash }] : []
}

export function noteDissent(
  asked: readonly PolledEndpoint[],
  { dissenting }: Pick<Majority<unknown>, 'dissenting'>,
  dissent: Said,
): void {
  for (const { report } of asked)
    if (dissenting.includes(report.name)) report.disagreement = dissent
}

/** Notes of endpoints that contradict each other that they do; those that only lack others to agree with do not. */
export function noteQuarrel(
  said: readonly { one: PolledEndpoint; key: string }[],
  dissent: Said,
): void {
  if (new Set(said.map(({ key }) => key)).size < 2) return
  for (const { one } of said) one.report.disagreement = dissent
}

async function readFrom(
  asked: PolledEndpoint,
  { range, before, filter, keepOwn }: Options,
): Promise<Reading> {
  const { endpoint } = asked
  const { from, to, isDense } = range
  const wanted = isDense
    ? Array.from({ length: to - from + 1 }, (_, place) => from + place)
    : [...new Set([from, to])]
  const found = await readHeaders(endpoint, wanted)
  const headers = wanted.flatMap((block) => found.get(block) ?? [])
  if (headers.length < wanted.length) {
    throw new FalseAnswer(say('chains.fault.missing_block', { head: to }))
  }
  const problem = problemOfHeaders(range, headers, before)
  if (problem) throw new FalseAnswer(problem)

  const logged = await readPieces(asked, range, { filter, keepOwn })
  const missing = [...new Set(logged.map(({ block }) => block))].filter(
    (block) => !found.has(block),
  )
  for (const [block, header] of await readHeaders(endpoint, missing)) found.set(block, header)
  const payments = logged.map((payment) => {
    const header = found.get(payment.block)
    if (header?.hash !== payment.blockHash) {
      throw new FalseAnswer(say('chains.fault.log_elsewhere', { block: payment.block }))
    }
    return { ...payment, blockAt: header.at }
  })
  return { headers, payments }
}

/** Reads the logs in pieces, and in smaller ones where the endpoint refuses a piece as too large. */
async function readPieces(
  { endpoint, report }: PolledEndpoint,
  { from, to }: Range,
  { filter, keepOwn }: Pick<Options, 'filter' | 'keepOwn'>,
): Promise<LoggedPayment[]> {
  const found: LoggedPayment[] = []
  for (let start = from; start <= to; ) {
    const end = Math.min(start + report.span - 1, to)
    try {
      found.push(...(await keepOwn(await readPayments(endpoint, { from: start, to: end }, filter))))
    } catch (error) {
      if (end === start || !isTooLarge(error)) throw error
      report.span = Math.max(1, Math.floor((end - start + 1) / 2))
      continue
    }
    if (end - start + 1 === report.span) {
      report.span = Math.min(longestRange, report.span + Math.ceil(report.span / 8))
    }
    start = end + 1
  }
  return found
}

const tooLarge: SaidCode = 'chains.fault.too_large'

/** An answer with an error, and not a failure to answer: endpoints say in many ways that a range is too large. */
function isTooLarge(error: unknown): boolean {
  if (!(error instanceof EndpointError)) return false
  return error.code !== undefined || error.status === 413 || error.said.code === tooLarge
}

/** The payments of all; one that not all have is kept unless the receipts of a majority deny it. */
async function mergePayments(
  readings: readonly { one: PolledEndpoint; reading: Reading }[],
  watched: Options['filter'],
): Promise<Payment[]> {
  const all = new Map<string, { payment: Payment; names: Set<string> }>()
  for (const { one, reading } of readings) {
    for (const payment of reading.payments) {
      const { txHash, logIndex, block, blockHash, token, recipient, raw } = payment
      const key = [txHash, logIndex, block, blockHash, token, recipient, raw].join()
      const known = all.get(key) ?? { payment, names: new Set() }
      known.names.add(one.report.name)
      all.set(key, known)
    }
  }
  const asked = readings.map(({ one }) => one)
  const isCommon = ({ names }: { names: Set<string> }) => names.size === readings.length
  const merged = [...all.values()].filter(isCommon).map(({ payment }) => payment)
  const differing = [...all.values()].filter((each) => !isCommon(each))
  for (let start = 0; start < differing.length; start += receiptsPerCall) {
    const part = differing.slice(start, start + receiptsPerCall)
    const verdicts = await Promise.all(part.map(({ payment }) => voteOn(asked, watched, payment)))
    for (const [place, { payment, names }] of part.entries()) {
      const isKept = verdicts[place]?.verdict !== 'absent'
      if (isKept) merged.push(payment)
      for (const { report } of asked) {
        if (names.has(report.name) === isKept) continue
        const { block } = payment
        report.disagreement = isKept
          ? say('chains.dissent.leaves_out', { block })
          : say('chains.dissent.makes_up', { block })
      }
    }
  }
  return merged
}
