import { nodeSize, pitch, type TreeLayout } from './lay-out.ts'
import type { TreeFace, TreeRow } from './tree-row.ts'
import type { Size, View } from './view.ts'

/** Everything that is drawn. */
export type TreeScene = {
  rows: readonly TreeRow[]
  layout: TreeLayout
  faceOf: (row: TreeRow) => TreeFace
  active: number
  hasFocus: boolean
}

export type TreeColours = Record<
  'surface' | 'line' | 'lineStrong' | 'text' | 'muted' | 'accent' | 'wash' | 'focus',
  string
>

/** From this scale on everything is written; below the second, names alone; below that, nothing. */
const detail = { all: 0.62, names: 0.36 }
/** The width at the end of a node that opens and closes it. */
export const toggleWidth = 40
const padding = 12

/** Whether a node is large enough on screen to be opened by a click on its end. */
export function showsToggle(scale: number): boolean {
  return scale >= detail.all
}

type Drawing = TreeScene & { ctx: CanvasRenderingContext2D; colours: TreeColours; scale: number }
type Part = { left: number; top: number; right: number; bottom: number }

/** Draws what is in view, in as much detail as the scale allows. */
export function drawTree(
  ctx: CanvasRenderingContext2D,
  scene: TreeScene,
  { view, screen, density, colours }: Camera,
): void {
  const { x, y, scale } = view
  const part = {
    left: -x / scale,
    top: -y / scale,
    right: (screen.width - x) / scale,
    bottom: (screen.height - y) / scale,
  }
  ctx.setTransform(1, 0, 0, 1, 0, 0)
  ctx.clearRect(0, 0, screen.width * density, screen.height * density)
  ctx.setTransform(density * scale, 0, 0, density * scale, density * x, density * y)
  const drawing = { ...scene, ctx, colours, scale }
  drawLines(drawing, part)
  drawNodes(drawing, part)
}

export type Camera = { view: View; screen: Size; density: number; colours: TreeColours }

/** A stub from each parent, a line down its children, and a stub to each child: straight lines in one path. */
function drawLines({ ctx, rows, layout, colours, scale }: Drawing, part: Part): void {
  const { x: xs, y: ys, first, last } = layout
  const middle = nodeSize.height / 2
  const gap = (pitch.across - nodeSize.width) / 2
  ctx.beginPath()
  for (let index = 0; index < rows.length; index += 1) {
    const [x = 0, y = 0] = [xs[index], ys[index]]
    if (x - pitch.across > part.right || x + pitch.across < part.left) continue
    const isInside = y + nodeSize.height >= part.top && y <= part.bottom
    if (isInside && (rows[index]?.parent ?? -1) >= 0) {
      ctx.moveTo(x - gap, y + middle)
      ctx.lineTo(x, y + middle)
    }
    const [top = Number.NaN, bottom = 0] = [first[index], last[index]]
    if (Number.isNaN(top)) continue
    const bus = x + nodeSize.width + gap
    if (isInside) {
      ctx.moveTo(x + nodeSize.width, y + middle)
      ctx.lineTo(bus, y + middle)
    }
    if (bottom < part.top - pitch.down || top > part.bottom) continue
    ctx.moveTo(bus, Math.max(top, part.top - pitch.down) + middle)
    ctx.lineTo(bus, Math.min(bottom, part.bottom + pitch.down) + middle)
  }
  ctx.strokeStyle = colours.lineStrong
  ctx.globalAlpha = 0.6
  ctx.lineWidth = 1 / scale
  ctx.stroke()
  ctx.globalAlpha = 1
}

function drawNodes(drawing: Drawing, part: Part): void {
  const { rows, layout, scale } = drawing
  const draw = scale >= detail.all ? drawWhole : scale >= detail.names ? drawName : drawBlock
  drawing.ctx.textBaseline = 'middle'
  for (let index = 0; index < rows.length; index += 1) {
    const [x = 0, y = 0] = [layout.x[index], layout.y[index]]
    if (y + nodeSize.height < part.top || y > part.bottom) continue
    if (x + nodeSize.width < part.left || x > part.right) continue
    const row = rows[index]
    if (row) draw(drawing, row, { x, y, isActive: index === drawing.active })
  }
}

type Place = { x: number; y: number; isActive: boolean }

function drawBlock({ ctx, colours, faceOf, scale }: Drawing, row: TreeRow, place: Place): void {
  const isOn = row.kind === 'node' && faceOf(row).isOn
  ctx.fillStyle = place.isActive ? colours.focus : isOn ? colours.accent : colours.lineStrong
  const height = Math.max(nodeSize.height * 0.7, 1.5 / scale)
  ctx.fillRect(place.x, place.y + (nodeSize.height - height) / 2, nodeSize.width, height)
}

function drawName(drawing: Drawing, row: TreeRow, place: Place): void {
  const { ctx, colours, faceOf } = drawing
  drawCard(drawing, row, place)
  const face = faceOf(row)
  ctx.font = `600 20px ${family}`
  ctx.fillStyle = row.kind === 'more' ? colours.accent : colours.text
  const y = place.y + nodeSize.height / 2
  ctx.fillText(cut(ctx, face.title, nodeSize.width - 2 * padding), place.x + padding, y)
}

function drawWhole(drawing: Drawing, row: TreeRow, place: Place): void {
  const { ctx, colours, faceOf } = drawing
  drawCard(drawing, row, place)
  const { title, note, isOn } = faceOf(row)
  const room = nodeSize.width - 2 * padding - (row.hasBelow ? toggleWidth - padding : 0)
  const left = place.x + padding
  if (row.kind === 'more') {
    ctx.font = `600 13px ${family}`
    ctx.fillStyle = colours.accent
    ctx.fillText(cut(ctx, title, room), left, place.y + nodeSize.height / 2)
    return
  }
  drawDot(drawing, left + 4, place.y + 17, isOn)
  ctx.font = `600 13px ${family}`
  ctx.fillStyle = colours.text
  ctx.fillText(cut(ctx, title, room - 14), left + 14, place.y + 17.5)
  ctx.font = `450 12px ${family}`
  ctx.fillStyle = colours.muted
  ctx.fillText(cut(ctx, note, room), left, place.y + 35)
  if (row.hasBelow) drawToggle(drawing, row, place)
}

function drawCard({ ctx, colours, scale, hasFocus }: Drawing, row: TreeRow, place: Place): void {
  ctx.beginPath()
  ctx.roundRect(place.x, place.y, nodeSize.width, nodeSize.height, 8)
  ctx.fillStyle = place.isActive ? colours.wash : colours.surface
  ctx.fill()
  ctx.strokeStyle = place.isActive ? (hasFocus ? colours.focus : colours.accent) : colours.line
  ctx.lineWidth = (place.isActive ? 2 : 1) / scale
  if (row.kind === 'more') ctx.setLineDash([5, 4])
  ctx.stroke()
  ctx.setLineDash([])
}

function drawDot({ ctx, colours }: Drawing, x: number, y: number, isOn: boolean): void {
  ctx.beginPath()
  ctx.arc(x, y, 3.5, 0, 2 * Math.PI)
  ctx.fillStyle = colours.accent
  ctx.strokeStyle = colours.lineStrong
  ctx.lineWidth = 1.5
  if (isOn) ctx.fill()
  else ctx.stroke()
}

function drawToggle({ ctx, colours }: Drawing, row: TreeRow, place: Place): void {
  const x = place.x + nodeSize.width - toggleWidth / 2
  const y = place.y + nodeSize.height / 2
  ctx.beginPath()
  ctx.arc(x, y, 11, 0, 2 * Math.PI)
  ctx.strokeStyle = colours.lineStrong
  ctx.lineWidth = 1
  ctx.stroke()
  ctx.beginPath()
  if (row.isLoading) {
    for (const step of [-4, 0, 4]) ctx.roundRect(x + step - 1, y - 1, 2, 2, 1)
  } else {
    ctx.moveTo(x - 5, y)
    ctx.lineTo(x + 5, y)
    if (!row.isOpen) {
      ctx.moveTo(x, y - 5)
      ctx.lineTo(x, y + 5)
    }
  }
  ctx.strokeStyle = colours.text
  ctx.lineWidth = 1.5
  ctx.stroke()
}

const family = '"Inter Variable", "Devanagari", system-ui, sans-serif'
/** A letter keeps the signs that belong to it, as `कि` does. */
const segmenter = new Intl.Segmenter()
const cuts = new Map<string, string>()

/** The text, or as much of it as has room, with an ellipsis. Measuring is slow, so that results are kept. */
function cut(ctx: CanvasRenderingContext2D, text: string, room: number): string {
  const key = `${ctx.font}|${room}|${text}`
  const known = cuts.get(key)
  if (known !== undefined) return known
  const letters = Array.from(segmenter.segment(text), ({ segment }) => segment)
  let shown = text
  while (letters.length > 0 && ctx.measureText(shown).width > room) {
    letters.pop()
    shown = `${letters.join('')}…`
  }
  if (cuts.size > 20_000) cuts.clear()
  cuts.set(key, shown)
  return shown
}
