import * as z from 'zod'

export const withdrawalKinds = ['working', 'roi', 'principal', 'compound', 'funding'] as const
export type WithdrawalKind = (typeof withdrawalKinds)[number]
/** Which money a withdrawal takes. The wire spells one of them `principle`. */
export const WithdrawalKind = z.codec(
  z.enum(['working', 'roi', 'principle', 'compound', 'funding']),
  z.enum(withdrawalKinds),
  {
    decode: (kind) => (kind === 'principle' ? 'principal' : kind),
    encode: (kind) => (kind === 'principal' ? 'principle' : kind),
  },
)
