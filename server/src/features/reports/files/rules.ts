/** A cell as it is written: amounts, days and instants as their text. */
export type Cell = string | number | null

/** What spreadsheets take for a formula at the beginning of a cell. */
const formulaStart = /^[=+\-@\t\r]/

/** Text that somebody wrote, safe in a spreadsheet: `=1+1` becomes `'=1+1`. Figures never need it. */
export function harmless(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text
}
