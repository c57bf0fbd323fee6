import { Language } from '@clearstead/contract/languages'
import { saidTexts } from '@clearstead/texts/said'
import { expect, test } from '../../../testing/test.ts'
import { sentence } from '../../plumbing/said/sentence.ts'
import { type Figure, sayDifference } from './verify.ts'

const figures = Object.keys(saidTexts.en.transparency.figure) as Figure[]

/** Every other word in quotes in the functions: kinds and states of rows, and parts of references. */
const others =
  'active approved BUY code completed held hex joined non_working open plan r returned SELL token token_inventory user working'.split(
    ' ',
  )

test('every figure that a function compares has a text, and its facts are all that the text needs', async ({
  owner,
}) => {
  const { rows } = await owner.query<{ name: string; source: string }>(
    "select proname as name, prosrc as source from pg_proc where proname like '%\\_differences' order by 1",
  )
  const answered = new Set<string>()
  const faults = rows.flatMap(({ name, source }) =>
    source.split(/\bunion all\b/).flatMap((part) => {
      const keys = [...part.matchAll(/jsonb_build_object\((.*)/g)]
        .flatMap(([, given = '']) => [...given.matchAll(/'(\w+)', /g)])
        .map(([, key = '']) => key)
      const facts = Object.fromEntries(keys.map((key) => [key, `<${key}>`]))
      const words = [...part.matchAll(/'([A-Za-z]\w*)'/g)]
        .map(([, word = '']) => word)
        .filter((word) => !keys.includes(word) && !others.includes(word))
      return words.flatMap((word) => {
        answered.add(word)
        const figure = word as Figure
        return Language.options
          .map((language) =>
            sentence(sayDifference({ figure, facts, kept: 1n, counted: 2n }), language),
          )
          .filter((text) => /undefined|transparency\./.test(text))
          .map((text) => `${name}: ${text}`)
      })
    }),
  )

  expect(rows).toHaveLength(16)
  expect(faults).toEqual([])
  expect(figures.filter((figure) => !answered.has(figure))).toEqual([])
})
