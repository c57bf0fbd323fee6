import { said } from '@clearstead/contract/call/said'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { inLanguage } from './in-language.ts'

const schema = z.object({ device: said('device'), title: said('title') })
const answer = { device: 'Chrome on Windows', title: '500,000 of team volume' }

test('what the server wrote in English into an answer is said in Hindi, with its figures', () => {
  expect(inLanguage(answer, 'hi', { schema })).toEqual({
    device: 'Windows पर Chrome',
    title: 'टीम का 5,00,000 का कारोबार',
  })
  expect(inLanguage({ ...answer, device: 'Unknown device' }, 'hi', { schema })).toMatchObject({
    device: 'अज्ञात डिवाइस',
  })
})

test('what a person wrote stays as it is, and so does all in English or where it may be changed', () => {
  expect(inLanguage({ device: 'Saved', title: 'A car' }, 'hi', { schema })).toEqual({
    device: 'Saved',
    title: 'A car',
  })
  expect(inLanguage(answer, 'en', { schema })).toBe(answer)
  expect(inLanguage(answer, 'hi', { schema, asWritten: ['title'] })).toMatchObject({
    title: '500,000 of team volume',
  })
})
