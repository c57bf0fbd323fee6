import { qrRuns } from './qr-runs.ts'

type Props = { text: string; side: number; label: string }

/** The squares of a QR code: one path, with a run of dark ones drawn at once. */
export function QrModules({ text, side, label }: Props) {
  const { size, runs } = qrRuns(text)
  const path = runs.map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`)
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
