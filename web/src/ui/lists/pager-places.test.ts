import { expect, test } from 'vitest'
import { neighbours, readOn } from './pager-places.ts'

const at = (page: number, cursor?: string) => ({ page, cursor })

test('the first 10,000 rows are paged by number, in both directions', () => {
  expect(neighbours(at(1, 'c1'), { limit: 20, after: '' })).toEqual({
    previous: { page: 0, after: '' },
    next: { page: 2, after: '' },
  })
  expect(neighbours(at(500, 'c500'), { limit: 20, after: '' })).toEqual({
    previous: { page: 499, after: '' },
    next: { page: 501, after: '' },
  })
})

test('after them the next page begins after a cursor, and the page before is found again', () => {
  const second = neighbours(at(501, 'c501'), { limit: 20, after: '' })
  expect(second).toMatchObject({ next: { page: 502, after: 'c501' } })
  readOn(second.next, '')
  const third = neighbours(at(502, 'c502'), { limit: 20, after: 'c501' })
  expect(third).toEqual({
    previous: { page: 501, after: '' },
    next: { page: 503, after: 'c502' },
  })
  readOn(third.next, 'c501')

  expect(neighbours(at(503, 'c503'), { limit: 20, after: 'c502' }).previous).toEqual({
    page: 502,
    after: 'c501',
  })
})

test('before a page that was opened by its address stands the last one that has a number', () => {
  expect(neighbours(at(900, 'c900'), { limit: 20, after: 'elsewhere' }).previous).toEqual({
    page: 501,
    after: '',
  })
})

test('a list without cursors is paged by number throughout', () => {
  expect(neighbours(at(900), { limit: 20, after: '' })).toEqual({
    previous: { page: 899, after: '' },
    next: { page: 901, after: '' },
  })
})
