import { say } from '@clearstead/contract/call/say'
import type { AdminId, MemberId } from '@clearstead/contract/values/ids'
import { usd } from '@clearstead/contract/values/money'
import { expect, test } from 'vitest'
import { type Deposit, refuseDecision, storedNote } from './rules.ts'

const found = {
  amount: usd('100'),
  memberId: 7 as MemberId,
  status: 'approved',
  decidedBy: 3 as AdminId,
} as Deposit
const named = { amount: usd('100'), memberId: 7 as MemberId }
const refusing = (code: string, details: object = {}) => expect.objectContaining({ code, details })

test.each([
  ['unknown', undefined, named],
  ['mismatch', found, { ...named, amount: usd('99') }],
  ['mismatch', found, { ...named, memberId: 8 as MemberId }],
])('a decision is refused as %s', (reason, deposit, said) => {
  expect(() => refuseDecision(deposit, said)).toThrow(refusing(`deposits.${reason}`))
})

test('a decided deposit says who decided it', () => {
  expect(() => refuseDecision(found, named, { decided_at: 'today' })).toThrow(
    refusing('deposits.decided', { status: 'approved', decidedBy: 3, decided_at: 'today' }),
  )
  expect(() => refuseDecision({ ...found, decidedBy: null })).toThrow(
    refusing('deposits.decided', { status: 'approved' }),
  )
})

test('a note is stored as the words of an admin, or as what the server says', () => {
  const found = say('deposits.note.found_on_chain')

  expect(storedNote('Paid twice')).toEqual({ note: 'Paid twice', noteSaid: null })
  expect(storedNote(found)).toEqual({ note: '', noteSaid: found })
})
