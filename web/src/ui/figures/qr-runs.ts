import { encode } from 'uqr'

type Run = { x: number; y: number; width: number }

/** The dark squares of a QR code, as runs of neighbours in a row, and how many squares a side has. */
export function qrRuns(text: string): { size: number; runs: Run[] } {
  const { size, data } = encode(text, { ecc: 'M', boostEcc: true, border: 0 })
  return { size, runs: data.flatMap(runsOf) }
}

function runsOf(row: readonly boolean[], y: number): Run[] {
  const runs: Run[] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last && last.x + last.width === x) last.width += 1
    else runs.push({ x, y, width: 1 })
  }
  return runs
}
