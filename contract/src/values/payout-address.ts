import * as z from 'zod'
import { wrong } from '../call/wrong.ts'
import { type Chain, readAddress } from './chain.ts'

const addressOn = (chain: Chain, message: string, example: string) =>
  z
    .string()
    .trim()
    .max(100)
    .refine((text) => text === '' || readAddress(chain, text) !== undefined, message)
    .overwrite((text) => readAddress(chain, text) ?? text)
    .meta({ examples: [example] })
/** A BEP20 address with a valid checksum (EIP-55), or empty. */
export const Bep20Address = addressOn(
  'bep20',
  wrong('fields.bep20_address'),
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
)
/** A TRC20 address with a valid checksum, or empty. */
export const Trc20Address = addressOn(
  'trc20',
  wrong('fields.trc20_address'),
  'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
)
