import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { translate } from '@clearstead/contract/call/translate'
import { DepositStatus } from '@clearstead/contract/deposits'
import { hindi } from '@clearstead/contract/messages/hindi'
import { hindiDetails } from '@clearstead/contract/messages/hindi-details'
import { hindiServer } from '@clearstead/contract/messages/hindi-server'
import { alwaysMailed } from '@clearstead/contract/notices'
import { TopupStatus } from '@clearstead/contract/plans/topups'
import { PermissionName } from '@clearstead/contract/values/person'
import { TransferKind } from '@clearstead/contract/values/transfer-kind'
import { WithdrawalStatus } from '@clearstead/contract/withdrawals'
import { expect, test } from 'vitest'
import { describeHoldings } from '../src/features/people/closing/rules.ts'
import { insteadOf } from '../src/features/reports/reversal/rules.ts'
import { goLiveChecks } from '../src/features/settings/go-live/rules.ts'
import { defaultSettings } from '../src/features/settings/rules.ts'
import { walletKinds } from '../src/ledger/accounts.ts'

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
/** A sentence after one of these names. */
const literal = /\b(?:message|error|problem)\b(?: =|:) ?(?:'([^'\n]+)'|`([^`\n]+)`)/g
/** A sentence that is given to a check of a field, in place of a code. */
const worded =
  /\.(?:min|max|length|regex|refine|string|literal|union|enum|date|email)\((?:[^'"`\n]*, *)?(?:\{ *error: *)?(['"`][A-Z][^'"`\n]* [^'"`\n]*['"`])/g

test('every sentence for an answer has a Hindi one', () => {
  const found = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(literal)].map(([, plain, composed]) =>
      (plain ?? composed ?? '').replace(/\$\{[^}]+\}/g, '12'),
    ),
  )
  const sentences = found.filter((text) => /^[A-Z]/.test(text))
  const english = sentences.filter((text) => translate(text, messages) === text)

  expect(sentences.length).toBeGreaterThan(4)
  expect(english).toEqual([])
})

test('no check of a field has a sentence of its own, which would be English in every language', () => {
  const found = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(worded)].map(
      ([, sentence]) => `${file}: ${sentence}`,
    ),
  )

  expect('z.string().min(1, { error: "Not so" })').toMatch(worded)
  expect(found).toEqual([])
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
  ['group', alwaysMailed],
  ['holds', describeHoldings(walletKinds, ['deposit', 'withdrawal', 'topup']).split(', ')],
  ['instead', TransferKind.options.map(insteadOf)],
  [
    'missing',
    goLiveChecks(defaultSettings, { hasSecondFactors: false, isMailSet: false })
      .filter(({ isRequired }) => isRequired)
      .map(({ label }) => label),
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
