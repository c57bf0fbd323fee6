/** A cell as it is written: amounts, days and instants as their text. */
export type Cell = string | number | null
