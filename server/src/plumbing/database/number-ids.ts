import type { KyselyPlugin } from 'kysely'

/** Columns that hold ids under other names. */
const otherNames = new Set([
  'announcedPrice',
  'heldBy',
  'noticedPrice',
  'noticedTrade',
  'paidBy',
  'returnedBy',
  'reversedBy',
  'reverses',
])

/** Whether a 64-bit column of this name holds an id; all others hold amounts or counts. */
export function isIdName(name: string): boolean {
  return name === 'id' || name.endsWith('Id') || otherNames.has(name)
}

/** Makes 64-bit ids, known by their names, numbers like all other ids; amounts and counts stay `bigint`. */
export const numberIds: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    const [first] = result.rows
    const names = first ? Object.keys(first).filter(isIdName) : []
    for (const name of names) {
      for (const row of result.rows) {
        const value = row[name]
        if (typeof value === 'bigint') row[name] = idOf(value)
      }
    }
    return result
  },
}

function idOf(value: bigint): number {
  const id = Number(value)
  if (!Number.isSafeInteger(id)) throw new RangeError(`${value} is too large for an id`)
  return id
}
