import { isIP } from 'node:net'
import * as z from 'zod'

/** The number of proxies in front, or their addresses; trusting every sender is refused. */
export const trustProxy = z
  .string()
  .refine(
    (text) => /^(off|[1-9])$/.test(text) || text.split(',').every(isProxy),
    'must be off, how many proxies stand in front (1 to 9), or their addresses such as 10.0.0.0/8',
  )
  .transform((text) => (text === 'off' ? false : /^\d$/.test(text) ? Number(text) : text))

function isProxy(text: string): boolean {
  const [address = '', bits = '1'] = text.trim().split('/')
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text.trim())) return true
  return isIP(address) > 0 && /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= 128
}
