/** What a spreadsheet takes for the beginning of a formula, full-width and small forms too. */
const start = '[=+\\-@＝＋－＠﹦﹢﹣﹫]'

/**
 * A cell begins with the text, and behind whatever a program may split it at, as one that expects semicolons
 * does. Spaces, quotes and invisible characters before the sign do not hide it.
 */
const dangerous = new RegExp(`([;|\\t\\r\\n]|^)(?=[\\s\\p{Cf}"]*${start})`, 'gu')

/** Text that somebody wrote, as a cell that no spreadsheet runs: `=1+1` becomes `'=1+1`. Figures never need it. */
export function harmlessCell(text: string): string {
  const harmless = text.replace(dangerous, "$1'")
  return /^[\t\r\n]/.test(harmless) ? `'${harmless}` : harmless
}
