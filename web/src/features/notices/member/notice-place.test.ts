import type { MemberId, TicketId } from '@clearstead/contract/values/ids'
import { expect, test } from 'vitest'
import { noticePlace } from './notice-place.ts'

const memberId = 7 as MemberId

test.each([
  ['deposit.approved', '/user/deposit-history'],
  ['withdrawal.paid', '/user/withdrawal'],
  ['plan.matured', '/user/subscription'],
  ['salary.unpaid', '/user/income'],
  ['account.adjusted', '/user/dashboard'],
  ['reward.paid', '/user/rewards'],
  ['proof.due', '/user/proof'],
  ['token.sold', undefined],
  ['something.new', undefined],
  [null, undefined],
])('%s leads to %s', (event, to) => {
  expect(noticePlace({ event, ticketId: null }, memberId)?.to).toBe(to)
})

test('a notice of a ticket leads to it, one of the account to the own profile', () => {
  const ofTicket = noticePlace({ event: 'ticket.answered', ticketId: 12 as TicketId }, memberId)
  const ofAccount = noticePlace({ event: 'account.signed_in', ticketId: null }, memberId)

  expect(ofTicket).toEqual({ to: '/user/queries/$ticketId', params: { ticketId: '12' } })
  expect(ofAccount).toEqual({ to: '/user/profile/$id', params: { id: '7' } })
})
