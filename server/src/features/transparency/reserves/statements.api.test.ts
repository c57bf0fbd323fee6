import { approve, getApprovalPicture, listApprovals } from '@clearstead/contract/approvals'
import * as contract from '@clearstead/contract/transparency/reserves'
import * as treasury from '@clearstead/contract/treasury'
import { usd } from '@clearstead/contract/values/money'
import { type Api, apiTest as test } from '../../../../testing/api.ts'
import { pdfBytes } from '../../../../testing/files/pdf.ts'
import { sendForm } from '../../../../testing/send-form.ts'
import { expect } from '../../../../testing/test.ts'
import { defaultSettings } from '../../settings/rules.ts'
import { saveSettings } from '../../settings/saving/public.ts'

type SignedIn = Awaited<ReturnType<Api['as']>>

/** Adds a statement of today. */
async function addTo(api: Api, owner: SignedIn, fields: Record<string, string>, bytes: Buffer) {
  const { answer } = await owner.call(contract.getReservesForAdmin)
  return sendForm(
    api,
    contract.addReserveStatement,
    {
      ...{ kind: 'bank', account: 'Main', day: answer.today, amount: '50000' },
      ...fields,
      statement: { bytes, name: 'statement.pdf', type: 'application/pdf' },
    },
    owner.token,
  )
}

test('with dual approval on, nobody documents alone what was declared', async ({
  api,
  given,
  run,
}) => {
  const owner = await api.as(await given.admin())
  const second = await api.as(await given.admin())
  await owner.call(treasury.fundTreasury, { amount: usd('50000'), memo: 'At the bank' })
  const security = { ...defaultSettings.security, dualApproval: true }
  await run((work) => saveSettings(work, { settings: { ...defaultSettings, security } }))
  const pdf = await pdfBytes()
  const documented = async () => (await owner.call(contract.getReserves)).answer.documented
  const publish = (bytes = pdf) => addTo(api, owner, { is_published: 'yes' }, bytes)

  const damaged = await publish(Buffer.from('%PDF-1.4\n%%EOF'))
  const kept = await addTo(api, owner, {}, pdf)
  const before = await documented()
  const waiting = await publish()
  const again = await publish()
  const meanwhile = await documented()
  const { answer } = await second.call(listApprovals, { page: 1, limit: 20, status: 'waiting' })
  const [request] = answer.rows
  if (!request) throw new Error('Nothing waits')
  const own = await owner.call(approve, { id: request.id })
  const file = await second.send(getApprovalPicture, { id: request.id })
  const approved = await second.call(approve, { id: request.id })

  expect([damaged.body.code, damaged.status]).toEqual(['reserves.statement_invalid', 415])
  expect([kept.status, before, meanwhile]).toEqual([201, usd('0'), usd('0')])
  expect(waiting.body).toMatchObject({ approval: { status: 'waiting' } })
  expect(again.body.approval).toEqual(waiting.body.approval)
  expect(own.status).toBe(403)
  expect(file.status).toBe(200)
  expect(approved.status).toBe(200)
  expect(await documented()).toBe(usd('50000'))
})

test('a statement that nobody may download documents nothing, and hides no published one', async ({
  api,
  given,
  run,
}) => {
  const owner = await api.as(await given.admin())
  await run((work) => saveSettings(work, { settings: defaultSettings }))
  const pdf = await pdfBytes('Second')
  await addTo(api, owner, { account: 'Second', amount: '7', is_published: 'yes' }, pdf)
  await addTo(api, owner, { account: 'Second', amount: '9' }, pdf)

  const { answer } = await api.call(contract.getReserves)

  const found = answer.statements.filter(({ account }) => account === 'Second')
  expect(found.map(({ amount, counts }) => [amount, counts])).toEqual([
    [usd('9'), false],
    [usd('7'), true],
  ])
})
