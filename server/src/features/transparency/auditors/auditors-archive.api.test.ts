import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  getInstallationKeys,
  rotateInstallationKey,
} from '@clearstead/contract/transparency/installation'
import * as reserves from '@clearstead/contract/transparency/reserves'
import type { ProgrammeDay } from '@clearstead/contract/values/days'
import { usd } from '@clearstead/contract/values/money'
import { onTestFinished } from 'vitest'
import { type Api, apiTest as test } from '../../../../testing/api.ts'
import { testKey } from '../../../../testing/chain/key.ts'
import { pdfBytes } from '../../../../testing/files/pdf.ts'
import type { Given, Run } from '../../../../testing/given.ts'
import { byLength } from '../../../../testing/lengths.ts'
import { givenTrader } from '../../../../testing/reports/trader.ts'
import { sendForm } from '../../../../testing/send-form.ts'
import type { SetClock } from '../../../../testing/set-clock.ts'
import { expect } from '../../../../testing/test.ts'
import { givenDigests } from '../../../../testing/transparency/anchors/given-digests.ts'
import { listed } from '../../../../testing/transparency/reserves/reserves.ts'
import { givenSnapshots } from '../../../../testing/transparency/snapshots/given-snapshots.ts'
import { readSnapshot } from '../../../plumbing/database/connections/read-snapshot.ts'
import type { Db } from '../../../plumbing/database/database.ts'
import { defaultSettings } from '../../settings/rules.ts'
import { saveSettings } from '../../settings/saving/public.ts'
import { publishDays } from '../days/publish-days.ts'
import { makeKey, signerOf } from '../installation/rules.ts'
import { sealNewest } from '../journal/public.ts'
import { packAuditorsArchive } from './public.ts'

type World = { api: Api; db: Db; given: Given; run: Run; clock: SetClock }

/** An installation with something of all that an archive holds, and its archive, unpacked in another folder. */
async function givenArchive({ api, db, given, run, clock }: World): Promise<string> {
  await given.treasury('1000')
  await run((work) => saveSettings(work, { settings: defaultSettings }))
  await given.member({ plan: usd('100'), funding: usd('3.21') })
  await givenTrader({ given, run, clock }, '2026-04')
  clock.set('2026-04-06T00:01:00Z')
  for (const day of ['2026-04-05', '2026-04-06']) {
    await publishDays({ db, clock }, day as ProgrammeDay)
  }
  const owner = await api.as(await given.admin())
  const cold = testKey('7')
  const { id, message, today } = await listed(owner, cold.address)
  await owner.call(reserves.proveReserveAddress, {
    id,
    message,
    signature: await cold.sign(message),
  })
  const statement = { bytes: await pdfBytes(), name: 'statement.pdf', type: 'application/pdf' }
  const fields = { kind: 'bank', account: 'Main', day: today, amount: '50000', is_published: 'yes' }
  await sendForm(api, reserves.addReserveStatement, { ...fields, statement }, owner.token)
  await owner.call(rotateInstallationKey, { reason: 'The server was replaced' })
  await givenDigests({ db, run, clock })
  await givenSnapshots({ api, db, given, clock })
  expect(await sealNewest({ db, clock }, 60_000)).toBe(true)

  const folder = await scratch()
  const file = join(folder, 'archive.tar.gz')
  await readSnapshot(db, (tx) => packAuditorsArchive(tx, file, clock()))
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['archive.tar.gz'])
  const again = readSnapshot(db, (tx) => packAuditorsArchive(tx, file, clock()))
  await expect(again).rejects.toThrow('EEXIST')
  const elsewhere = await scratch()
  expect(spawnSync('tar', ['-xzf', file, '-C', elsewhere]).status).toBe(0)
  return join(elsewhere, 'clearstead-archive')
}

async function scratch(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'auditors-archive-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

function verified(folder: string, ...options: string[]) {
  return ran(process.execPath, [join(folder, 'verify.mjs'), ...options])
}

function verifiedByPython(folder: string, ...options: string[]) {
  // Python would write its cache into what is checked.
  return ran('python3', ['-B', join(folder, 'verify.py'), ...options])
}

function ran(program: string, args: string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

/** The second script takes a machine with Python, as the long form of tests does. */
const verifiers = byLength({ short: [verified], long: [verified, verifiedByPython] })

/** A copy in which a file has another text, where wanted with a manifest that fits and is signed by another key. */
async function changed(
  folder: string,
  name: string,
  change: (text: string) => string,
  { isSignedAgain = false } = {},
): Promise<string> {
  const copy = join(await scratch(), 'copy')
  await cp(folder, copy, { recursive: true })
  const path = join(copy, name)
  const before = await readFile(path, 'latin1')
  const after = change(before)
  expect(after, name).not.toBe(before)
  await writeFile(path, after, 'latin1')
  if (isSignedAgain) await signAgain(copy)
  return copy
}

/** Writes the manifest of a changed archive anew, with a key that its maker has. */
async function signAgain(folder: string): Promise<string> {
  const { publicKey, privateKey } = makeKey()
  const key = publicKey.toString('hex')
  const since = '2026-01-01T00:00:00.000Z'
  const own = { id: 1, public_key: key, since, signature: null, reason: '' }
  await writeFile(join(folder, 'keys.json'), JSON.stringify({ keys: [own] }))
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
  for (const file of manifest.files) {
    const bytes = await readFile(join(folder, file.path))
    file.sha256 = createHash('sha256').update(bytes).digest('hex')
  }
  const text = JSON.stringify(manifest)
  await writeFile(join(folder, 'manifest.json'), text)
  const signature = signerOf(publicKey, privateKey)
    .sign(Buffer.from(`clearstead archive 1\n${text}`))
    .toString('hex')
  await writeFile(join(folder, 'signature.json'), JSON.stringify({ public_key: key, signature }))
  return key
}

/** Each change is looked for by a program that is started for it: `npm test` makes one in five. */
const someOf = <Change>(changes: readonly Change[]) =>
  changes.filter((_, index) => index % byLength({ long: 1, short: 5 }) === 0)

/** Changes the first digit that follows a text. */
const digitAfter = (mark: string) => (text: string) => {
  const at = text.indexOf(mark) + mark.length
  const place = at + text.slice(at).search(/\d/)
  return `${text.slice(0, place)}${text[place] === '9' ? '8' : '9'}${text.slice(place + 1)}`
}

test('an unpacked archive is right, and one changed byte in any of its files is found and named', {
  timeout: 300_000,
}, async ({ api, db, given, run, clock }) => {
  const folder = await givenArchive({ api, db, given, run, clock })
  const { keys } = (await api.call(getInstallationKeys)).answer
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))

  const right = verified(folder)
  for (const verify of verifiers) {
    const { status, said } = verify(folder, '--key', keys.at(-1)?.publicKey ?? '')
    expect([status, said]).toEqual([0, expect.stringContaining('\nAll of it is right.\n')])
    expect(said.match(/^ok {5}/gm)).toHaveLength(8)
  }
  const byFirstKey = verified(folder, '--key', keys[0]?.publicKey ?? '')

  expect(right.said).toContain('\nAll of it is right.\n')
  expect(right.status).toBe(0)
  expect(right.said.match(/^ok {5}/gm)).toHaveLength(8)
  expect(right.said).toMatch(/ledger: \d+ seals follow from [1-9]\d* transfers/)
  expect(right.said).toMatch(/days: [2-9] published days .*, [2-9] roots from their leaves/)
  expect(right.said).toContain('receipts: 3 receipts')
  expect(right.said).toContain('reserves: 1 statements have the files that were hashed, 1 messages')
  expect(right.said).toMatch(/anchors: 2 daily digests .*, 4 proofs are of them/)
  expect(right.said).toMatch(
    /snapshots: 2 snapshots follow from their draws .*, 1 were missed, the secrets of 2 stand in/,
  )
  expect(right.said).toContain('Not checked')
  expect(byFirstKey.said).toContain('which follows from the key that you gave')
  expect(byFirstKey.status).toBe(0)
  expect(files.length).toBeGreaterThan(20)
  const kinds = new Map(files.map((name) => [name.replace(/\d/g, ''), name]))
  for (const name of someOf([...kinds.values()])) {
    // What checks is no witness of its own change.
    if (/\.(mjs|py)$/.test(name)) continue
    const flip = (text: string) =>
      `${text.slice(0, -2)}${text.at(-2) === ' ' ? 'x' : ' '}${text.at(-1)}`
    const copy = await changed(folder, name, flip)
    for (const verify of verifiers) {
      const { status, said } = verify(copy)
      const named = name === 'manifest.json' ? 'signature.json' : name
      expect([status, said], name).toEqual([1, expect.stringContaining(named)])
    }
  }
})

test('a change that a new manifest covers is found in the chain that it breaks, and its key where one is given', {
  timeout: 300_000,
}, async ({ api, db, given, run, clock }) => {
  const folder = await givenArchive({ api, db, given, run, clock })
  const { keys } = (await api.call(getInstallationKeys)).answer
  const days = (await readdir(join(folder, 'days'))).filter((name) => name.endsWith('.json'))
  const slices = await readdir(join(folder, 'journal/slices'))
  const breaking: [string, (text: string) => string, string][] = [
    [
      'ledger/transfers.jsonl',
      digitAfter('"text":"'),
      'does not follow from ledger/transfers.jsonl',
    ],
    ['ledger/seals.jsonl', digitAfter('"nonce":"'), 'ledger/seals.jsonl: the seal up to transfer'],
    [`journal/slices/${slices[0]}`, digitAfter(':Funding  '), 'does not add up to zero'],
    [`journal/slices/${slices.at(-1)}`, digitAfter(' opening balances\n  '), 'does not open with'],
    [`days/${days[0]}`, digitAfter('"custody": "'), `days/${days[0]}: its hash is another`],
    [`days/${days[1]}`, digitAfter('"previous_hash": "'), 'does not follow from the day before'],
    [`days/${days[1]?.replace('json', 'leaves')}`, digitAfter('\n0 '), 'do not lead to the root'],
    ['receipts/receipts.jsonl', digitAfter('"commitment":"'), 'receipts.jsonl: trade'],
    ['receipts/head.json', digitAfter('"head": "'), 'the chain ends with another hash'],
    ['reserves/statements.jsonl', digitAfter('"sha256":"'), 'is not the file that was hashed'],
    ['anchors/2026-04-06.json', digitAfter('"taken_at":"'), '2026-04-07.json: does not follow'],
    ['anchors/2026-04-06.json', digitAfter('"taken_at":"'), '2026-04-06.json.tsr: is of another'],
    ['anchors/2026-04-06.json', digitAfter('"taken_at":"'), '2026-04-06.json.ots: is of another'],
    ['snapshots/snapshots.jsonl', digitAfter('"secret":"'), 'a secret that was not committed to'],
    [
      'snapshots/snapshots.jsonl',
      digitAfter('"seconds":86400,"due_at":"'),
      'was not due when drawn',
    ],
    ['snapshots/snapshots.jsonl', digitAfter('"drawn_from":"'), 'was drawn from another root'],
    ['snapshots/snapshots.jsonl', digitAfter('"seal":"'), 'its seal is another'],
    ['snapshots/snapshots.jsonl', digitAfter('"usd":"'), 'says another sum than the journal has'],
    ['snapshots/snapshots.jsonl', digitAfter('"custody":"'), 'has another hash'],
    [
      'snapshots/snapshots.jsonl',
      (text) => text.slice(text.indexOf('\n') + 1),
      'does not follow from the one before',
    ],
    ['snapshots/commitments.jsonl', digitAfter('"commitment":"'), 'has another commitment'],
    ...['key', 'ledger', 'published', 'receipts', 'rules', 'snapshots'].map(
      (chain): [string, (text: string) => string, string] => [
        'anchors/2026-04-07.json',
        digitAfter(chain === 'key' ? '"key":"' : `"${chain}":{`),
        `has another head of ${chain}`,
      ],
    ),
    [
      'audit-log/head.json',
      (text) => text.replace(/"sealed": "\d+"/, '"sealed": "0"'),
      '2026-04-07.json: has another head of audit_log',
    ],
  ]

  for (const [name, change, fault] of someOf(breaking)) {
    const copy = await changed(folder, name, change, { isSignedAgain: true })
    for (const verify of verifiers) {
      const { status, said } = verify(copy)
      expect(said).toContain('ok     files')
      expect(said).toContain('ok     signature')
      expect([status, said], name).toEqual([1, expect.stringContaining(fault)])
    }
  }
  const forged = await changed(folder, 'README.txt', () => 'Nothing', { isSignedAgain: true })
  for (const verify of verifiers) {
    const { status, said } = verify(forged, '--key', keys.at(-1)?.publicKey ?? '')
    expect(said).toContain('does not have the key that you gave, so somebody else signed')
    expect(status).toBe(1)
  }
})

test('the archive leaves out what is secret', { timeout: 120_000 }, async ({
  api,
  db,
  given,
  run,
  clock,
}) => {
  const folder = await givenArchive({ api, db, given, run, clock })
  const versions = await readFile(join(folder, 'rules/versions.jsonl'), 'utf8')
  const receipts = await readFile(join(folder, 'receipts/receipts.jsonl'), 'utf8')
  const [rules] = versions.split('\n').map((line) => line && JSON.parse(line).rules)

  expect(Object.keys(rules)).toEqual(expect.arrayContaining(['programme', 'withdrawal']))
  expect(Object.keys(rules)).not.toEqual(expect.arrayContaining(['security']))
  expect(versions).not.toMatch(/"(security|payouts|chains)":\{/)
  expect(receipts).not.toContain('nonce')
})
