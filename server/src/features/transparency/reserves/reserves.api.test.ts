import * as contract from '@clearstead/contract/transparency/reserves'
import type { ReserveAddressId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../../testing/api.ts'
import { testKey } from '../../../../testing/chain/key.ts'
import { pdfBytes } from '../../../../testing/files/pdf.ts'
import { sendForm } from '../../../../testing/send-form.ts'
import { expect } from '../../../../testing/test.ts'
import { listed } from '../../../../testing/transparency/reserves/reserves.ts'
import { defaultSettings } from '../../settings/rules.ts'
import { saveSettings } from '../../settings/saving/public.ts'

test('an address is listed, proven once a day and retired; the books stay as they are', async ({
  api,
  given,
  db,
}) => {
  const cold = testKey('1')
  const owner = await api.as(await given.admin())
  const { id, message, today } = await listed(owner, cold.address)
  const signature = await cold.sign(message)
  const prove = () => owner.call(contract.proveReserveAddress, { id, message, signature })

  const answers = await Promise.all([prove(), prove(), prove()])
  const again = await owner.send(contract.addReserveAddress, {
    chain: 'bep20',
    address: cold.address.toLowerCase(),
    label: 'The same',
  })
  const before = await owner.call(contract.getReservesForAdmin)
  await owner.call(contract.retireReserveAddress, { id, reason: 'Key changed' })
  const after = await owner.call(contract.getReservesForAdmin)

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { code } of answers.filter(({ status }) => status !== 200)) {
    expect(['reserves.proven_already', 'reserves.message_used']).toContain(code)
  }
  expect(again.code).toBe('reserves.address_known')
  expect(message).toContain(cold.address)
  expect(message).toContain(today)
  expect(before.answer.published.addresses).toMatchObject([{ id, message, signature, held: null }])
  expect(after.answer.published.addresses).toEqual([])
  expect(after.answer.addresses).toMatchObject([{ id, retiredAt: expect.any(Date) }])
  const lines = await db
    .selectFrom('auditLog')
    .select('subject')
    .where('subject', '=', `reserve-address:${id}`)
    .execute()
  expect(lines).toHaveLength(3)
})

test('a proof of another key, address or text is refused, and one that comes too late', async ({
  api,
  given,
  clock,
}) => {
  const other = testKey('3')
  const cold = testKey('2')
  const owner = await api.as(await given.admin())
  const first = await listed(owner, cold.address)
  const second = await listed(owner, other.address)
  const { message } = first
  const right = await cold.sign(message)
  const send = (id: ReserveAddressId, signature: string, text = message) =>
    owner.send(contract.proveReserveAddress, { id, message: text, signature })

  const answers = [
    await send(first.id, await other.sign(message)),
    await send(second.id, right),
    await send(first.id, await cold.sign(`${message} `), `${message} `),
    await send(first.id, right, message.replace(first.today, '2026-03-30')),
    await send(9_999 as ReserveAddressId, right),
    await send(first.id, `${right.slice(0, -2)}zz`),
    await send(first.id, right.slice(0, -2)),
    await send(first.id, ''),
    await send(first.id, `${right}${right.slice(2)}`),
  ]
  clock.forward({ days: 1 })
  const next = await api.as(await given.admin())
  const proof = { id: first.id, message, signature: right }
  const late = await next.send(contract.proveReserveAddress, proof)
  const replayed = await next.send(contract.proveReserveAddress, proof)
  const unused = await next.call(contract.issueReserveMessage, { id: first.id })
  clock.forward({ days: 15 })
  const last = await api.as(await given.admin())
  const old = await last.call(contract.proveReserveAddress, {
    ...{ id: first.id, message: unused.answer.message },
    signature: await cold.sign(unused.answer.message),
  })

  expect(answers.map(({ code }) => code)).toEqual([
    'reserves.signed_by_other',
    ...Array(3).fill('reserves.unknown_message'),
    'reserves.unknown_address',
    ...Array(3).fill('call.invalid'),
    'reserves.contract_not_asked',
  ])
  expect([late.status, replayed.code, old.code]).toEqual([
    200,
    'reserves.message_used',
    'reserves.message_old',
  ])
})

test('owners list and prove, finance reads, and nobody else does either', async ({
  api,
  given,
}) => {
  const cold = testKey('4')
  const finance = await api.as(await given.admin('finance'))
  const support = await api.as(await given.admin('support'))
  const member = await api.as(await given.member())
  const asked = { chain: 'bep20', address: cold.address, label: 'Cold wallet' } as const

  const answers = [
    await api.call(contract.addReserveAddress, asked),
    await member.call(contract.addReserveAddress, asked),
    await finance.call(contract.addReserveAddress, asked),
    await finance.call(contract.moveCustody, { amount: usd('1'), to: 'chain', memo: 'Bought' }),
    await api.call(contract.getReservesForAdmin),
    await member.call(contract.getReservesForAdmin),
    await support.call(contract.getReservesForAdmin),
    await finance.call(contract.getReservesForAdmin),
    await api.call(contract.getReserves),
  ]

  expect(answers.map(({ status }) => status)).toEqual([401, 403, 403, 403, 401, 403, 403, 200, 200])
})

test('with dual approval on, an address waits for a second owner', async ({ api, given, run }) => {
  const cold = testKey('5')
  const security = { ...defaultSettings.security, dualApproval: true }
  await run((work) => saveSettings(work, { settings: { ...defaultSettings, security } }))
  const owner = await api.as(await given.admin())
  await given.admin()
  await given.treasury('100')
  const asked = { chain: 'bep20', address: cold.address, label: 'Cold wallet' } as const

  const waiting = await owner.call(contract.addReserveAddress, asked)
  const move = { amount: usd('5'), to: 'chain', memo: 'Bought USDT' } as const
  const moving = await owner.call(contract.moveCustody, move)
  const wrong = await owner.call(contract.addReserveAddress, { ...asked, address: '0x12' })
  const { answer } = await owner.call(contract.getReservesForAdmin)

  expect([waiting, moving].map((one) => one.answer.approval?.status)).toEqual(
    Array(2).fill('waiting'),
  )
  expect(wrong.code).toBe('reserves.address_invalid')
  expect(answer.addresses.some((one) => one.address === cold.address)).toBe(false)
  expect(answer.moves).toEqual([])
})

test('a statement is kept as it was sent, and its file is for admins unless it is published', async ({
  api,
  given,
  run,
}) => {
  const owner = await api.as(await given.admin())
  await run((work) => saveSettings(work, { settings: defaultSettings }))
  const member = await api.as(await given.member())
  const { answer } = await owner.call(contract.getReservesForAdmin)
  const pdf = await pdfBytes()
  const send = (fields: Record<string, string>, bytes = pdf) =>
    sendForm(
      api,
      contract.addReserveStatement,
      {
        ...{ kind: 'bank', account: 'Main', day: answer.today, amount: '100', ...fields },
        statement: { bytes, name: 'statement.pdf', type: 'application/pdf' },
      },
      owner.token,
    )

  const kept = await send({})
  const open = await send({ is_published: 'yes', account: 'Second' })
  const refused = [
    await send({}, Buffer.from('plain words')),
    await send({}, Buffer.from('%PDF-1.4\n%%EOF')),
    await send({ day: '2027-01-01' }),
    await send({ amount: '-1' }),
  ]
  const [keptId, openId] = [kept.body.id, open.body.id]
  const files = [
    await member.send(contract.getReserveStatement, { id: keptId }),
    await api.send(contract.getReserveStatement, { id: keptId }),
    await api.send(contract.getReserveStatement, { id: openId }),
    await owner.send(contract.getReserveStatement, { id: keptId }),
  ]

  expect(refused.map(({ body }) => body.code)).toEqual([
    ...Array(2).fill('reserves.statement_invalid'),
    'reserves.statement_ahead',
    'call.invalid',
  ])
  expect(files.map(({ status }) => status)).toEqual([404, 404, 200, 200])
  expect(kept.body.sha256).toMatch(/^[0-9a-f]{64}$/)
})
