import * as z from 'zod'
import { type FieldName, wrong } from '../call/wrong.ts'
import { leastPassword } from './least-password.ts'

/** The fields that forms about people share. */
export const text = (max: number) => z.string().trim().max(max)
export const required = (max: number, name: FieldName) =>
  text(max).min(1, wrong('fields.required', { field: name }))
export const email = z.email({ error: wrong('fields.email') }).max(254)
export const username = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_.-]{3,30}$/, wrong('fields.username'))
const passwordOf = (side: keyof typeof leastPassword) =>
  z
    .string()
    .min(leastPassword[side], wrong('fields.at_least_characters', { least: leastPassword[side] }))
    .max(200)
export const password = passwordOf('member')
export const adminPassword = passwordOf('admin')
/** A code of an authenticator app, or a recovery code: 24 characters in six groups. */
export const factorCode = text(40)
export const code = z.string().regex(/^\d{6}$/, wrong('fields.six_digits'))

export const PermissionName = z.enum(['owner', 'finance', 'support', 'content', 'auditor'])
/** Whether an account may move money, counts as active, and earns a kind of income. */
export const Status = z.enum(['unblock', 'block'])
export const Activity = z.enum(['active', 'inactive'])
export const Gate = z.enum(['open', 'close'])
export type Gate = z.output<typeof Gate>
