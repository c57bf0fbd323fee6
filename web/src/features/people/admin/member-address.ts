import type { RequestOf } from '@clearstead/contract/endpoint'
import type { listUsers } from '@clearstead/contract/people'
import { choiceParam, countParam, listParam, textParam } from '../../../plumbing/address.ts'
import { dayIn } from '../../../plumbing/day-range.ts'

const gates = ['open', 'close', ''] as const
/** What the address of the list of members says: the page, the columns, the filters. */
export const memberParams = {
  page: countParam(),
  hide: listParam(),
  search: textParam(),
  status: choiceParam(['unblock', 'block', ''], ''),
  active: choiceParam(['active', 'inactive', ''], ''),
  roi: choiceParam(gates, ''),
  level: choiceParam(gates, ''),
  plan: choiceParam(['true', 'false', ''], ''),
  from: textParam(),
  to: textParam(),
  order: choiceParam(['oldest', 'username', 'active_plan', ''], ''),
}

export type MemberAddress = {
  search: string
  status: 'unblock' | 'block' | ''
  active: 'active' | 'inactive' | ''
  roi: 'open' | 'close' | ''
  level: 'open' | 'close' | ''
  plan: 'true' | 'false' | ''
  from: string
  to: string
  order: 'oldest' | 'username' | 'active_plan' | ''
}

export function filtersOf(at: MemberAddress): Omit<RequestOf<typeof listUsers>, 'page' | 'limit'> {
  return {
    search: at.search || undefined,
    status: at.status || undefined,
    isActive: at.active || undefined,
    roiStatus: at.roi || undefined,
    levelStatus: at.level || undefined,
    hasPlan: at.plan || undefined,
    from: dayIn(at.from),
    to: dayIn(at.to),
    sort: at.order || 'newest',
  }
}

export function isFiltered({ order, ...filters }: MemberAddress & { page: number; hide: unknown }) {
  const { page, hide, ...rest } = filters
  return Object.values(rest).some((value) => value !== '')
}
