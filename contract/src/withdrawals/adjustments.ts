import * as z from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { waitsForApproval } from '../call/waits-for-approval.ts'
import { wire } from '../call/wire.ts'
import { wrong } from '../call/wrong.ts'
import { MemberId } from '../values/ids.ts'
import { PositiveUsd, Usd } from '../values/money.ts'

const adjustment = {
  memberId: wire('user_id', MemberId),
  wallet: z.enum(['funding', 'working', 'non_working', 'compound']),
  amount: PositiveUsd,
  reason: z.string().trim().min(3, wrong('fields.say_why')).max(500),
}
export const debitMember = endpoint('POST /withdrawalrequest/debit', {
  summary: 'An audited adjustment from a member’s wallet to the treasury',
  who: 'admin',
  permission: 'finance',
  movesMoney: true,
  request: adjustment,
  answer: { balance: Usd, ...waitsForApproval },
  says: 'withdrawals.says.adjusted',
  refusals: ['people.unknown', 'ledger.not_enough', 'approvals.nobody_else'],
})
export const adjustMember = endpoint('POST /tr/create', {
  fails: 'createTransaction',
  summary: 'An audited adjustment between a member’s wallet and the treasury, either way',
  who: 'admin',
  permission: 'finance',
  movesMoney: true,
  status: 201,
  request: { ...adjustment, direction: z.enum(['credit', 'debit']) },
  answer: { balance: Usd, ...waitsForApproval },
  says: 'withdrawals.says.adjusted',
  refusals: ['people.unknown', 'ledger.not_enough', 'treasury.short', 'approvals.nobody_else'],
})
