import { randomBytes } from 'node:crypto'
import type { JsonSchema } from '../../plumbing/http/openapi/json-schema.ts'
import { givenPassword } from '../given.ts'
import { givenConfirmation } from '../given-money.ts'
import type { Call, Field } from './calls.ts'
import type { Ground, Person } from './ground.ts'
import { rowFor } from './rows.ts'

export type Values = Record<string, unknown>

/**
 * What somebody of good will sends, about `whose` rows: the document's example, with ids of rows that are
 * there and secrets that are right. Free texts become `mark`, so that their rows can be told.
 */
export async function validValues(
  ground: Ground,
  call: Call,
  whose: Person,
  mark?: string,
): Promise<Values> {
  const values: Values = {}
  for (const field of call.fields) {
    if (!field.isRequired && field.example === undefined) continue
    const known = await knownValue(ground, call, field, whose)
    values[field.name] = known ?? (mark && isFreeText(field.schema) ? mark : field.example)
  }
  return values
}

async function knownValue(
  ground: Ground,
  call: Call,
  { name, place }: Field,
  whose: Person,
): Promise<unknown> {
  const member = whose.kind === 'member' ? whose.id : ground.first.id
  if (name === call.subject || ['user_id', 'userId'].includes(name)) return member
  if (place === 'path') {
    if (name === 'code') return ground.first.referralCode
    if (name === 'name') return undefined
    if (call.path.startsWith('/users/')) return member
    if (call.path.startsWith('/admins/')) return ground.spareAdmin
    return rowFor(ground, call, whose)
  }
  const asked: Readonly<Record<string, () => unknown>> = {
    plan_id: () => ground.planId,
    active_plan_id: () => rowFor(ground, { ...call, path: '/actplan/{id}' }, whose),
    to: () => ground.third.id,
    reffer_by: () => ground.third.referralCode,
    username: () => `u${randomBytes(6).toString('hex')}`,
    email: () => `${randomBytes(6).toString('hex')}@example.org`,
    password: () => givenPassword,
    current_password: () => givenPassword,
    verification_token: () =>
      givenConfirmation(ground.run, member, isHandingOn(call) ? 'transfer' : 'withdrawal'),
  }
  if (name === 'to' && call.path !== '/transfer/friend') return undefined
  return asked[name]?.()
}

/** What is confirmed as a transfer: money that passes from hand to hand. */
function isHandingOn({ path }: Call): boolean {
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
