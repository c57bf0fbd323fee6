import type { MemberId } from '@clearstead/contract/values/ids'

/** A row with its sponsor: another row, or uplines that are members already, nearest first. */
export type RowToPlace = {
  line: number
  memberId: MemberId
  sponsorLine: number | null
  above: readonly MemberId[]
}
/** How many steps a row is below the top of the file, and its uplines, nearest first. */
export type PlacedRow = { line: number; depth: number; uplines: readonly MemberId[] }

/** As many as the tree keeps. */
const uplinesKept = 10

/**
 * The place of every row from the top down, and the lines whose sponsors go round in a circle. Who is below a circle has
 * no place either.
 */
export function placeRows(rows: readonly RowToPlace[]): {
  placed: PlacedRow[]
  circles: number[]
} {
  const below = new Map<number, RowToPlace[]>()
  for (const row of rows) {
    if (row.sponsorLine === null) continue
    const siblings = below.get(row.sponsorLine)
    if (siblings) siblings.push(row)
    else below.set(row.sponsorLine, [row])
  }
  const tops = rows.filter(({ sponsorLine }) => sponsorLine === null)
  const placed: PlacedRow[] = tops.map(({ line, above }) => {
    return { line, depth: 0, uplines: above.slice(0, uplinesKept) }
  })
  const idOf = new Map(rows.map(({ line, memberId }) => [line, memberId]))
  // The list grows while it is walked.
  for (const { line, depth, uplines } of placed) {
    const sponsor = idOf.get(line)
    for (const row of below.get(line) ?? []) {
      const above = sponsor === undefined ? uplines : [sponsor, ...uplines]
      placed.push({ line: row.line, depth: depth + 1, uplines: above.slice(0, uplinesKept) })
    }
  }
  return { placed, circles: circlesAmong(rows, new Set(placed.map(({ line }) => line))) }
}

function circlesAmong(rows: readonly RowToPlace[], placed: ReadonlySet<number>): number[] {
  const sponsorOf = new Map(rows.map(({ line, sponsorLine }) => [line, sponsorLine]))
  const walked = new Set<number>()
  const circles: number[] = []
  for (const { line: start } of rows) {
    const way: number[] = []
    let at: number | null | undefined = start
    while (typeof at === 'number' && !placed.has(at) && !walked.has(at)) {
      walked.add(at)
      way.push(at)
      at = sponsorOf.get(at)
    }
    if (typeof at === 'number' && way.includes(at)) circles.push(...way.slice(way.indexOf(at)))
  }
  return circles.sort((a, b) => a - b)
}
