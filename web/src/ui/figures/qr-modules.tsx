import { encode } from 'uqr'

type Props = { text: string; side: number; label: string }

/** The squares of a QR code: one path, with a run of dark ones drawn at once. */
export function QrModules({ text, side, label }: Props) {
  const { size, data } = encode(text, { ecc: 'M', boostEcc: true, border: 0 })
  const path = data.flatMap((row, y) =>
    runsOf(row).map(({ x, width }) => `M${x} ${y}h${width}v1h-${width}z`),
  )
  return (
    <svg
      width={side}
      height={side}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      shapeRendering="crispEdges"
    >
      <title>{label}</title>
      <path d={path.join('')} />
    </svg>
  )
}

function runsOf(row: readonly boolean[]): { x: number; width: number }[] {
  const runs: { x: number; width: number }[] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last && last.x + last.width === x) last.width += 1
    else runs.push({ x, width: 1 })
  }
  return runs
}
