import * as z from 'zod'
import { type Chain, readAddress } from './chain.ts'

/** Text, e-mail, username, password and code as every form about people takes them. */
export const text = (max: number) => z.string().trim().max(max)
export const required = (max: number, name: string) => text(max).min(1, `${name} is required`)
export const email = z.email({ error: 'Invalid email address' }).max(254)
export const username = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_.-]{3,30}$/, 'Use 3 to 30 letters, digits, dots, dashes')
export const password = z.string().min(10, 'Use at least 10 characters').max(200)
export const code = z.string().regex(/^\d{6}$/, 'Enter the 6 digits')

export const PermissionName = z.enum(['owner', 'finance', 'support', 'content', 'auditor'])
/** Whether an account may move money; whether it counts as active; whether an income is open to it. */
export const Status = z.enum(['unblock', 'block'])
export const Activity = z.enum(['active', 'inactive'])
export const Gate = z.enum(['open', 'close'])
const addressOn = (chain: Chain, wrong: string, example: string) =>
  z
    .string()
    .trim()
    .max(100)
    .refine((text) => text === '' || readAddress(chain, text) !== undefined, wrong)
    .overwrite((text) => readAddress(chain, text) ?? text)
    .meta({ examples: [example] })
/** Checked by its casing (EIP-55), or empty. */
export const Bep20Address = addressOn(
  'bep20',
  'Not a BEP20 address: check every letter',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
)
/** Checked by its checksum, or empty. */
export const Trc20Address = addressOn(
  'trc20',
  'Not a TRC20 address: check every letter',
  'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
)
