import { expect, test } from 'vitest'
import { shortName } from './rules.ts'

test.each([
  ['Asha Rao', 'Asha R.'],
  ['  asha devi  rao ', 'asha R.'],
  ['Asha', 'Asha'],
  ['', ''],
])('%j is shown to a sender as %j', (fullname, shown) => {
  expect(shortName(fullname)).toBe(shown)
})
