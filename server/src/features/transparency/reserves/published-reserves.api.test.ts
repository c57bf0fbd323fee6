import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as proofs from '@clearstead/contract/transparency/proofs'
import * as contract from '@clearstead/contract/transparency/reserves'
import * as transparency from '@clearstead/contract/transparency/transparency'
import * as treasury from '@clearstead/contract/treasury'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { usd } from '@clearstead/contract/values/money'
import { apiTest as test } from '../../../../testing/api.ts'
import { startBalances, testToken } from '../../../../testing/chain/balances.ts'
import { testKey } from '../../../../testing/chain/key.ts'
import { startLyingProxy } from '../../../../testing/chain/lying-proxy.ts'
import { pdfBytes } from '../../../../testing/files/pdf.ts'
import { sendForm } from '../../../../testing/send-form.ts'
import { expect } from '../../../../testing/test.ts'
import { listed } from '../../../../testing/transparency/reserves/reserves.ts'
import { defaultSettings } from '../../settings/rules.ts'
import { saveSettings } from '../../settings/saving/public.ts'
import { publishDays } from '../days/publish-days.ts'
import { readLate } from './read-reserves.ts'

const day = (text: string) => text as ProgrammeDay
const script = join(import.meta.dirname, '../../../../../scripts/check-proof.mjs')

test('a published day compares custody on chain with what its node says, at the block of that day', async ({
  api,
  given,
  clock,
  db,
  run,
}) => {
  const cold = testKey('6')
  const node = await startBalances(new Date('2026-03-31T20:00:00Z'))
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
    await owner.call(contract.proveReserveAddress, { id, message, signature })
    const pdf = {
      bytes: await pdfBytes(),
      type: 'application/pdf',
    }
    await sendForm(
      api,
      contract.addReserveStatement,
      {
        ...{ kind: 'bank', account: 'Main', day: today, amount: '100', is_published: 'yes' },
        statement: pdf,
      },
      owner.token,
    )
    await node.setBalance(cold.address, 725n * 10n ** 18n, new Date('2026-03-31T23:59:58Z'))
    const hash = await node.newestHash()
    await node.setBalance(cold.address, 9n * 10n ** 18n, new Date('2026-04-01T00:00:00Z'))
    await node.mine(5)
    clock.set('2026-04-01T00:01:00Z')

    await publishDays({ db, clock, patienceMs: 0 }, day('2026-04-01'))
    const { answer, body } = await api.call(transparency.getLiabilities, {
      date: day('2026-03-31'),
    })
    const shown = await api.call(contract.getReserves)

    expect(answer.form).toBe(4)
    expect(answer.reserves).toMatchObject({
      onChain: { deposits: usd('0'), treasury: usd('700'), moved: usd('25'), total: usd('725') },
      addresses: expect.arrayContaining([
        expect.objectContaining({ address: cold.address, held: usd('725'), blockHash: hash }),
      ]),
      proven: usd('725'),
      // A statement counts up to what the books say is there.
      documented: usd('65'),
    })
    expect(shown.answer).toMatchObject({ heldOnChain: usd('725'), onChain: { total: usd('725') } })
    const own = await api.as(member)
    const proof = await own.call(proofs.getProof, { memberId: member.id })
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
  const node = await startBalances(new Date('2026-04-01T20:00:00Z'))
  try {
    clock.set('2026-04-01T21:00:00Z')
    const bep20 = { bep20Endpoints: [{ url: node.url }], bep20Confirmations: 3 }
    const chains = { ...defaultSettings.chains, ...bep20 }
    await run((work) => saveSettings(work, { settings: { ...defaultSettings, chains } }))
    const owner = await api.as(await given.admin())
    await owner.call(treasury.fundTreasury, { amount: usd('10'), memo: 'At first', place: 'chain' })
    const { id, message } = await listed(owner, cold.address)
    const signature = await cold.sign(message)
    await owner.call(contract.proveReserveAddress, { id, message, signature })
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

test('a day on which two endpoints differ proves nothing until they agree, and owners learn of it', async ({
  api,
  given,
  clock,
  db,
  run,
}) => {
  const cold = testKey('8')
  const node = await startBalances(new Date('2026-04-02T20:00:00Z'))
  const liar = await startLyingProxy(node.url)
  try {
    clock.set('2026-04-02T21:00:00Z')
    const bep20Endpoints = [{ url: node.url }, { url: liar.url }]
    const bep20 = { bep20Endpoints, bep20Confirmations: 3 }
    const chains = { ...defaultSettings.chains, ...bep20 }
    await run((work) => saveSettings(work, { settings: { ...defaultSettings, chains } }))
    const owner = await api.as(await given.admin())
    await owner.call(treasury.fundTreasury, { amount: usd('50'), memo: 'At first', place: 'chain' })
    const { id, message } = await listed(owner, cold.address)
    const signature = await cold.sign(message)
    await owner.call(contract.proveReserveAddress, { id, message, signature })
    await node.setBalance(cold.address, 4n * 10n ** 18n, new Date('2026-04-02T23:59:58Z'))
    await node.setBalance(cold.address, 9n * 10n ** 18n, new Date('2026-04-03T00:00:05Z'))
    await node.mine(5)
    liar.lie(async ({ method }, tellTruth) =>
      method === 'eth_call' ? `0x${'f'.padStart(64, '0')}` : tellTruth(),
    )
    clock.set('2026-04-03T00:01:00Z')

    await publishDays({ db, clock, patienceMs: 0 }, day('2026-04-03'))
    const published = await api.call(transparency.getLiabilities, { date: day('2026-04-02') })
    const asked = await owner.call(contract.getReservesForAdmin)
    const stillFalse = await readLate({ db, clock })
    liar.lie(undefined)
    await readLate({ db, clock })
    const later = await owner.call(contract.getReservesForAdmin)

    const heldOf = (addresses: readonly { address: string; held: unknown }[] = []) =>
      addresses.find((one) => one.address === cold.address)?.held
    expect(heldOf(published.answer.reserves?.addresses)).toBeNull()
    expect(published.answer.reserves?.proven).toBe(usd('0'))
    expect(asked.answer.unread).toEqual([
      { chain: 'bep20', day: '2026-04-02', problem: 'differ', triedAt: clock() },
    ])
    const alarms = await db.selectFrom('ownerAlarms').select('key').execute()
    expect(alarms.map(({ key }) => key)).toContain('reserves:bep20:2026-04-02')
    expect([stillFalse, heldOf(later.answer.published.addresses)]).toEqual([0, usd('4')])
    expect(later.answer.unread).toEqual([])
  } finally {
    await liar.stop()
    await node.stop()
  }
})
