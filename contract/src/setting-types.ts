import type { Usd } from './values/money.ts'
import type { Percent } from './values/percent.ts'

/** What a setting can hold, by the type of its value. */
type TypeOf<V> = V extends boolean
  ? 'yes_no'
  : V extends number
    ? 'whole'
    : V extends Usd
      ? 'amount'
      : V extends Percent
        ? 'percent'
        : V extends string
          ? 'text' | 'markdown' | 'time_zone' | 'day' | 'choice'
          : 'weekdays' | 'days' | 'countries' | 'rows'
export type SettingType = TypeOf<boolean | number | Usd | Percent | string | readonly unknown[]>

type Row<V> = V extends readonly (infer R)[] ? R : never
type About<V> = {
  type: TypeOf<V>
  label: string
  help?: string
  unit?: string
} & (V extends string ? { choices?: Readonly<Record<V, string>> } : unknown) &
  (Row<V> extends object
    ? { fields?: { readonly [F in keyof Row<V>]: About<Row<V>[F]> } }
    : unknown)

/** What a group of settings is, in words, with every setting in it. */
export type AboutGroup<G> = {
  label: string
  help: string
  settings: { readonly [F in keyof G]: About<G[F]> }
}
