import type { Usd } from '../values/money.ts'
import type { Percent } from '../values/percent.ts'

/** The type of a setting on screen, by the type of its value. */
type TypeOf<V> = V extends boolean
  ? 'yes_no'
  : V extends number
    ? 'whole'
    : V extends Usd
      ? 'amount'
      : V extends Percent
        ? 'percent'
        : V extends string
          ? 'text' | 'picture' | 'markdown' | 'time_zone' | 'day' | 'choice'
          : 'weekdays' | 'days' | 'countries' | 'rows'
export type SettingType = TypeOf<boolean | number | Usd | Percent | string | readonly unknown[]>

type Row<V> = V extends readonly (infer R)[] ? R : never
type Description<V> = {
  type: TypeOf<V>
  label: string
  help?: string
  unit?: string
} & (V extends string ? { choices?: Readonly<Record<V, string>> } : unknown) &
  (Row<V> extends object
    ? { fields?: { readonly [F in keyof Row<V>]: Description<Row<V>[F]> } }
    : unknown)

/** The texts of a group of settings, with every setting in it. */
export type GroupDescription<G> = {
  label: string
  help: string
  settings: { readonly [F in keyof G]: Description<G[F]> }
}
