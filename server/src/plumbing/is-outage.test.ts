import pg from 'pg'
import { expect, test } from 'vitest'
import { isOutage, OutageError } from './is-outage.ts'

function databaseError(code: string) {
  return Object.assign(new pg.DatabaseError('It is said so', 1, 'error'), { code })
}

function systemError(code: string, syscall: string) {
  return Object.assign(new Error(code), { code, syscall })
}

test.each([
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08P01',
  '53300',
  '53100',
  '55P03',
  '40P01',
  '25006',
])('PostgreSQL error %s is an outage', (code) => {
  expect(isOutage(databaseError(code))).toBe(true)
})

test.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN'])(
  'network error %s is an outage',
  (code) => {
    expect(isOutage(systemError(code, 'connect'))).toBe(true)
  },
)

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'timeout exceeded when trying to connect',
  'Query read timeout',
])('the driver error "%s" is an outage', (message) => {
  expect(isOutage(new Error(message))).toBe(true)
  expect(isOutage(new Error('It failed', { cause: new Error(message) }))).toBe(true)
})

test.each([
  databaseError('23505'),
  databaseError('42P01'),
  systemError('ENOENT', 'open'),
  new TypeError('Cannot read properties of undefined'),
  'ECONNREFUSED',
  undefined,
])('any other error is no outage (case %#)', (error) => {
  expect(isOutage(error)).toBe(false)
})

test('an unavailable store and a missing socket are outages', () => {
  expect(isOutage(new OutageError('The bucket is away'))).toBe(true)
  expect(isOutage(systemError('ENOENT', 'connect'))).toBe(true)
})
