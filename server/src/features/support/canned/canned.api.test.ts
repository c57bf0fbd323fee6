import * as contract from '@clearstead/contract/support/canned-replies'
import { apiTest as test } from '../../../../testing/api.ts'
import { people } from '../../../../testing/support/tickets.ts'
import { expect } from '../../../../testing/test.ts'

test('only support reads and edits canned replies, and the path is not taken for a member', async ({
  api,
  given,
}) => {
  const { asMember, asSupport, asFinance } = await people(api, given)
  const text = { title: 'Deposit late', message: 'It takes a day.' }

  const added = await asSupport.call(contract.addCannedReply, text)
  const twice = await asSupport.call(contract.addCannedReply, { ...text, title: 'DEPOSIT late' })
  const { id } = added.answer.canned
  const edited = await asSupport.call(contract.editCannedReply, {
    id,
    ...text,
    message: 'Two days.',
  })
  const listed = await asSupport.call(contract.listCannedReplies)
  const others = [
    await asMember.call(contract.listCannedReplies),
    await asFinance.call(contract.listCannedReplies),
    await asFinance.call(contract.removeCannedReply, { id }),
  ]
  const removed = await asSupport.call(contract.removeCannedReply, { id })
  const again = await asSupport.call(contract.removeCannedReply, { id })

  expect(added.status).toBe(201)
  expect(twice.code).toBe('support.canned_taken')
  expect(edited.answer.canned.message).toBe('Two days.')
  expect(listed.answer.canned).toMatchObject([{ id, title: 'Deposit late', message: 'Two days.' }])
  expect(others.map(({ code }) => code)).toEqual(Array(3).fill('people.not_permitted'))
  expect([removed.status, again.code]).toEqual([200, 'support.canned_unknown'])
})
