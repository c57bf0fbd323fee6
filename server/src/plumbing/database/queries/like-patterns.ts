/** A LIKE pattern for any part of a text; special characters are escaped. */
export function containing(search: string): string {
  return `%${escaped(search)}%`
}

export function beginningWith(search: string): string {
  return `${escaped(search)}%`
}

function escaped(search: string): string {
  return search
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')
}
