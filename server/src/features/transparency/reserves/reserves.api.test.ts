import * as contract from '@clearstead/contract/transparency/reserves'
import type { ReserveAddressId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { testKey } from '../../../plumbing/chain/test-key.ts'
import { pdfBytes } from '../../../plumbing/files/test-pdf.ts'
import { apiTest as test } from '../../../testing/api.ts'
import { sendForm } from '../../../testing/send-form.ts'
import { expect } from '../../../testing/test.ts'
import { saveSettings } from '../../settings/public.ts'
import { defaultSettings } from '../../settings/rules.ts'
import { listed } from './test-reserves.ts'

test('an address is listed, proven once a day and retired; the books stay as they are', async ({
  api,
  given,
  db,
}) => {
  const cold = testKey('1')
  const owner = await api.as(await given.admin())
  const { id, message, today } = await listed(owner, cold.address)
  const signature = await cold.sign(message)
  const prove = () => owner.call(contract.proveReserveAddress, { id, signedOn: today, signature })

  const answers = await Promise.all([prove(), prove(), prove()])
  const again = await owner.send(contract.addReserveAddress, {
    chain: 'bep20',
    address: cold.address.toLowerCase(),
    label: 'The same',
  })
  const before = await owner.call(contract.getReservesForAdmin)
  await owner.call(contract.retireReserveAddress, { id, reason: 'Key changed' })
  const after = await owner.call(contract.getReservesForAdmin)

  expect(answers.map(({ code }) => code ?? 'proven').sort()).toEqual([
    'proven',
    'reserves.proven_already',
    'reserves.proven_already',
  ])
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

test('a proof of another key, address, day or text is refused', async ({ api, given, clock }) => {
  const other = testKey('3')
  const cold = testKey('2')
  const owner = await api.as(await given.admin())
  const first = await listed(owner, cold.address)
  const second = await listed(owner, other.address)
  const { today } = first
  const send = (id: ReserveAddressId, signature: string, signedOn: string = today) =>
    owner.send(contract.proveReserveAddress, { id, signed_on: signedOn, signature })
  const right = await cold.sign(first.message)

  const answers = [
    await send(first.id, await other.sign(first.message)),
    await send(second.id, right),
    await send(first.id, await cold.sign(`${first.message} `)),
    await send(first.id, right, '2026-03-30'),
    await send(first.id, right, '2026-01-01'),
    await send(first.id, right, '2027-01-01'),
    await send(9_999 as ReserveAddressId, right),
    await send(first.id, `${right.slice(0, -2)}zz`),
    await send(first.id, right.slice(0, -2)),
    await send(first.id, ''),
    await send(first.id, `${right}${right.slice(2)}`),
  ]
  clock.forward({ days: 1 })
  const next = await api.as(await given.admin())
  const tomorrow = await next.call(contract.getReservesForAdmin)
  const proof = { id: first.id, signature: right }
  const replay = { ...proof, signed_on: tomorrow.answer.today }
  const replayed = await next.send(contract.proveReserveAddress, replay)
  const late = await next.send(contract.proveReserveAddress, { ...proof, signed_on: today })

  expect(answers.map(({ code }) => code)).toEqual([
    ...Array(4).fill('reserves.signed_by_other'),
    ...Array(2).fill('reserves.message_old'),
    'reserves.unknown_address',
    ...Array(3).fill('call.invalid'),
    'reserves.contract_not_asked',
  ])
  expect(replayed.code).toBe('reserves.signed_by_other')
  expect(late.status).toBe(200)
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
  const security = { ...defaultSettings.security, fourEyes: true }
  await run((work) => saveSettings(work, { settings: { ...defaultSettings, security } }))
  const owner = await api.as(await given.admin())
  await given.admin()
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
