import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { downloadMonth } from '@clearstead/contract/transparency/month-statements'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import type { ProgrammeMonth } from '@clearstead/contract/values/months'
import { onTestFinished } from 'vitest'
import { type Api, apiTest as test } from '../../../../testing/api.ts'
import { givenInWallet } from '../../../../testing/given-money.ts'
import { byLength } from '../../../../testing/lengths.ts'
import { givenTrader } from '../../../../testing/reports/trader.ts'
import { expect } from '../../../../testing/test.ts'
import { publishDays } from '../days/publish-days.ts'
import { makeKey, signerOf } from '../installation/rules.ts'
import { canonicalJson } from '../proof/hashes.ts'

const usd7 = usd('7.5')
const month = (name: string) => name as ProgrammeMonth
const scripts = join(import.meta.dirname, '../auditors')

/** The second script takes a machine with Python, as the long form of tests does. */
const verifiers = byLength({
  short: [[process.execPath, join(scripts, 'verify.mjs')]],
  long: [
    [process.execPath, join(scripts, 'verify.mjs')],
    ['python3', '-B', join(scripts, 'verify.py')],
  ],
})

const openingOf = ({ opening }: { opening: string }) => opening
const closingOf = ({ closing }: { closing: string }) => closing
const amountOf = ({ amount }: { amount: string }) => amount

async function verified(text: string, ...options: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'signed-month-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'statement.json')
  await writeFile(path, text)
  return verifiers.map(([program = '', ...args]) => {
    const { status, stdout, stderr } = spawnSync(
      program,
      [...args, '--statement', path, ...options],
      { encoding: 'utf8' },
    )
    return { status, said: stdout + stderr }
  })
}

async function fileOf(api: Api, id: MemberId, name: string): Promise<string> {
  const { token } = await api.as({ id })
  const { body, statusCode } = await api.server.inject({
    url: `/api/v1/transparency/statements/${id}/months/${name}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(statusCode).toBe(200)
  return body
}

/** The text with the first digit after a mark changed. */
function changed(text: string, mark: string): string {
  const at = text.indexOf(mark)
  if (at < 0) throw new Error(`${mark} is not in the file`)
  const place = at + mark.length + text.slice(at + mark.length).search(/\d/)
  return `${text.slice(0, place)}${text[place] === '9' ? '8' : '9'}${text.slice(place + 1)}`
}

/** The file with a signature of another key, which its maker has, over what was changed. */
function signedAgain(text: string): string {
  const { publicKey, privateKey } = makeKey()
  const key = publicKey.toString('hex')
  const { statement, ...file } = JSON.parse(text)
  const signed = Buffer.from(`clearstead statement 1\n${canonicalJson(statement)}`)
  const signature = signerOf(publicKey, privateKey).sign(signed).toString('hex')
  const own = { id: 1, public_key: key, since: '2026-01-01T00:00:00.000Z', signature: null }
  return JSON.stringify({
    ...file,
    statement,
    keys: { keys: [own] },
    signature: { public_key: key, signature },
  })
}

test('months follow each other without a gap, whatever came at midnight', {
  timeout: 60_000,
}, async ({ api, db, given, run, clock }) => {
  clock.set('2026-04-20T00:00:00Z')
  const { id } = await given.member({ funding: usd7 })
  for (const day of ['2026-05-01', '2026-06-01']) {
    clock.set(`${day}T00:00:00Z`)
    await givenInWallet(run, id, 'funding', '3')
    clock.set(`${day}T00:05:00Z`)
    await publishDays({ db, clock }, day as ProgrammeDay)
  }
  const read = async (name: string) => JSON.parse(await fileOf(api, id, name)).statement

  const [april, may] = [await read('2026-04'), await read('2026-05')]

  expect(may.after).toBe(april.upto)
  expect(may.wallets.map(openingOf)).toEqual(april.wallets.map(closingOf))
  expect(may.wallets[0].lines.map(amountOf)).toEqual(['3.00000000'])
})

test('a member gets their own months that are published, and nobody else does', {
  timeout: 60_000,
}, async ({ api, db, given, clock }) => {
  clock.set('2026-06-20T00:00:00Z')
  const [own, other, empty] = [
    await given.member({ funding: usd7 }),
    await given.member(),
    await given.member(),
  ]
  clock.set('2026-07-01T00:01:00Z')
  await publishDays({ db, clock }, '2026-07-01' as ProgrammeDay)
  const call = { memberId: own.id, month: month('2026-06') }
  const asOwn = await api.as(own)

  const statuses = [
    (await api.call(downloadMonth, call)).status,
    (await (await api.as(other)).call(downloadMonth, call)).status,
    (await (await api.as(await given.admin())).call(downloadMonth, call)).status,
    (await asOwn.call(downloadMonth, call)).status,
  ]
  const running = await asOwn.call(downloadMonth, { ...call, month: month('2026-07') })
  const nothing = await verified(await fileOf(api, empty.id, '2026-06'))

  expect(statuses).toEqual([401, 403, 403, 200])
  expect(running.code).toBe('transparency.unknown_day')
  for (const { status, said } of nothing) expect([status, said]).toEqual([0, expect.any(String)])
})

test('scripts check a month offline, and find one changed digit wherever it stands', {
  timeout: 300_000,
}, async ({ api, db, given, run, clock }) => {
  const { id } = await givenTrader({ given, run, clock }, '2026-07')
  await given.member({ funding: usd7 })
  clock.set('2026-08-01T00:01:00Z')
  await publishDays({ db, clock }, '2026-08-01' as ProgrammeDay)
  clock.set('2026-08-20T12:00:00Z')
  await givenInWallet(run, id, 'working', '5')
  const text = await fileOf(api, id, '2026-07')
  const { keys } = JSON.parse(text).keys

  const right = await verified(text, '--key', keys.at(-1).public_key)

  for (const { status, said } of right) {
    expect([status, said]).toEqual([0, expect.stringContaining('\nAll of it is right.')])
    expect(said).toMatch(/ok {5}statement: the month 2026-07 of member \d+ adds up/)
  }
  const funding = '"wallet": "funding"'
  const places: [string, string | undefined][] = [
    [`"amount": "`, 'does not follow'],
    ['"balance_after": "', 'does not follow'],
    [`"closing": "`, 'do not make the closing balance'],
    ['"transfer_id": ', undefined],
    ['"created_at": "', undefined],
    ['"user_id": ', 'is of somebody else'],
    ['"month": "', 'is not the last of the month'],
    ['"upto": ', 'ends with another transfer'],
    ['"custody": "', 'its hash is another'],
    ['"salt": "', 'does not lead to the root'],
    ['"path": [', 'does not lead to the root'],
    ['"staged": "', 'the leaves have another staged'],
    ['"buy_back": "', 'the leaves have another buy_back'],
    ['"root": {\n    "hash": "', 'its hash is another'],
  ]
  expect(text).toContain(funding)
  for (const [mark, fault] of places.slice(0, byLength({ long: places.length, short: 4 }))) {
    const forged = changed(text, mark)
    for (const { status, said } of await verified(forged)) {
      expect([status, said], mark).toEqual([1, expect.stringContaining('is not a signature')])
    }
    if (fault === undefined) continue
    for (const { status, said } of await verified(signedAgain(forged))) {
      expect([status, said], mark).toEqual([1, expect.stringContaining(fault)])
      expect(said).not.toContain('is not a signature')
    }
  }
  for (const mark of ['"signature": {', '"public_key": "']) {
    for (const { status } of await verified(changed(text, mark))) expect(status, mark).toBe(1)
  }
  const byOther = await verified(signedAgain(text), '--key', keys.at(-1).public_key)
  for (const { said } of byOther) expect(said).toContain('do not have the key that you gave')
})
