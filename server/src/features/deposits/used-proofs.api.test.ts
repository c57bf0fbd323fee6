import * as contract from '@clearstead/contract/deposits'
import { usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../testing/api.ts'
import type { Given } from '../../../testing/given.ts'
import { imageBytes, uploadOf } from '../../../testing/images.ts'
import { expect, type Run } from '../../../testing/test.ts'
import { requestDeposit } from './request-deposit.ts'

async function reporter(given: Given, run: Run) {
  const member = await given.member()
  const report = (reference: string, image?: Buffer) =>
    run((work) =>
      requestDeposit(work, {
        memberId: member.id,
        amount: usd('100'),
        method: 'bank',
        reference,
        ...(image && { proof: uploadOf(image, `${reference}.png`) }),
      }),
    )
  return { member, report }
}

test('an image that was given as proof before is flagged to admins, also of a rejected deposit, and to no member', async ({
  api,
  given,
  run,
}) => {
  await given.bankAccount()
  const [eve, ben] = [await reporter(given, run), await reporter(given, run)]
  const image = await imageBytes('png')
  const first = await eve.report('PAY 1', image)
  const finance = await api.as(await given.admin('finance'))
  await finance.call(contract.decideDeposit, {
    id: first,
    memberId: eve.member.id,
    amount: usd('100'),
    status: 'rejected',
    note: 'Nothing came',
  })
  const again = await eve.report('PAY 2', image)
  const other = await ben.report('PAY 3', image)
  const another = await ben.report('PAY 4', await imageBytes('jpeg'))
  const without = await ben.report('PAY 5')

  const { answer } = await finance.call(contract.listDeposits, {
    page: 1,
    limit: 50,
    sort: 'oldest',
  })
  const own = await (await api.as(ben.member)).call(contract.listDepositsOf, {
    id: ben.member.id,
    page: 1,
    limit: 10,
  })

  expect(answer.rows.map(({ id, proofUsedIn }) => [id, proofUsedIn])).toEqual([
    [first, [again, other]],
    [again, [first, other]],
    [other, [first, again]],
    [another, []],
    [without, []],
  ])
  expect(own.answer.rows.map(({ proofUsedIn }) => proofUsedIn)).toEqual([[], [], []])
})
