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
          ? 'text' | 'colour' | 'picture' | 'markdown' | 'time_zone' | 'day' | 'choice'
          : 'weekdays' | 'days' | 'countries'
type Row<V> = V extends readonly (infer R)[] ? (R extends string | number ? never : R) : never

/** The settings of a group; what stands beside an own text is no setting of its own. */
type Names<G> = { [F in keyof G & string]: F extends `${keyof G & string}In` ? never : F }[keyof G &
  string]

/** The type of every setting in a group; of a list of rows, that of each field. */
export type GroupTypes<G> = { readonly [F in Names<G>]: TypesOf<G[F]> }
type TypesOf<V> = [Row<V>] extends [never]
  ? TypeOf<V>
  : { readonly [F in keyof Row<V>]: TypeOf<Row<V>[F]> }

type Words<V> = {
  label: string
  help?: string
  unit?: string
} & ([Row<V>] extends [never]
  ? { choices?: Readonly<Record<V & string, string>> }
  : { fields: { readonly [F in keyof Row<V>]: { label: string } } })

/** The words for a group of settings, with every setting in it. */
export type GroupWords<G> = {
  label: string
  help: string
  settings: { readonly [F in Names<G>]: Words<G[F]> }
}

type Field = TypeOf<boolean | number | Usd | Percent | string | readonly unknown[]>
export type RowTypes = Readonly<Record<string, Field>>
export type SettingType = Field | 'rows'
