/** How many rows a search counts; who has more to find had better search for more. */
export const countedAtMost = 10_000

/** What matches any part of a name, with the pattern's own signs taken literally. */
export function containing(search: string): string {
  return `%${literally(search)}%`
}

export function beginningWith(search: string): string {
  return `${literally(search)}%`
}

function literally(search: string): string {
  return search
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')
}
