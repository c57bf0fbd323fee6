import * as contract from '@clearstead/contract/support/tickets'
import { apiTest as test } from '../../../testing/api.ts'
import { open, people } from '../../../testing/support/tickets.ts'
import { expect } from '../../../testing/test.ts'

test('a member finds their own tickets by number and by part of a subject, and nobody else’s', async ({
  api,
  given,
}) => {
  const { member, asMember, asOther, asSupport } = await people(api, given)
  const bank = await open(asMember, { subject: 'Bank transfer of 50% lost' })
  const plan = await open(asMember, { subject: 'My plan' })
  await open(asOther, { subject: 'Bank details' })
  const find = async (search: string, by = asMember) => {
    const request = { memberId: member.id, page: 1, limit: 10, search }
    return (await by.call(contract.listTicketsOf, request)).answer
  }

  const bySubject = await find('BANK')
  const byNumber = await find(`#${plan}`)
  const byPercent = await find('0%')
  const forAdmin = await find('bank', asSupport)
  const refused = await asOther.send(contract.listTicketsOf, {
    userId: member.id,
    search: 'bank',
  })

  const ids = ({ rows }: typeof bySubject) => rows.map(({ ticketId }) => ticketId)
  expect([bySubject, byNumber, byPercent, forAdmin].map(ids)).toEqual([
    [bank],
    [plan],
    [bank],
    [bank],
  ])
  expect([bySubject.total, bySubject.counts.open]).toEqual([1, 1])
  expect(refused.status).toBe(403)
})
