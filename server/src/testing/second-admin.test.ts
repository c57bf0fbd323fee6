import { expect, test } from 'vitest'
import { routes } from '../app.ts'
import { approvables } from '../approvables.ts'
import { decidedAlone } from '../decided-alone.ts'

const ownAccount = ['self', 'enrolment']
const changes = routes
  .filter(({ kind }) => kind === 'write')
  .map(({ endpoint }) => endpoint)
  .filter(({ who }) => who === 'admin' || who === 'memberOrAdmin')
  .filter(({ permission }) => !ownAccount.includes(String(permission)))
const held = approvables.map(({ call }) => call)

test('every change that an admin makes can be held back, or is on the list of those decided alone', () => {
  const forgotten = changes.filter(({ name }) => !held.includes(name) && !(name in decidedAlone))
  const both = held.filter((name) => name in decidedAlone)
  const gone = [...held, ...Object.keys(decidedAlone)].filter(
    (name) => !changes.some((change) => change.name === name),
  )

  expect(forgotten.map(({ name }) => name)).toEqual([])
  expect(both).toEqual([])
  expect(gone).toEqual([])
})

test('a call that can be held back says so in its answer and its refusals', () => {
  const silent = changes.filter(
    ({ name, answer, refusals }) =>
      held.includes(name) &&
      !('approval' in answer.def.in.shape && refusals.includes('approvals.nobody_else')),
  )

  expect(silent.map(({ name }) => name)).toEqual([])
})

test('what admins decide alone moves no money but a member’s own, back to where it came from', () => {
  const moving = changes.filter(({ name, movesMoney }) => movesMoney && name in decidedAlone)

  expect(moving.map(({ name }) => name).sort()).toEqual([
    'DELETE /deposite/{id}',
    'DELETE /topup/{id}',
    'POST /approvals/{id}/approve',
    'PUT /cto/{id}',
  ])
})
