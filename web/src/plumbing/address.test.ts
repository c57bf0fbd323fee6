import { expect, test } from 'vitest'
import { choiceParam, countParam, isOwnPath, listParam } from './address.ts'

test.each([
  ['/user/income?page=2', true],
  ['//elsewhere.example', false],
  ['/\\elsewhere.example', false],
  ['https://elsewhere.example', false],
  [undefined, false],
])('takes %s as a way back: %s', (path, isOwn) => {
  expect(isOwnPath(path)).toBe(isOwn)
})

test('reads what it knows and falls back on the rest', () => {
  const status = choiceParam(['pending', 'paid'], 'pending')

  expect([status.read('paid'), status.read('nonsense'), status.read(undefined)]).toEqual([
    'paid',
    'pending',
    'pending',
  ])
  expect([countParam().read('3'), countParam().read('-1'), countParam().read('x')]).toEqual([
    3, 1, 1,
  ])
})

test('leaves out of the address what is as usual', () => {
  expect([countParam().write(1), countParam().write(2), listParam().write(['a', 'b'])]).toEqual([
    '',
    '2',
    'a,b',
  ])
})
