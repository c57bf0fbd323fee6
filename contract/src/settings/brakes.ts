import * as z from 'zod'
import { wire } from '../call/wire.ts'
import { percentUpTo } from './percent-up-to.ts'

/** How what waits is paid once payouts open: the oldest first, or in rounds, in each of which everybody's smallest request comes next. */
export const PayoutQueue = z.enum(['by_date', 'in_rounds'])
export type PayoutQueue = z.output<typeof PayoutQueue>

/** When owners are alarmed, when payouts are frozen by rule, and how they go on. */
export const brakes = {
  /** Coverage below it alarms; 0 is off. */
  coverageBelow: wire('coverage_below', percentUpTo(1_000)),
  /** Days until the treasury cannot pay, in the worst scenario of the stress page; 0 is off. */
  runwayBelow: wire('runway_below', z.int().min(0).max(1_000)),
  /** Whether crossing a threshold freezes payouts. */
  freezeByRule: wire('freeze_by_rule', z.boolean()),
  /** Within how many days owners say how it goes on after a freeze by rule. */
  wordDays: wire('word_days', z.int().min(1).max(30)),
  queue: PayoutQueue,
}
