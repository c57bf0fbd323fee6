import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as proofs from '@clearstead/contract/transparency/proofs'
import * as contract from '@clearstead/contract/transparency/reserves'
import * as transparency from '@clearstead/contract/transparency/transparency'
import * as treasury from '@clearstead/contract/treasury'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { ReserveAddressId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { startNode, testKey, testToken } from '../../../plumbing/chain/test-node.ts'
import { type Caller, apiTest as test } from '../../../testing/api.ts'
import { sendForm } from '../../../testing/send-form.ts'
import { expect } from '../../../testing/test.ts'
import { saveSettings } from '../../settings/public.ts'
import { defaultSettings } from '../../settings/rules.ts'
import { publishDays } from '../days/publish-days.ts'
import { readLate } from './read-late.ts'

const day = (text: string) => text as ProgrammeDay
const script = join(import.meta.dirname, '../../../../../scripts/check-proof.mjs')

/** Lists an address and gives its id and the message of today. */
async function listed(owner: Caller, address: string, label = 'Cold wallet') {
  await owner.call(contract.addReserveAddress, { chain: 'bep20', address, label })
  const { answer } = await owner.call(contract.getReservesForAdmin)
  const found = answer.addresses.find((one) => one.address === address)
  if (!found) throw new Error(`${address} is not listed`)
  return { id: found.id, message: found.message, today: answer.today }
}

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

test('with four eyes on, an address waits for a second owner', async ({ api, given, run }) => {
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
}) => {
  const owner = await api.as(await given.admin())
  const member = await api.as(await given.member())
  const { answer } = await owner.call(contract.getReservesForAdmin)
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj\nendobj\n%%EOF\n')
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
    'reserves.statement_invalid',
    'reserves.statement_ahead',
    'call.invalid',
  ])
  expect(files.map(({ status }) => status)).toEqual([404, 404, 200, 200])
  expect(kept.body.sha256).toMatch(/^[0-9a-f]{64}$/)
})

test('a published day compares custody on chain with what its node says, at the block of that day', async ({
  api,
  given,
  clock,
  db,
  run,
}) => {
  const cold = testKey('6')
  const node = await startNode(new Date('2026-03-31T20:00:00Z'))
  try {
    clock.set('2026-03-31T21:00:00Z')
    const bep20 = {
      bep20Endpoints: [{ url: node.url }],
      bep20Token: testToken,
      bep20Confirmations: 3,
    }
    const chains = { ...defaultSettings.chains, ...bep20 }
    await run((work) => saveSettings(work, { settings: { ...defaultSettings, chains } }))
    const owner = await api.as(await given.admin())
    const member = await given.member({ funding: usd('40') })
    await owner.call(treasury.fundTreasury, {
      amount: usd('700'),
      memo: 'At first',
      place: 'chain',
    })
    await owner.call(treasury.fundTreasury, { amount: usd('50'), memo: 'At the bank' })
    await owner.call(contract.moveCustody, { amount: usd('25'), to: 'chain', memo: 'Bought' })
    const { id, message, today } = await listed(owner, cold.address)
    const signature = await cold.sign(message)
    await owner.call(contract.proveReserveAddress, { id, signedOn: today, signature })
    await node.setBalance(cold.address, 725n * 10n ** 18n, new Date('2026-03-31T23:59:58Z'))
    const { hash } = await node.client.getBlock()
    await node.setBalance(cold.address, 9n * 10n ** 18n, new Date('2026-04-01T00:00:00Z'))
    await node.mine(5)
    clock.set('2026-04-01T00:01:00Z')

    await publishDays({ db, clock, patienceMs: 0 }, day('2026-04-01'))
    const { answer, body } = await api.call(transparency.getLiabilities, {
      date: day('2026-03-31'),
    })
    const shown = await api.call(contract.getReserves)

    expect(answer.form).toBe(2)
    expect(answer.reserves).toMatchObject({
      onChain: { deposits: usd('0'), treasury: usd('700'), moved: usd('25'), total: usd('725') },
      addresses: expect.arrayContaining([
        expect.objectContaining({ address: cold.address, held: usd('725'), blockHash: hash }),
      ]),
      proven: usd('725'),
      documented: usd('65'),
    })
    expect(shown.answer).toMatchObject({ heldOnChain: usd('725'), onChain: { total: usd('725') } })
    const own = await api.as(member)
    const proof = await own.call(proofs.getProof, { userId: member.id })
    const folder = mkdtempSync(join(tmpdir(), 'reserves-'))
    const check = (published: object) => {
      const files = ['proof.json', 'day.json'].map((name) => join(folder, name))
      writeFileSync(files[0] ?? '', JSON.stringify(proof.body))
      writeFileSync(files[1] ?? '', JSON.stringify(published))
      return spawnSync(process.execPath, [script, ...files]).status
    }
    const forged = { ...(body.reserves as object), proven: '9999.00000000' }
    expect([check(body), check({ ...body, reserves: forged })]).toEqual([0, 1])
    rmSync(folder, { recursive: true })
  } finally {
    await node.stop()
  }
})

test('a day whose chain cannot be read says so, and is read later at its own block', async ({
  api,
  given,
  clock,
  db,
  run,
}) => {
  const cold = testKey('7')
  const node = await startNode(new Date('2026-04-01T20:00:00Z'))
  try {
    clock.set('2026-04-01T21:00:00Z')
    const bep20 = { bep20Endpoints: [{ url: node.url }], bep20Confirmations: 3 }
    const chains = { ...defaultSettings.chains, ...bep20 }
    await run((work) => saveSettings(work, { settings: { ...defaultSettings, chains } }))
    const owner = await api.as(await given.admin())
    await owner.call(treasury.fundTreasury, { amount: usd('10'), memo: 'At first', place: 'chain' })
    const { id, message, today } = await listed(owner, cold.address)
    const signature = await cold.sign(message)
    await owner.call(contract.proveReserveAddress, { id, signedOn: today, signature })
    await node.setBalance(cold.address, 4n * 10n ** 18n, new Date('2026-04-01T23:59:58Z'))
    clock.set('2026-04-02T00:01:00Z')

    await publishDays({ db, clock, patienceMs: 0 }, day('2026-04-02'))
    const unread = await api.call(transparency.getLiabilities, { date: day('2026-04-01') })
    const early = await readLate({ db, clock })
    await node.setBalance(cold.address, 9n * 10n ** 18n, new Date('2026-04-02T00:00:05Z'))
    await node.mine(5)
    clock.set('2026-04-02T00:20:00Z')
    const counts = [await readLate({ db, clock }), await readLate({ db, clock })]
    const later = await api.call(contract.getReserves)
    const same = await api.call(transparency.getLiabilities, { date: day('2026-04-01') })

    expect(unread.answer.reserves).toMatchObject({
      addresses: expect.arrayContaining([
        expect.objectContaining({ address: cold.address, held: null }),
      ]),
      proven: usd('0'),
    })
    expect([early, counts[0] !== 0, counts[1]]).toEqual([0, true, 0])
    expect(later.answer).toMatchObject({
      addresses: expect.arrayContaining([
        expect.objectContaining({ held: usd('4'), readLater: new Date('2026-04-02T00:20:00Z') }),
      ]),
      proven: usd('4'),
    })
    expect(same.body).toEqual(unread.body)
  } finally {
    await node.stop()
  }
})
