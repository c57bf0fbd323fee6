import type { listDeposits } from '@clearstead/contract/deposits'
import type { RequestOf } from '@clearstead/contract/endpoint'
import { choiceParam, countParam, textParam } from '../../../plumbing/address.ts'
import { dayIn } from '../../../plumbing/day-range.ts'

const tabs = ['pending', 'approved', 'rejected', 'cancelled', 'reversed'] as const
export const methods = ['bank', 'qr', 'bep20', 'trc20'] as const
const orders = ['oldest', 'newest', 'amount'] as const

/** What the queue keeps in the address. */
export const queueParams = {
  page: countParam(),
  tab: choiceParam(tabs, 'pending'),
  search: textParam(),
  method: choiceParam([...methods, ''], ''),
  order: choiceParam([...orders, ''], ''),
  from: textParam(),
  to: textParam(),
}
export type QueueAddress = {
  page: number
  tab: (typeof tabs)[number]
  search: string
  method: (typeof methods)[number] | ''
  order: (typeof orders)[number] | ''
  from: string
  to: string
}

type Filters = Omit<RequestOf<typeof listDeposits>, 'page' | 'limit'>

/** The waiting ones oldest first, what is decided newest first, unless asked otherwise. */
export function filtersOf(at: QueueAddress): Filters {
  return {
    status: at.tab,
    method: at.method || undefined,
    search: at.search || undefined,
    from: dayIn(at.from),
    to: dayIn(at.to),
    sort: at.order || (at.tab === 'pending' ? 'oldest' : 'newest'),
  }
}

export function isFiltered({ search, method, from, to }: QueueAddress): boolean {
  return [search, method, from, to].some((value) => value !== '')
}
