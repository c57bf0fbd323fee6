import * as z from 'zod'
import { wrong } from '../call/wrong.ts'

declare const percentBrand: unique symbol

/** An exact percent: at run time a `bigint` of 0.000001 percent, so 0.40 % is 400000. */
export type Percent = { readonly [percentBrand]: true }
/** Excludes percents, like `NoMoney`. */
export type NoPercent = { readonly [percentBrand]?: never }

const decimals = 6

export function percentFromUnits(units: bigint): Percent {
  return units as unknown as Percent
}

export function percentUnits(value: Percent): bigint {
  return value as unknown as bigint
}

/** A percent from decimal text: `percent('0.40')`. @throws {RangeError} for text that is no percent */
export function percent(text: string): Percent {
  const match = /^(\d{1,7})(?:\.(\d{1,6}))?$/.exec(text)
  if (!match) throw new RangeError(`Not a percent: ${text}`)
  const [, whole = '0', fraction = ''] = match
  return percentFromUnits(BigInt(whole) * 1_000_000n + BigInt(fraction.padEnd(decimals, '0')))
}

/** Decimal text with at least two decimals and no zeros after them: 0.4 % is `'0.40'`. */
export function percentText(value: Percent): string {
  const digits = percentUnits(value)
    .toString()
    .padStart(decimals + 1, '0')
  const fraction = digits.slice(-decimals).replace(/0{1,4}$/, '')
  return `${digits.slice(0, -decimals)}.${fraction}`
}

/** Coverage as it is written everywhere: cut to one decimal, so that 99.97 is never 100. */
export function coverageDigits(coverage: Percent): string {
  const tenths = percentUnits(coverage) / 100_000n
  return `${tenths / 10n}.${tenths % 10n}`
}

const notAPercent = wrong('fields.percentage')

/** A percent on the wire: decimal text such as `"0.40"`, or a number; 0 to 1,000,000. */
export const Percent = z.codec(
  z
    .union(
      [
        z
          .string()
          .max(16)
          .regex(/^\d{1,7}(\.\d{1,6})?$/, notAPercent),
        z.number().min(0, notAPercent),
      ],
      { error: notAPercent },
    )
    .meta({
      title: 'Percent',
      examples: ['0.40'],
      encoded: { type: 'string', pattern: '^\\d+\\.\\d{2,6}$' },
    }),
  z.custom<Percent>(() => true),
  {
    decode: (value, context) => {
      const text = value.toString()
      if (/^\d{1,7}(\.\d{1,6})?$/.test(text)) return percent(text)
      context.issues.push({
        code: 'custom',
        input: value,
        message: notAPercent,
      })
      return z.NEVER
    },
    encode: (value) => percentText(value),
  },
)
