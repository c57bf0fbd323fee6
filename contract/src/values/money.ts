import * as z from 'zod'
import { wrong } from '../call/wrong.ts'

/** The assets: US dollars and the platform token. */
export type Asset = 'USD' | 'SGX'

declare const assetOf: unique symbol

/**
 * An exact amount of one asset: at run time a `bigint` of 0.00000001 units, and for the compiler a type of its own, so
 * that it does not mix with numbers or another asset.
 */
export type Money<A extends Asset> = { readonly [assetOf]: A }
/** Excludes amounts, where the compiler should insist on their text. */
export type NoMoney = { readonly [assetOf]?: never }
export type Usd = Money<'USD'>
export type Sgx = Money<'SGX'>

/** The number of units in one dollar or token. */
export const unitsPerWhole = 100_000_000n

const decimals = 8
/** The largest amount, of which a 64-bit balance can hold a thousand: 90,000,000 whole. */
const largestUnits = 9_000_000_000_000_000n

/** The amount of `units` hundred-millionths: `fromUnits<'USD'>(150_000_000n)` is 1.50 dollars. */
export function fromUnits<A extends Asset>(units: bigint): Money<A> {
  return units as unknown as Money<A>
}

/** The hundred-millionths of an amount, for storage and formulas. */
export function unitsOf<A extends Asset>(money: Money<A>): bigint {
  return money as unknown as bigint
}

/** Dollars from decimal text: `usd('12.5')`. @throws {RangeError} for text that is no amount */
export function usd(text: string): Usd {
  return fromUnits(parseUnits(text))
}

/** Tokens from decimal text. @throws {RangeError} for text that is no amount */
export function sgx(text: string): Sgx {
  return fromUnits(parseUnits(text))
}

/** Exact decimal text with eight decimals: `'12.50000000'`. */
export function toDecimal<A extends Asset>(money: Money<A>): string {
  return unitsToDecimal(unitsOf(money))
}

export function zero<A extends Asset>(): Money<A> {
  return fromUnits(0n)
}

export function add<A extends Asset>(...amounts: readonly Money<A>[]): Money<A> {
  return fromUnits(amounts.reduce((sum, amount) => sum + unitsOf(amount), 0n))
}

export function subtract<A extends Asset>(from: Money<A>, amount: Money<A>): Money<A> {
  return fromUnits(unitsOf(from) - unitsOf(amount))
}

export function negate<A extends Asset>(amount: Money<A>): Money<A> {
  return fromUnits(-unitsOf(amount))
}

export function isLess<A extends Asset>(left: Money<A>, right: Money<A>): boolean {
  return unitsOf(left) < unitsOf(right)
}

export function isZero<A extends Asset>(money: Money<A>): boolean {
  return unitsOf(money) === 0n
}

export function isPositive<A extends Asset>(money: Money<A>): boolean {
  return unitsOf(money) > 0n
}

export function smaller<A extends Asset>(left: Money<A>, right: Money<A>): Money<A> {
  return isLess(right, left) ? right : left
}

/** A whole multiple: `times(usd('200'), 3)` is 600 dollars. */
export function times<A extends Asset>(money: Money<A>, factor: number): Money<A> {
  return fromUnits(unitsOf(money) * BigInt(factor))
}

function unitsToDecimal(units: bigint): string {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

function parseUnits(text: string): bigint {
  const match = /^(-?)(\d{1,17})(?:\.(\d{1,8}))?$/.exec(text)
  if (!match) throw new RangeError(`Not an amount: ${text}`)
  const [, sign, whole = '0', fraction = ''] = match
  const units = BigInt(whole) * unitsPerWhole + BigInt(fraction.padEnd(decimals, '0'))
  return sign === '-' ? -units : units
}

/** The text of a JSON number; beyond 15 significant digits it may differ from what was sent. */
function exactText(value: string | number): string {
  if (typeof value === 'string') return value
  return value.toString().replace(/[-.]/g, '').length <= 15 ? value.toString() : 'inexact'
}

/** `largestUnits` in words. */
const tooLarge = wrong('fields.amount_too_large')
/** In the form that is accepted on the wire, without thousands separators. */
const notAnAmount = wrong('fields.amount')

function amountCodec<A extends Asset>() {
  return z.codec(
    z
      .union(
        [
          z
            .string()
            .max(30)
            .regex(/^-?\d{1,17}(\.\d{1,8})?$/, notAnAmount),
          z.number().min(-9e7, tooLarge).max(9e7, tooLarge),
        ],
        { error: notAnAmount },
      )
      .meta({
        title: 'Amount',
        examples: ['12.50000000'],
        encoded: { type: 'string', pattern: '^-?\\d+\\.\\d{8}$' },
      }),
    z.custom<Money<A>>(() => true),
    {
      decode: (value, context) => {
        const text = exactText(value)
        const isAmount = /^-?\d{1,17}(\.\d{1,8})?$/.test(text)
        const units = isAmount ? parseUnits(text) : largestUnits + 1n
        if (units <= largestUnits && units >= -largestUnits) return fromUnits<A>(units)
        context.issues.push({
          code: 'custom',
          input: value,
          message: isAmount ? tooLarge : notAnAmount,
        })
        return z.NEVER
      },
      encode: (money) => toDecimal(money),
    },
  )
}

/** Any amount on the wire: a decimal string, or a JSON number with at most 8 decimals. */
export const Usd = amountCodec<'USD'>()
export const Sgx = amountCodec<'SGX'>()

/** The amount of a movement: above zero. */
export const PositiveUsd = Usd.refine(isPositive, { error: wrong('fields.above_zero') })
export const PositiveSgx = Sgx.refine(isPositive, { error: wrong('fields.above_zero') })
