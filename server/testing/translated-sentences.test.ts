import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { translate } from '@clearstead/contract/call/translate'
import { DepositStatus } from '@clearstead/contract/deposits'
import { hindi } from '@clearstead/contract/messages/hindi'
import { hindiDetails } from '@clearstead/contract/messages/hindi-details'
import { hindiServer } from '@clearstead/contract/messages/hindi-server'
import { TopupStatus } from '@clearstead/contract/plans/topups'
import { PermissionName } from '@clearstead/contract/values/person'
import { WithdrawalStatus } from '@clearstead/contract/withdrawals'
import { expect, test } from 'vitest'
import { englishLabel, goLiveChecks } from '../src/features/settings/go-live/rules.ts'
import { defaultSettings } from '../src/features/settings/rules.ts'

const root = join(import.meta.dirname, '../..')
/** What is written for mails, examples and the demo, and not for an answer. */
const elsewhere =
  /\.test\.|[\\/](test-|notices[\\/]texts|openapi|demo|simulation|testing|record-change|start[\\/]seed)/
const files = ['contract/src', 'server/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => file.endsWith('.ts') && !elsewhere.test(file)),
)
const messages = {
  sentences: { ...hindi.sentences, ...hindiServer },
  words: { ...hindi.words, ...hindiDetails },
}
/** A sentence after one of these names, or given to a check of a field. */
const literal =
  /(?:\b(?:message|error|problem|unknownField|outsideYears)\b(?: =|:)|\binvalid\('\w+',|\.(?:min|max|regex|refine)\([^'\n]*,) ?(?:'([^'\n]+)'|`([^`\n]+)`)/g

test('every sentence for a field or an answer has a Hindi one', () => {
  const found = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(literal)].map(([, plain, composed]) =>
      (plain ?? composed ?? '').replace(/\$\{[^}]+\}/g, '12'),
    ),
  )
  const sentences = found.filter((text) => /^[A-Z]/.test(text))
  const english = sentences.filter((text) => translate(text, messages) === text)

  expect(sentences.length).toBeGreaterThan(60)
  expect(english).toEqual([])
})

test('no Hindi sentence is kept for one that the server does not write', () => {
  const source = files.map((file) => readFileSync(join(root, file), 'utf8'))
  const code = source.filter((text) => !text.includes('hindiServer')).join('\n')
  const unused = Object.keys(hindiServer).filter(
    (sentence) => !sentence.split(/\{\w+\}/).every((part) => code.includes(part)),
  )

  expect(unused).toEqual([])
})

test.each<[name: string, words: readonly string[]]>([
  [
    'missing',
    goLiveChecks(defaultSettings, { hasSecondFactors: false, isMailSet: false })
      .filter(({ isRequired }) => isRequired)
      .map(({ name }) => englishLabel(name)),
  ],
  ['permission', PermissionName.options],
  [
    'status',
    [...DepositStatus.options, ...WithdrawalStatus.options, ...TopupStatus.options, 'withdrawn'],
  ],
])('every word of the detail %s has a Hindi one', (name, words) => {
  const known = Object.keys(hindiDetails[name] ?? {})

  expect(words.filter((word) => !known.includes(word))).toEqual([])
})
