import type { Camera, TreeScene } from './draw-tree.ts'
import { nodeSize, type TreeLayout } from './lay-out.ts'
import type { Point, Size } from './view.ts'

const padding = 6
/** The drawing of a layout is kept, because only the frame in it moves. */
const kept = new WeakMap<TreeLayout, { picture: HTMLCanvasElement; look: string }>()

/** Draws the whole tree small, with a frame around what is seen. Both directions have a scale of their own. */
export function drawMap(map: HTMLCanvasElement, scene: TreeScene, camera: Camera): void {
  const ctx = map.getContext('2d')
  if (!ctx || map.width === 0) return
  const { view, screen, density, colours } = camera
  ctx.setTransform(1, 0, 0, 1, 0, 0)
  ctx.clearRect(0, 0, map.width, map.height)
  ctx.drawImage(pictureOf(map, scene, camera), 0, 0)
  ctx.setTransform(density, 0, 0, density, 0, 0)
  const size = sizeOf(map)
  const { across, down } = scalesOf(size, scene.layout)
  const left = between(padding - view.x * (across / view.scale), size.width)
  const top = between(padding - view.y * (down / view.scale), size.height)
  const right = between(padding + (screen.width - view.x) * (across / view.scale), size.width)
  const bottom = between(padding + (screen.height - view.y) * (down / view.scale), size.height)
  ctx.strokeStyle = colours.focus
  ctx.lineWidth = 2
  ctx.strokeRect(left, top, Math.max(6, right - left), Math.max(6, bottom - top))
}

/** The point of the drawing that stands at a point of the map. */
export function mapPoint(map: HTMLCanvasElement, layout: TreeLayout, at: Point): Point {
  const { across, down } = scalesOf({ width: map.clientWidth, height: map.clientHeight }, layout)
  return { x: (at.x - padding) / across, y: (at.y - padding) / down }
}

function between(value: number, most: number): number {
  return Math.min(Math.max(value, 1), most - 1)
}

function sizeOf(map: HTMLCanvasElement): Size {
  return { width: map.clientWidth, height: map.clientHeight }
}

function scalesOf(size: Size, layout: TreeLayout) {
  return {
    across: Math.min(0.2, (size.width - 2 * padding) / layout.width),
    down: Math.min(0.2, (size.height - 2 * padding) / layout.height),
  }
}

function pictureOf(map: HTMLCanvasElement, scene: TreeScene, { colours, density }: Camera) {
  const look = `${map.width} ${map.height} ${colours.accent} ${colours.lineStrong}`
  const known = kept.get(scene.layout)
  if (known?.look === look) return known.picture
  const picture = document.createElement('canvas')
  picture.width = map.width
  picture.height = map.height
  const ctx = picture.getContext('2d')
  if (!ctx) return picture
  ctx.scale(density, density)
  const { across, down } = scalesOf(sizeOf(map), scene.layout)
  for (const [index, row] of scene.rows.entries()) {
    const [x = 0, y = 0] = [scene.layout.x[index], scene.layout.y[index]]
    ctx.fillStyle =
      row.kind === 'node' && scene.faceOf(row).isOn ? colours.accent : colours.lineStrong
    ctx.fillRect(
      padding + x * across,
      padding + y * down,
      Math.max(2, nodeSize.width * across),
      Math.max(1, nodeSize.height * 0.6 * down),
    )
  }
  kept.set(scene.layout, { picture, look })
  return picture
}
