import type { UserView } from '@clearstead/contract/people/users'
import { expect, test } from 'vitest'
import {
  changedIn,
  mayChangeAsAdmin,
  mayChangeOwn,
  type ProfileForm,
  storedFields,
  valuesOf,
} from './rules.ts'

test.for([
  [['fullname', 'phone', 'address'], true],
  [['bep20Payout', 'trc20Payout'], true],
  [['email'], false],
  [['status'], false],
  [['fullname', 'email'], false],
  [['sponsorCode'], false],
] as const)('a member may change %s: %s', ([fields, may]) => {
  expect(mayChangeOwn(fields)).toBe(may)
})

test.for([
  [['status', 'phone', 'fullname', 'address'], true],
  [['status', 'email'], false],
  [['roiStatus'], false],
  [['levelStatus'], false],
  [['email'], false],
  [['username'], false],
  [['bep20Payout'], false],
  [['sponsorCode'], false],
] as const)('an admin may change %s: %s', ([fields, may]) => {
  expect(mayChangeAsAdmin(fields)).toBe(may)
})

const record = {
  username: 'asha',
  email: 'asha@example.org',
  status: 'unblock',
  isActive: 'active',
  roiStatus: 'open',
  levelStatus: 'open',
  address: '',
  fullname: 'Asha Rao',
  phone: '1',
  bep20Payout: null,
  trc20Payout: null,
  sponsorCode: 'ABCD2345',
} as unknown as UserView

test.for<[string, ProfileForm, string[]]>([
  [
    'the whole record',
    { ...(record as unknown as ProfileForm), bep20Payout: '', trc20Payout: '' },
    [],
  ],
  ['nothing', {}, []],
  ['another phone', { fullname: 'Asha Rao', phone: '2' }, ['phone']],
  ['an undefined name', { fullname: undefined }, []],
  [
    'other values of all fields',
    {
      username: 'b',
      email: 'b@example.org',
      status: 'block',
      isActive: 'inactive',
      roiStatus: 'close',
      levelStatus: 'close',
      address: 'x',
      fullname: 'B',
      phone: '2',
      bep20Payout: '0x1',
      trc20Payout: 'T1',
      sponsorCode: 'OTHER234',
    },
    [...storedFields, 'bep20Payout', 'trc20Payout', 'isActive', 'sponsorCode'],
  ],
])('a form with %s changes only what differs', ([, form, changed]) => {
  expect(changedIn(record, form)).toEqual(changed)
})

test('the fields of the own row are these', () => {
  expect(storedFields).toEqual([
    'username',
    'email',
    'status',
    'roiStatus',
    'levelStatus',
    'address',
    'fullname',
    'phone',
  ])
})

test('the audit log has values as text, and the sponsor under its name', () => {
  const values = { sponsorCode: 'ABCD2345', isActive: false, phone: null }

  expect(valuesOf(['sponsorCode', 'isActive', 'phone', 'address'], values)).toEqual({
    sponsor: 'ABCD2345',
    isActive: 'false',
    phone: null,
    address: null,
  })
})
