import { get, turns } from '../app/calls.ts'
import type { Call } from '../app/http-load.ts'
import { emailOf, type Members, password, tokenOf } from '../app/members.ts'
import { oldMonth } from './installation.ts'

export type ScaleCall = {
  name: string
  next: () => Call
  /** How often it can be made; others run for a time. */
  calls?: number
}

type Callers = { members: Members; withdrawers: readonly number[]; calls: number }

/** What members and admins do most, one call after another. */
export function scaleCalls({ members, withdrawers, calls }: Callers): ScaleCall[] {
  const { admin, claimers, veteran, veteranCode, name, plan } = members
  const visitor = turns(claimers)
  const claimer = turns(claimers)
  const buyer = turns([...claimers].reverse())
  const trader = turns(claimers)
  const withdrawer = turns(withdrawers)
  const own = (path: (id: number) => string) => {
    const next = turns(claimers)
    return () => {
      const id = next()
      return get(path(id), id)
    }
  }
  const asAdmin = (path: string) => () => get(path, admin)
  const asVeteran = (path: string) => () => get(path, veteran)
  const { from, to } = oldMonth
  return [
    {
      name: 'sign-in',
      next: () => ({
        method: 'POST',
        path: '/auth/signin',
        body: { email: emailOf(visitor()), password },
      }),
    },
    { name: 'dashboard of a member', next: own((id) => `/dashboard/user/${id}`) },
    { name: 'dashboard of the operator', next: asAdmin('/dashboard/admin') },
    { name: 'statement, first page', next: asVeteran(`/tr/user/${veteran}?limit=25`) },
    {
      name: 'statement, a month five years back',
      next: asVeteran(`/tr/user/${veteran}?limit=25&from=${from}&to=${to}`),
    },
    { name: 'members, first page', next: asAdmin('/users/list?limit=25&page=1') },
    {
      name: 'members, search for part of a name',
      next: asAdmin(`/users/list?limit=25&search=${encodeURIComponent(name.slice(2))}`),
    },
    { name: 'withdrawals, first page', next: asAdmin('/withdrawalrequest/list?limit=25') },
    { name: 'one level of the tree', next: asVeteran(`/referral/level/${veteran}?limit=25`) },
    { name: 'the tree by volume', next: asVeteran(`/referral/volume/${veteran}`) },
    { name: 'direct members', next: asVeteran(`/referral/list/${veteranCode}?limit=25`) },
    {
      name: 'daily claim',
      calls,
      next: () => {
        const id = claimer()
        return { method: 'PUT', path: `/referral/self-trade/${id}`, token: tokenOf(id) }
      },
    },
    {
      name: 'plan purchase',
      calls,
      next: () => post('/actplan/add', buyer(), { plan_id: plan, amount: '500' }),
    },
    {
      name: 'withdrawal request',
      calls: withdrawers.length,
      next: () => {
        const id = withdrawer()
        return post('/withdrawalrequest/add', id, {
          amount: '100',
          method: 'bank',
          address: `DE${String(id).padStart(20, '0')}`,
          verification_token: tokenOf(id),
        })
      },
    },
    {
      name: 'token purchase',
      next: () => post('/social-genx/buy', trader(), { token_id: 1, amount: '1' }),
    },
  ]
}

function post(path: string, as: number, body: object): Call {
  return { method: 'POST', path, token: tokenOf(as), body }
}
