import { expect, test } from 'vitest'
import { isOutOfSpace, neededBytes } from './space.ts'

const mebibyte = 1_048_576

test('a copy takes the database again, its WAL up to 4 GiB, and an empty database', () => {
  expect(neededBytes(1_000 * mebibyte)).toBe(2_128 * mebibyte)
  expect(neededBytes(10_000 * mebibyte)).toBe(14_224 * mebibyte)
})

test.for<[string, unknown, string, boolean]>([
  ['a statement that finds no room', Object.assign(new Error('x'), { code: '53100' }), '', true],
  ['a file that finds no room', Object.assign(new Error('x'), { code: 'ENOSPC' }), '', true],
  [
    'a server that ends because its WAL finds no room',
    new Error('Connection terminated unexpectedly'),
    'PANIC:  could not write to file "pg_wal/xlogtemp.7": No space left on device',
    true,
  ],
  ['any other error', new Error('Connection terminated unexpectedly'), 'LOG: shut down', false],
])('%s is told from others', ([, error, output, expected]) => {
  expect(isOutOfSpace(error, output)).toBe(expected)
})
