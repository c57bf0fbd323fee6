import { expect, test } from 'vitest'
import { routes } from '../src/app.ts'
import { callsWithApproval } from '../src/calls-with-approval.ts'
import { callsWithoutApproval } from '../src/calls-without-approval.ts'

const ownAccount = ['self', 'enrolment']
const changes = routes
  .filter(({ kind }) => kind === 'write')
  .map(({ endpoint }) => endpoint)
  .filter(({ who }) => who === 'admin' || who === 'memberOrAdmin')
  .filter(({ permission }) => !ownAccount.includes(String(permission)))
const withApproval = callsWithApproval.map(({ call }) => call)

test('every call by which an admin changes something is either with or without approval', () => {
  const forgotten = changes.filter(
    ({ name }) => !withApproval.includes(name) && !(name in callsWithoutApproval),
  )
  const both = withApproval.filter((name) => name in callsWithoutApproval)
  const gone = [...withApproval, ...Object.keys(callsWithoutApproval)].filter(
    (name) => !changes.some((change) => change.name === name),
  )

  expect(forgotten.map(({ name }) => name)).toEqual([])
  expect(both).toEqual([])
  expect(gone).toEqual([])
})

test('a call with approval declares it in its answer and its refusals', () => {
  const undeclared = changes.filter(
    ({ name, answer, refusals }) =>
      withApproval.includes(name) &&
      !('approval' in answer.def.in.shape && refusals.includes('approvals.nobody_else')),
  )

  expect(undeclared.map(({ name }) => name)).toEqual([])
})

test('a call without approval moves no money, except a member’s own back, or by a call with approval inside', () => {
  const moving = changes.filter(
    ({ name, movesMoney }) => movesMoney && name in callsWithoutApproval,
  )

  expect(moving.map(({ name }) => name).sort()).toEqual([
    'DELETE /deposite/{id}',
    'DELETE /topup/{id}',
    'POST /approvals/{id}/approve',
  ])
})
