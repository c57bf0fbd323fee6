import type { Permission } from '@clearstead/contract/call/endpoint'
import type { AdminId } from '@clearstead/contract/values/ids'
import { expect, test } from 'vitest'
import {
  approvesFromAfter,
  grantsAnything,
  onlyRevokes,
  ownersAfter,
  sayPermission,
} from './rules.ts'

const admin = (id: number, permissions: Permission[], status: 'unblock' | 'block' = 'unblock') => ({
  id: id as AdminId,
  permissions,
  status,
})

test('a new admin approves after a day', () => {
  expect(approvesFromAfter(new Date('2026-03-31T09:00:00Z'))).toEqual(
    new Date('2026-04-01T09:00:00Z'),
  )
})

test('owners who can sign in are counted as they are after a change', () => {
  const admins = [admin(1, ['owner']), admin(2, ['owner', 'finance']), admin(3, ['finance'])]

  expect(ownersAfter(admins, admin(3, ['finance']))).toBe(2)
  expect(ownersAfter(admins, admin(3, ['owner']))).toBe(3)
  expect(ownersAfter(admins, admin(1, ['owner'], 'block'))).toBe(1)
  expect(ownersAfter(admins, admin(1, ['finance']))).toBe(1)
})

const finance = admin(3, ['finance', 'support'])
const blocked = admin(4, ['finance'], 'block')

test.each([
  ['a right', finance, { permissions: ['finance', 'people'] as Permission[] }, true],
  ['a password', finance, { password: 'x' }, true],
  ['a new password', finance, { passwordHash: 'x' }, true],
  ['its sign-in', blocked, { status: 'unblock' as const }, true],
  ['nothing', finance, { status: 'unblock' as const }, false],
  ['nothing', blocked, { status: 'block' as const }, false],
  ['less', finance, { permissions: ['finance'] as Permission[], status: 'block' as const }, false],
  ['nothing at all', finance, {}, false],
])('a change gives an admin %s', (_, before, change, isGranted) => {
  expect(grantsAnything(before, change)).toBe(isGranted)
  expect(onlyRevokes(before, change)).toBe(!isGranted)
})

test('what is taken from an owner is no mere revocation', () => {
  expect(onlyRevokes(admin(1, ['owner']), { permissions: [] })).toBe(false)
})

test('a permission is said by its code', () => {
  expect(sayPermission('finance')).toEqual({ code: 'people.permission.finance', facts: {} })
})
