import * as contract from '@clearstead/contract/plans/codes'
import { addTopup } from '@clearstead/contract/plans/topups'
import type { CodeId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../../testing/api.ts'
import { defined } from '../../../../testing/defined.ts'
import { givenConfirmation } from '../../../../testing/given-money.ts'
import { expect } from '../../../../testing/test.ts'
import { operator } from '../../../ledger/accounts.ts'
import { balanceOf } from '../../../ledger/balances.ts'

const note = 'Sent to the wrong person'

test('an unused code is cancelled with a reason, moves no money, and can then not be redeemed', async ({
  api,
  db,
  given,
  run,
}) => {
  await given.treasury('100')
  const finance = await given.admin('finance')
  const asFinance = await api.as(finance)
  const made = await asFinance.call(contract.makeCodes, { count: 1, amount: usd('25') })
  const { id, code } = defined(made.answer.codes[0])
  const member = await given.member({ plan: usd('100') })
  const asMember = await api.as(member)
  const before = await balanceOf(db, operator('treasury'))

  const strangers = [
    await api.call(contract.cancelCode, { id, note }),
    await asMember.call(contract.cancelCode, { id, note }),
    await (await api.as(await given.admin('support'))).call(contract.cancelCode, { id, note }),
    await (await api.as(await given.admin('auditor'))).call(contract.cancelCode, { id, note }),
  ]
  const unknown = await asFinance.call(contract.cancelCode, { id: 2_000_000_000 as CodeId, note })
  const silent = await asFinance.send(contract.cancelCode, { id, note: ' ' })
  const cancelled = await asFinance.call(contract.cancelCode, { id, note })
  const again = await asFinance.call(contract.cancelCode, { id, note })
  const redeemed = await asMember.call(addTopup, {
    code,
    verificationToken: await givenConfirmation(run, member.id, 'transfer'),
  })
  const checked = await asMember.call(contract.checkCode, { code })
  const listed = await asFinance.call(contract.listCodes, {
    page: 1,
    limit: 10,
    status: 'cancelled',
    search: code,
  })

  expect(strangers.map((refused) => refused.code)).toEqual([
    'people.not_signed_in',
    'people.not_permitted',
    'people.not_permitted',
    'people.not_permitted',
  ])
  expect([unknown.code, silent.code]).toEqual(['codes.unknown', 'call.invalid'])
  expect(cancelled.answer.code).toMatchObject({ id, status: 'cancelled', cancelReason: note })
  expect([again.code, redeemed.code, checked.code]).toEqual(Array(3).fill('codes.cancelled'))
  expect(listed.answer.rows.map((row) => row.id)).toEqual([id])
  expect(await balanceOf(db, operator('treasury'))).toEqual(before)
  const line = await db
    .selectFrom('auditLog')
    .select(['actorId', 'after'])
    .where('subject', '=', `code:${id}`)
    .executeTakeFirst()
  expect(line).toMatchObject({ actorId: finance.id, after: { status: 'cancelled', reason: note } })
})

test('redeeming and cancelling a code at the same moment never both succeed', async ({
  api,
  db,
  given,
  run,
}) => {
  await given.treasury('1000')
  const asFinance = await api.as(await given.admin('finance'))
  const member = await given.member({ plan: usd('100') })
  const asMember = await api.as(member)
  const made = await asFinance.call(contract.makeCodes, { count: 6, amount: usd('5') })

  const ends: (string | undefined)[][] = []
  for (const { id, code } of made.answer.codes) {
    const verificationToken = await givenConfirmation(run, member.id, 'transfer')
    const both = [
      () => asMember.call(addTopup, { code, verificationToken }),
      () => asFinance.call(contract.cancelCode, { id, note }),
    ]
    const inTurn = ends.length % 2 === 0 ? both : both.toReversed()
    const replies = await Promise.all(inTurn.map((act) => act()))
    ends.push(replies.map((reply) => reply.code))
  }

  const rows = await db.selectFrom('codes').select(['redeemedAt', 'cancelledAt']).execute()
  expect(ends.map((codes) => codes.filter((code) => code === undefined).length)).toEqual(
    ends.map(() => 1),
  )
  expect(rows.filter(({ redeemedAt, cancelledAt }) => redeemedAt && cancelledAt)).toEqual([])
})

test('a redeemed code cannot be cancelled, by the call or in the database', async ({
  api,
  db,
  given,
  run,
}) => {
  await given.treasury('100')
  const finance = await given.admin('finance')
  const asFinance = await api.as(finance)
  const made = await asFinance.call(contract.makeCodes, { count: 1, amount: usd('25') })
  const { id, code } = defined(made.answer.codes[0])
  const member = await given.member({ plan: usd('100') })
  const verificationToken = await givenConfirmation(run, member.id, 'transfer')
  const redeemed = await (await api.as(member)).call(addTopup, { code, verificationToken })

  const refused = await asFinance.call(contract.cancelCode, { id, note })
  const bypass = db
    .updateTable('codes')
    .set({ cancelledBy: finance.id, cancelledAt: new Date() })
    .where('id', '=', id)
    .execute()

  expect([redeemed.code, refused.code]).toEqual([undefined, 'codes.redeemed'])
  await expect(bypass).rejects.toThrow(/never changed/)
})
