import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import * as proofs from '@clearstead/contract/transparency/proofs'
import * as contract from '@clearstead/contract/transparency/transparency'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { usd } from '@clearstead/contract/values/money'
import { vi } from 'vitest'
import { apiTest as test } from '../../../../testing/api.ts'
import { expect } from '../../../../testing/test.ts'
import { defaultSettings } from '../../settings/rules.ts'
import { saveSettings } from '../../settings/saving/public.ts'
import { publishDays } from '../days/publish-days.ts'

const date = '2026-03-31' as ProgrammeDay
const script = join(import.meta.dirname, '../../../../../scripts/check-proof.mjs')

test('nothing is published before the first day is over', async ({ api, given }) => {
  const member = await given.member()
  const own = await api.as(member)

  const { answer } = await api.call(contract.getTransparency)

  expect(answer).toMatchObject({ days: [], payouts: [], earnings: [], prices: [], ruleChanges: [] })
  expect((await api.send(contract.getLiabilities, { date })).code).toBe('transparency.unknown_day')
  expect((await own.send(proofs.getProof, { userId: member.id })).code).toBe(
    'transparency.unknown_day',
  )
})

test('the public figures travel compressed, and not again to who has them', async ({ api }) => {
  const url = '/api/v1/transparency'
  const get = (headers: Record<string, string>) => api.server.inject({ url, headers })

  const plain = await get({})
  const packed = await get({ 'accept-encoding': 'br' })
  const again = await get({ 'if-none-match': String(plain.headers.etag) })

  expect(plain.headers['cache-control']).toBe('public, max-age=5')
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', etag: plain.headers.etag })
  expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual(plain.json())
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('everybody sees what is owed, promised and held, without data of a member', async ({
  api,
  db,
  run,
  given,
  clock,
  owner,
}) => {
  await given.treasury('1000')
  const sponsor = await given.member({ plan: usd('1234.56789012') })
  const member = await given.member({ sponsor, plan: usd('777.77777777'), funding: usd('3.21') })
  await owner.query('update users set fullname = $2 where id = $1', [member.id, 'Zelda Quint'])
  await run((work) => saveSettings(work, { settings: defaultSettings }))
  const cto = { percent: 3_000_000n as never }
  const admin = await given.admin('owner')
  await run((work) => saveSettings(work, { settings: { ...defaultSettings, cto } }), admin)
  clock.set('2026-04-01T00:01:00Z')
  await publishDays({ db, clock }, '2026-04-01' as ProgrammeDay)
  const later = performance.now() + 6_000
  vi.spyOn(performance, 'now').mockReturnValue(later)

  const everything = await api.call(contract.getTransparency)
  const day = await api.call(contract.getLiabilities, { date })
  vi.restoreAllMocks()

  const { answer } = everything
  expect(answer.now.liabilities).toEqual(day.answer.day.liabilities)
  expect(answer.days).toEqual([day.answer.day])
  expect(answer.days[0]).toMatchObject({ day: date, promised: expect.any(Array) })
  expect(answer.payouts).toEqual([{ kind: 'direct', total: answer.days[0]?.incomePaid }])
  expect(answer.ruleChanges).toMatchObject([
    {
      version: 2,
      field: 'cto.percent',
      before: '2.00',
      after: '3.00',
      effectiveFrom: '2026-04-01',
    },
  ])
  const said = JSON.stringify([everything.body, day.body])
  const private_ = [member.username, sponsor.username, 'Zelda', '777.77', '1234.56', '3.21000000']
  expect(private_.filter((text) => said.includes(text))).toEqual([])
  expect(said).not.toMatch(/user_?id|member_?id|salt|admin|changed_by/i)
})

test('the stand-alone script and the server accept a member’s proof', async ({
  api,
  db,
  given,
  clock,
}) => {
  clock.set('2026-04-01T09:00:00Z')
  const member = await given.member({ funding: usd('780.98777777') })
  clock.set('2026-04-02T00:01:00Z')
  await publishDays({ db, clock }, '2026-04-02' as ProgrammeDay)
  const own = await api.as(member)
  const folder = mkdtempSync(join(tmpdir(), 'proof-'))

  const { body, answer } = await own.call(proofs.getProof, { memberId: member.id })
  const published = await api.call(contract.getLiabilities, { date: answer.proof.day })
  const verified = await api.call(proofs.verifyProof, answer)
  const save = (name: string, value: unknown) => {
    const file = join(folder, name)
    writeFileSync(file, JSON.stringify(value))
    return file
  }
  const check = (...args: string[]) =>
    spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' })
  const [proof, dayFile] = [save('proof.json', body), save('day.json', published.body)]
  const right = check(proof, dayFile)
  const byHash = check(proof, published.answer.root.hash)
  const wrongRoot = check(proof, 'ab'.repeat(32))
  const forged = { ...answer.proof, usd: usd('1000') }
  const wrong = check(save('forged.json', proofs.ProofView.encode(forged)), dayFile)
  const day = published.body.day as Record<string, unknown>
  const forgeries = [
    { ...published.body, upto: 1 },
    { ...published.body, seal: 'ab'.repeat(32) },
    { ...published.body, day: { ...day, treasury: '1000000.00000000' } },
    { ...published.body, day: { ...day, promised: [] } },
    { ...published.body, day: { ...day, token_price: null, coverage: '999.00' } },
    { ...published.body, payouts: [] },
    { ...published.body, earnings: [{ from_days: 0 }] },
  ]
  const unchained = forgeries.map((one) => check(proof, save('other.json', one)))
  rmSync(folder, { recursive: true })

  expect(verified.answer).toMatchObject({ ok: true, problem: null, root: published.answer.root })
  expect([right.status, byHash.status]).toEqual([0, 0])
  expect(right.stdout).toContain(`member ${member.id} was owed 780.98777777 USD`)
  expect([wrongRoot.status, wrong.status]).toEqual([1, 1])
  expect(unchained.map(({ stderr }) => stderr.includes('does not follow'))).toEqual(
    Array(7).fill(true),
  )
  expect(wrong.stderr).toContain('the parts differ from the USD')
})

test('only the member reads their proof, and only where something was owed', async ({
  api,
  given,
}) => {
  const [member, other] = [await given.member(), await given.member({ funding: usd('1') })]
  const [own, another] = [await api.as(member), await api.as(other)]
  const admin = await api.as(await given.admin('owner'))
  const asked = { userId: member.id }

  expect((await own.send(proofs.getProof, asked)).code).toBe('transparency.no_proof')
  expect((await another.send(proofs.getProof, asked)).code).toBe('people.not_yours')
  expect((await admin.send(proofs.getProof, asked)).code).toBe('people.not_permitted')
  expect((await api.send(proofs.getProof, asked)).code).toBe('people.not_signed_in')
})

test('the documented example holds, and an invalid proof is refused before it is hashed', async ({
  api,
}) => {
  const example = proofs.verifyProof.example?.request?.proof as Record<string, unknown>
  const [leaf] = example.leaves as { path: unknown[] }[]
  const send = (change: Record<string, unknown>) =>
    api.send(proofs.verifyProof, { proof: { ...example, ...change } })
  const long = { ...leaf, path: Array.from({ length: 41 }, () => leaf?.path[0]) }

  const held = await send({})
  const forged = await send({ usd: '100.00000001' })
  const refused = await Promise.all([
    send({ leaves: [long, long] }),
    send({ leaves: Array.from({ length: 3 }, () => leaf) }),
    send({ usd: '-1.00000000' }),
    send({ root: null }),
    api.send(proofs.verifyProof, { proof: 'x'.repeat(10_000) }),
  ])

  expect(held.body).toMatchObject({ ok: true, problem: null })
  expect(forged.body).toMatchObject({
    ok: false,
    problem: {
      code: 'transparency.proof.usd',
      facts: {},
      message: 'The parts differ from the USD.',
    },
  })
  expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'call.invalid'))
})
