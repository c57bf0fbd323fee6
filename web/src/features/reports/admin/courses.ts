import type { ReplyOf } from '@clearstead/contract/call/endpoint'
import type { getTransparency } from '@clearstead/contract/transparency/transparency'

export type Days = ReplyOf<typeof getTransparency>['days']

/** How many published days the dashboard draws; `/transparency` has all of them. */
export const chartDays = 90

/** The room of a course while it is on its way: the drawing and the line below it. */
export const chartHeight = 236
