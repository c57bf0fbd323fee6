import type { RequestOf } from '@clearstead/contract/endpoint'
import type { listWithdrawals } from '@clearstead/contract/withdrawals'
import { choiceParam, countParam, textParam } from '../../../plumbing/address.ts'
import { dayIn } from '../../../plumbing/day-range.ts'

const tabs = ['pending', 'approved', 'paid', 'rejected'] as const
export const kinds = ['working', 'principle', 'compound'] as const
export const methods = ['bep20', 'trc20', 'bank'] as const
const orders = ['oldest', 'newest', 'amount'] as const

/** What the queue keeps in the address. */
export const queueParams = {
  page: countParam(),
  tab: choiceParam(tabs, 'pending'),
  search: textParam(),
  kind: choiceParam([...kinds, ''], ''),
  method: choiceParam([...methods, ''], ''),
  order: choiceParam([...orders, ''], ''),
  from: textParam(),
  to: textParam(),
}
export type QueueAddress = {
  page: number
  tab: (typeof tabs)[number]
  search: string
  kind: (typeof kinds)[number] | ''
  method: (typeof methods)[number] | ''
  order: (typeof orders)[number] | ''
  from: string
  to: string
}

type Filters = Omit<RequestOf<typeof listWithdrawals>, 'page' | 'limit'>

/** The waiting ones oldest first, what is done newest first, unless asked otherwise. */
export function filtersOf(at: QueueAddress, isRoi: boolean): Filters {
  const usual = at.tab === 'pending' || at.tab === 'approved' ? 'oldest' : 'newest'
  return {
    ...(isRoi ? { kind: 'roi' } : at.kind ? { kind: at.kind } : { exceptKind: 'roi' }),
    status: at.tab,
    method: at.method || undefined,
    search: at.search || undefined,
    from: dayIn(at.from),
    to: dayIn(at.to),
    sort: at.order || usual,
  }
}

export function isFiltered({ search, kind, method, from, to }: QueueAddress): boolean {
  return [search, kind, method, from, to].some((value) => value !== '')
}
