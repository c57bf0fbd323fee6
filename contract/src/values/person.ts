import * as z from 'zod'
import { leastPassword } from './least-password.ts'

/** The fields that forms about people share. */
export const text = (max: number) => z.string().trim().max(max)
export const required = (max: number, name: string) => text(max).min(1, `${name} is required`)
export const email = z.email({ error: 'Invalid email address' }).max(254)
export const username = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_.-]{3,30}$/, 'Use 3 to 30 letters, digits, dots, dashes or underscores')
const passwordOf = (side: keyof typeof leastPassword) =>
  z.string().min(leastPassword[side], `Use at least ${leastPassword[side]} characters`).max(200)
export const password = passwordOf('member')
export const adminPassword = passwordOf('admin')
export const code = z.string().regex(/^\d{6}$/, 'Enter the 6 digits')

export const PermissionName = z.enum(['owner', 'finance', 'support', 'content', 'auditor'])
/** Whether an account may move money, counts as active, and earns a kind of income. */
export const Status = z.enum(['unblock', 'block'])
export const Activity = z.enum(['active', 'inactive'])
export const Gate = z.enum(['open', 'close'])
export type Gate = z.output<typeof Gate>
