import { listDeposits } from '@clearstead/contract/deposits'
import { expect, test } from 'vitest'
import { choiceParam, filterParams, isOwnPath, listParams, searchOf } from './address.ts'

test.each([
  ['/user/income?page=2', true],
  ['//elsewhere.example', false],
  ['/\\elsewhere.example', false],
  ['https://elsewhere.example', false],
  ['', false],
])('takes %s as a way back: %s', (path, isOwn) => {
  expect(isOwnPath(path)).toBe(isOwn)
})

const { validateSearch, search } = searchOf({
  part: choiceParam(['plans', 'purchases']),
  ...listParams,
  ...filterParams(listDeposits, ['status', 'from', 'sort'], { status: 'pending' }),
})
const read = (given: object) => validateSearch(given as Parameters<typeof validateSearch>[0])

test('reads what it knows and falls back on the rest', () => {
  const known = {
    part: 'purchases',
    page: '3',
    limit: '50',
    hide: 'phone,joined',
    after: 'newest.7',
    sort: 'amount',
  }
  const unknown = { part: 'nonsense', page: '-1', limit: '101', status: 'x', from: '2026-02-30' }

  expect(read({ ...known, from: '2026-02-28' })).toEqual({
    part: 'purchases',
    page: 3,
    limit: 50,
    hide: ['phone', 'joined'],
    after: 'newest.7',
    status: 'pending',
    from: '2026-02-28',
    sort: 'amount',
  })
  expect(read(unknown)).toEqual(read({}))
  expect(read({})).toMatchObject({ part: 'plans', page: 1, status: 'pending', sort: 'newest' })
})

test('leaves out of the address what is as usual', () => {
  const values = read({ page: '2', hide: 'a,b', status: 'pending' })
  const written = search.middlewares[0]?.({ search: values, next: (next) => next })

  expect(written).toEqual({ page: 2, hide: ['a', 'b'] })
})
