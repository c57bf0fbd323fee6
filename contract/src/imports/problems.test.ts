import { problemText } from '@clearstead/texts/imports/all'
import { expect, test } from 'vitest'
import { type ProblemKind, problemSentence } from './problems.ts'

const problem = (kind: ProblemKind, otherLine: number | null = null) => ({
  kind,
  field: 'email',
  value: 'x@y',
  otherLine,
})

test.each([
  ['no_rows', null, 'The file has no row below its headers.'],
  ['missing', null, 'email is empty.'],
  ['same_in_file', 3, 'email “x@y” is also in line 3.'],
  ['same_in_file', null, 'email “x@y” is also in line ?.'],
] as const)('%s in line %s is said as “%s”', (kind, otherLine, sentence) => {
  expect(problemSentence(problemText.en, problem(kind, otherLine))).toBe(sentence)
})

test('a problem is said in the language of the texts', () => {
  expect(problemSentence(problemText.hi, problem('missing'))).toBe('email ख़ाली है।')
})
