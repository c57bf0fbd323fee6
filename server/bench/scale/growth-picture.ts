import { growthsOf } from './growth-table.ts'
import type { ScaleFigures } from './measure.ts'

const columns = 3
const cell = { width: 280, height: 130 }
const plot = { left: 12, top: 44, width: 232, height: 56 }
const style = `text{font:12px system-ui,sans-serif;fill:#3b3a36}.name{font-weight:600}.ms{font-variant-numeric:tabular-nums}
path{fill:none;stroke:#1f6f5c;stroke-width:2}circle{fill:#1f6f5c}.floor{stroke:#b9b4a7;stroke-width:1}
@media(prefers-color-scheme:dark){text{fill:#d8d4c8}path{stroke:#6cc3a8}circle{fill:#6cc3a8}.floor{stroke:#5c594f}}`

/**
 * A picture of how each call grows: a small line each, from zero up to the dearest of its sizes, so that what does not grow is level. As SVG,
 * for light and dark pages.
 */
export function pictureOf(figures: readonly ScaleFigures[]): string {
  const growths = growthsOf(figures)
  const sizes = figures.map(({ members }) => members)
  const height = Math.ceil(growths.length / columns) * cell.height
  const title = `Milliseconds of a call with ${sizes.map(short).join(', ')} members`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${columns * cell.width} ${height}" role="img" aria-label="${title}">
<title>${title}</title>
<style>${style}</style>
${growths.map(({ name, p50 }, index) => drawCall({ name, p50, sizes }, index)).join('\n')}
</svg>
`
}

type Drawn = { name: string; p50: readonly number[]; sizes: readonly number[] }

function drawCall({ name, p50, sizes }: Drawn, index: number): string {
  const { left, top, width, height } = plot
  const most = Math.max(...p50)
  const first = Math.log(sizes[0] ?? 1)
  const span = Math.log(sizes.at(-1) ?? 1) - first || 1
  const points = p50.map((ms, at) => ({
    x: left + ((Math.log(sizes[at] ?? 1) - first) / span) * width,
    y: top + height - (ms / most) * height,
    ms,
    size: sizes[at] ?? 0,
  }))
  const floor = top + height
  const [column, row] = [index % columns, Math.floor(index / columns)]
  const line = points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${fixed(x)} ${fixed(y)}`)
  const marks = points.map(
    ({ x, y, ms, size }) => `<circle cx="${fixed(x)}" cy="${fixed(y)}" r="3"/>
<text class="ms" x="${fixed(x)}" y="${fixed(y - 8)}" text-anchor="${anchorAt(x)}">${ms.toFixed(1)}</text>
<text x="${fixed(x)}" y="${floor + 16}" text-anchor="${anchorAt(x)}">${short(size)}</text>`,
  )
  return `<g transform="translate(${column * cell.width} ${row * cell.height})">
<text class="name" x="${left}" y="16">${name}</text>
<path class="floor" d="M${left} ${floor}H${left + width}"/>
<path d="${line.join('')}"/>
${marks.join('\n')}
</g>`
}

/** Letters of the first and last point stay inside the cell. */
function anchorAt(x: number): string {
  if (x <= plot.left) return 'start'
  return x >= plot.left + plot.width ? 'end' : 'middle'
}

function short(members: number): string {
  return new Intl.NumberFormat('en', { notation: 'compact' }).format(members)
}

function fixed(number: number): string {
  return number.toFixed(1)
}
