import { say } from '@clearstead/contract/call/say'
import { expect, test } from 'vitest'
import { noteOf } from './note-of.ts'

test('the first price is the opening price, and an admin’s words stay as they are', () => {
  expect(noteOf({ reason: 'CONFIG', note: '' })).toEqual(say('market.note.opening_price'))
  expect(noteOf({ reason: 'CONFIG', note: 'Opening price' })).toBe('Opening price')
  expect(noteOf({ reason: 'MANUAL', note: 'Quarterly review' })).toBe('Quarterly review')
  expect(noteOf({ reason: 'BUY', note: '' })).toBe('')
})
