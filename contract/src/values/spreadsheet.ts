/** The characters that begin a formula in a spreadsheet, including full-width and small forms. */
const start = '[=+\\-@＝＋－＠﹦﹢﹣﹫]'

/**
 * A formula at the start of the text, or after a character at which a program may split cells. Spaces, quotes and
 * invisible characters before it do not matter.
 */
const dangerous = new RegExp(`([;|\\t\\r\\n]|^)(?=[\\s\\p{Cf}"]*${start})`, 'gu')

/** User text as a cell that no spreadsheet executes: `=1+1` becomes `'=1+1`. Figures do not need it. */
export function harmlessCell(text: string): string {
  const harmless = text.replace(dangerous, "$1'")
  return /^[\t\r\n]/.test(harmless) ? `'${harmless}` : harmless
}

const marked = new RegExp(`([;|\\t\\r\\n]|^)'(?=[\\s\\p{Cf}"]*${start})`, 'gu')

/** The text that `harmlessCell` made harmless: `'=1+1` was `=1+1`. */
export function originalCell(text: string): string {
  return (/^'[\t\r\n]/.test(text) ? text.slice(1) : text).replace(marked, '$1')
}
