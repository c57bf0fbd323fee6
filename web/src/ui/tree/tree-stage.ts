import { drawMap, mapPoint } from './draw-map.ts'
import {
  drawTree,
  showsToggle,
  type TreeColours,
  type TreeScene,
  toggleWidth,
} from './draw-tree.ts'
import { nodeSize } from './lay-out.ts'
import {
  between,
  centredOn,
  fitted,
  keptInSight,
  type Point,
  type Size,
  type View,
  zoomedAt,
} from './view.ts'

export type Hit = { index: number; isToggle: boolean }

const flightMs = 420
/** The scale of a node one flies to, at least. */
const readable = 0.8
const edge = 24

/** The drawing of a tree on a canvas, with a small map: where it is seen from, and one frame for many changes. */
export class TreeStage {
  private view: View = { x: 0, y: 0, scale: 1 }
  private screen: Size = { width: 0, height: 0 }
  private scene: TreeScene | undefined
  private frame = 0
  private flight: { from: View; to: View; start: number } | undefined
  private readonly watched: ResizeObserver
  private readonly themed: MutationObserver
  private colours: TreeColours
  private readonly canvas: HTMLCanvasElement
  private readonly map: HTMLCanvasElement

  constructor(canvas: HTMLCanvasElement, map: HTMLCanvasElement) {
    this.canvas = canvas
    this.map = map
    this.colours = coloursOf(canvas)
    this.watched = new ResizeObserver(() => this.resize())
    this.watched.observe(canvas)
    this.themed = new MutationObserver(() => {
      this.colours = coloursOf(canvas)
      this.redraw()
    })
    this.themed.observe(document.documentElement, {
      attributeFilter: ['data-theme', 'data-brand', 'style'],
    })
    void document.fonts.ready.then(() => this.redraw())
    this.resize()
  }

  dispose(): void {
    this.watched.disconnect()
    this.themed.disconnect()
    cancelAnimationFrame(this.frame)
  }

  /** Draws a tree; what was active stays where it is on screen, and what becomes active comes into sight. */
  show(scene: TreeScene): void {
    const before = this.scene
    this.scene = scene
    const key = scene.rows[scene.active]?.key
    const old = before?.rows.findIndex((row) => row.key === key) ?? -1
    if (!before) this.start()
    else if (old >= 0) this.hold(placeOf(before, old), placeOf(scene, scene.active))
    this.redraw()
    if (before && before.rows[before.active]?.key !== key) this.bringIntoSight()
  }

  panBy(across: number, down: number): void {
    this.look({ ...this.view, x: this.view.x + across, y: this.view.y + down })
  }

  zoomAt(at: Point, factor: number): void {
    this.look(zoomedAt(this.view, at, factor))
  }

  /** Zooms at the middle, as buttons and keys do. */
  zoomBy(factor: number): void {
    const middle = { x: this.screen.width / 2, y: this.screen.height / 2 }
    this.fly(zoomedAt(this.flight?.to ?? this.view, middle, factor))
  }

  fit(): void {
    if (this.scene) this.fly(fitted(this.scene.layout, this.screen))
  }

  /** Looks at a point of the small map. */
  lookAtMap(at: Point): void {
    if (!this.scene) return
    const point = mapPoint(this.map, this.scene.layout, at)
    this.look(centredOn(point, this.view.scale, this.screen))
  }

  hit(at: Point): Hit | undefined {
    if (!this.scene) return undefined
    const x = (at.x - this.view.x) / this.view.scale
    const y = (at.y - this.view.y) / this.view.scale
    const { rows, layout } = this.scene
    for (const [index, row] of rows.entries()) {
      const [left = 0, top = 0] = [layout.x[index], layout.y[index]]
      if (x < left || x > left + nodeSize.width || y < top || y > top + nodeSize.height) continue
      const isEnd = x > left + nodeSize.width - toggleWidth
      return { index, isToggle: row.hasBelow && isEnd && showsToggle(this.view.scale) }
    }
    return undefined
  }

  private start(): void {
    if (!this.scene || this.screen.width === 0) return
    const whole = fitted(this.scene.layout, this.screen)
    if (whole.scale >= readable) {
      this.view = whole
      return
    }
    const { y } = placeOf(this.scene, 0)
    this.view = {
      x: edge,
      y: this.screen.height / 2 - (y + nodeSize.height / 2) * readable,
      scale: readable,
    }
  }

  private hold(from: Point, to: Point): void {
    const { scale } = this.view
    this.view.x += (from.x - to.x) * scale
    this.view.y += (from.y - to.y) * scale
  }

  private bringIntoSight(): void {
    if (!this.scene) return
    const { x, y } = placeOf(this.scene, this.scene.active)
    const { x: across, y: down, scale } = this.view
    const [left, top] = [x * scale + across, y * scale + down]
    const isSeen =
      scale >= 0.36 &&
      left >= edge &&
      top >= edge &&
      left + nodeSize.width * scale <= this.screen.width - edge &&
      top + nodeSize.height * scale <= this.screen.height - edge
    if (isSeen) return
    const middle = { x: x + nodeSize.width / 2, y: y + nodeSize.height / 2 }
    this.fly(centredOn(middle, Math.max(scale, readable), this.screen))
  }

  private fly(to: View): void {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.look(to)
      return
    }
    this.flight = { from: this.view, to, start: performance.now() }
    this.redraw()
  }

  private look(view: View): void {
    this.flight = undefined
    this.view = this.scene ? keptInSight(view, this.scene.layout, this.screen) : view
    this.redraw()
  }

  private resize(): void {
    const isFirst = this.screen.width === 0
    this.screen = { width: this.canvas.clientWidth, height: this.canvas.clientHeight }
    for (const drawn of [this.canvas, this.map]) {
      drawn.width = Math.round(drawn.clientWidth * density())
      drawn.height = Math.round(drawn.clientHeight * density())
    }
    if (isFirst) this.start()
    this.draw()
  }

  private redraw(): void {
    if (this.frame !== 0) return
    this.frame = requestAnimationFrame(() => {
      this.frame = 0
      this.draw()
    })
  }

  private draw(): void {
    const ctx = this.canvas.getContext('2d')
    if (!ctx || !this.scene || this.screen.width === 0) return
    this.advance()
    const { view, screen, colours } = this
    const camera = { view, screen, density: density(), colours }
    drawTree(ctx, this.scene, camera)
    drawMap(this.map, this.scene, camera)
  }

  private advance(): void {
    if (!this.flight) return
    const { from, to, start } = this.flight
    const part = Math.min(1, (performance.now() - start) / flightMs)
    this.view = between(from, to, Math.max(0, part), this.screen)
    if (part < 1) this.redraw()
    else this.flight = undefined
  }
}

function placeOf({ layout }: TreeScene, index: number): Point {
  return { x: layout.x[index] ?? 0, y: layout.y[index] ?? 0 }
}

function density(): number {
  return window.devicePixelRatio || 1
}

function coloursOf(element: Element): TreeColours {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    surface: token('--surface'),
    line: token('--line'),
    lineStrong: token('--line-strong'),
    text: token('--text'),
    muted: token('--text-muted'),
    accent: token('--accent'),
    wash: token('--accent-wash'),
    focus: token('--focus'),
  }
}
