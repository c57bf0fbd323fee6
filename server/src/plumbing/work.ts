import type { Said } from '@clearstead/contract/call/say'
import type { AuditField, AuditSubject } from '@clearstead/contract/people/audit-words'
import type { AdminId, MemberId } from '@clearstead/contract/values/ids'
import type { NoMoney } from '@clearstead/contract/values/money'
import type { NoPercent } from '@clearstead/contract/values/percent'
import type { Tx } from './database/database.ts'

/** Who makes a change. */
export type Actor =
  | { kind: 'member'; id: MemberId }
  | { kind: 'admin'; id: AdminId }
  | { kind: 'job'; name: string }
  | { kind: 'visitor' }

/** A value in the audit log; amounts and percents are formatted texts, such as `$12.50` and `0.40`. */
export type AuditValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | Date
  | Said
  | readonly AuditValue[]
  | (NoMoney & NoPercent & { readonly [name: string]: AuditValue })

/** A change of a subject such as `user:12`; stored in the audit log when an admin made it. */
export type Change = {
  subject: AuditSubject | `${AuditSubject}:${string}`
  before?: AuditValue
  after?: AuditValue
}

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name
type Named = AuditField | CamelCase<AuditField>
/** The fields of a value that have no name in the audit log; settings and stored requests have names of their own. */
type Unnamed<Value> = [AuditValue] extends [Value] ? never : UnnamedIn<Value>
type UnnamedIn<Value> = Value extends string | number | boolean | null | undefined | Date | Said
  ? never
  : Value extends readonly (infer Each)[]
    ? Unnamed<Each>
    : {
        [Field in keyof Value]-?: string extends Field
          ? never
          : Field extends Named
            ? Unnamed<Value[Field]>
            : Field
      }[keyof Value]
type NamedOnly<C extends Change> = [Unnamed<C['before'] | C['after']>] extends [never]
  ? unknown
  : { fieldsWithoutName: Unnamed<C['before'] | C['after']> }

/**
 * One unit of change: its open transaction, its time and who makes it. Only `write`, jobs and tests create and commit
 * a `Work`; a use case never does.
 */
export type Work = {
  readonly tx: Tx
  readonly now: Date
  readonly actor: Actor
  readonly requestId: string
  /** Adds a change to the audit lines that are committed with this work. */
  readonly note: <C extends Change>(change: C & NamedOnly<C>) => void
}
