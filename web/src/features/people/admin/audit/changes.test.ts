import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

test('only the fields that differ are changes, and what changed comes first', () => {
  const before = { status: 'pending', note: '' }
  const after = { amount: '$5.00', note: '', status: 'approved', tx_hash: '' }

  expect(changesOf(before, after)).toEqual([
    { field: 'status', before: 'pending', after: 'approved' },
    { field: 'amount', before: undefined, after: '$5.00' },
  ])
})

test('a line without one side has the fields of the other', () => {
  expect(changesOf(null, { title: 'News' })).toEqual([
    { field: 'title', before: undefined, after: 'News' },
  ])
  expect(changesOf(null, null)).toEqual([])
})
