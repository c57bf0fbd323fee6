import { randomBytes } from 'node:crypto'
import type { JsonSchema } from '../../src/plumbing/http/openapi/json-schema.ts'
import { givenPassword } from '../given.ts'
import { givenConfirmation } from '../given-money.ts'
import type { Call, Field } from './calls.ts'
import type { FuzzFixture, Person } from './fixture.ts'
import { rowFor } from './rows.ts'

export type Values = Record<string, unknown>

/**
 * Valid values for a call about the rows of `whose`: the document's example with existing ids and correct secrets. Free
 * texts become `mark`, by which their rows are recognised.
 */
export async function validValues(
  fixture: FuzzFixture,
  call: Call,
  whose: Person,
  mark?: string,
): Promise<Values> {
  const values: Values = {}
  for (const field of call.fields) {
    if (!field.isRequired && field.example === undefined) continue
    const known = await knownValue(fixture, call, field, whose)
    values[field.name] = known ?? (mark && isFreeText(field.schema) ? mark : field.example)
  }
  return values
}

async function knownValue(
  fixture: FuzzFixture,
  call: Call,
  { name, place }: Field,
  whose: Person,
): Promise<unknown> {
  const member = whose.kind === 'member' ? whose.id : fixture.first.id
  if (name === call.subject || ['user_id', 'userId'].includes(name)) return member
  if (place === 'path') {
    if (name === 'code') return fixture.first.referralCode
    if (name === 'name') return undefined
    if (call.path.startsWith('/users/')) return member
    if (call.path.startsWith('/admins/')) return fixture.spareAdmin
    return rowFor(fixture, call, whose)
  }
  const asked: Readonly<Record<string, () => unknown>> = {
    plan_id: () => fixture.planId,
    active_plan_id: () => rowFor(fixture, { ...call, path: '/actplan/{id}' }, whose),
    to: () => fixture.third.id,
    reffer_by: () => fixture.third.referralCode,
    username: () => `u${randomBytes(6).toString('hex')}`,
    email: () => `${randomBytes(6).toString('hex')}@example.org`,
    password: () => givenPassword,
    current_password: () => givenPassword,
    verification_token: () =>
      givenConfirmation(fixture.run, member, isTransfer(call) ? 'transfer' : 'withdrawal'),
  }
  if (name === 'to' && call.path !== '/transfer/friend') return undefined
  return asked[name]?.()
}

/** Whether a call is confirmed with a code for transfers. */
function isTransfer({ path }: Call): boolean {
  return path.startsWith('/transfer/') || path.startsWith('/topup/')
}

function isFreeText({
  type,
  format,
  pattern,
  title,
  examples,
  enum: options,
}: JsonSchema): boolean {
  return type === 'string' && !format && !pattern && !title && !examples && !options
}
