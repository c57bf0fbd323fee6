import { expect, test } from 'vitest'
import * as z from 'zod'
import { MemberName, writingAs } from './say.ts'

test.for([
  ['Asha Rao', 'Asha Rao'],
  ['', '<people.closed_account>'],
])('an answer has the name %j as %j', ([fullname, written]) => {
  const encode = () => z.encode(MemberName, fullname ?? '')

  expect(writingAs(({ code }) => `<${code}>`, encode)).toBe(written)
})
