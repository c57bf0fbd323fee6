import type { Permission } from '@clearstead/contract/call/endpoint'
import { HistoryKind } from '@clearstead/contract/reports/timeline'
import { expect, test } from 'vitest'
import { readableKinds } from './rules.ts'

const hidden = (...permissions: Permission[]) =>
  HistoryKind.options.filter((kind) => !readableKinds(permissions).includes(kind))

test('tickets and acts of admins are read by whoever may read their lists', () => {
  expect(hidden('owner')).not.toContain('admin')
  expect(hidden('support')).not.toContain('ticket')
  expect(hidden('support')).toContain('admin')
  expect(hidden().toSorted()).toEqual(['admin', 'ticket'])
})
