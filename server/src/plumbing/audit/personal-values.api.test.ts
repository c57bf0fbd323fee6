import { longestPage } from '@clearstead/contract/call/paging'
import { listAudit } from '@clearstead/contract/people/admins'
import { closeUser, updateUser } from '@clearstead/contract/people/users'
import { apiTest as test } from '../../../testing/api.ts'
import { expect } from '../../../testing/test.ts'
import { verifyAudit } from './verify-audit.ts'
import { sealAudit } from './write-audit.ts'

test('personal values are stored beside a line and can be erased without breaking the chain', async ({
  api,
  db,
  given,
  owner,
  run,
}) => {
  const member = await given.member()
  const asOwner = await api.as(await given.admin('owner'))
  const subject = `user:${member.id}`
  await asOwner.call(updateUser, {
    id: member.id,
    phone: '+43 664 1234567',
    status: 'block',
    reason: 'Fraud',
  })
  while ((await run(sealAudit)) > 0);
  const listed = async () =>
    (await asOwner.call(listAudit, { ...longestPage, subject })).answer.rows.at(-1)?.after

  const before = await listed()
  const early = owner.query('delete from audit_values where person_id = $1', [member.id])
  await expect(early).rejects.toThrow(/kept while the account is open/)
  const forged = owner.query(`update audit_values set value = 'x' where person_id = $1`, [
    member.id,
  ])
  await expect(forged).rejects.toThrow(/kept while/)
  await asOwner.call(closeUser, { id: member.id })
  while ((await run(sealAudit)) > 0);
  const after = await listed()

  expect(before).toEqual({ phone: '+43 664 1234567', status: 'block', reason: 'Fraud' })
  expect(after).toEqual({ phone: '(erased)', status: 'block', reason: 'Fraud' })
  const { rows } = await owner.query('select audit_log::text from audit_log where subject = $1', [
    subject,
  ])
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('664 1234567')
  expect(await verifyAudit(db)).toMatchObject({ problems: [] })
})
