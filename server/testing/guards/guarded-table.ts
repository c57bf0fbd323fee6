/** Values by column, as JSON holds them; a column left out has its default. */
export type Row = Readonly<Record<string, unknown>>

/** What the guards of a table refuse. */
export type GuardedTable = {
  /** A row that every check accepts. */
  row: Row
  /** The columns that may be null; every other refuses it. */
  optional: readonly string[]
  /** The column that the table is partitioned by, where it is: without it a row has no partition, which is refused first. */
  partitionedBy?: string
  /** For each check the values with which the row breaks it; several where it says several things. */
  checks: Readonly<Record<string, Row | readonly Row[]>>
  /** For each unique index or exclusion the pairs of rows of which it refuses the second. */
  unique: Readonly<Record<string, Pair | readonly Pair[]>>
  /** The foreign keys, which refuse a row that refers to nothing. */
  references: Readonly<Record<string, Reference>>
}

/** Two rows that have the same in some columns, and differ in all others. */
export type Pair = {
  same: readonly string[]
  /** What both have besides. */
  where?: Row
  /** What the second has that counts as the same, such as an address in capitals. */
  alike?: Row
}

/** What a row refers with, and how the row that it refers to differs; where neither is said, by its own columns. */
type Reference = { from?: Row; target?: Row }

/** A statement that one trigger refuses, and that passes without it. */
export type TriggerCase = {
  trigger: string
  /** The table of the trigger, with its schema where that is not `public`. */
  on: string
  /** Rows that are there before: each table with how its row differs from that of its `GuardedTable`. */
  given?: readonly (readonly [table: string, difference?: Row])[]
  act: string
  /** The constraint that the refusal names, or its SQLSTATE. */
  refusal: string
  /** What the trigger accepts in place of `act`, which shows that it refuses `act` for what that does. */
  passes?: string
}

/** A trigger that lets an update change only some columns. */
export type KeptColumns = {
  trigger: string
  on: string
  /** How the row that is updated differs from that of its `GuardedTable`. */
  row?: Row
  mayChange: readonly string[]
  /** What an update that the trigger accepts changes. */
  along: Row
}
