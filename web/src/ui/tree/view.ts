/** What of a drawing is seen: a point stands on the screen at `point * scale + offset`. */
export type View = { x: number; y: number; scale: number }
export type Size = { width: number; height: number }
export type Point = { x: number; y: number }

export const scales = { least: 0.04, most: 2 }
const margin = 32

function clamped(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}

/** Scales by a factor; what is under the point stays there. */
export function zoomedAt({ x, y, scale }: View, at: Point, factor: number): View {
  const next = clamped(scale * factor, scales.least, scales.most)
  const by = next / scale
  return { x: at.x - (at.x - x) * by, y: at.y - (at.y - y) * by, scale: next }
}

/** The whole drawing, no larger than it is and no smaller than the least scale. */
export function fitted(drawing: Size, screen: Size): View {
  const scale = clamped(
    Math.min(
      (screen.width - 2 * margin) / drawing.width,
      (screen.height - 2 * margin) / drawing.height,
    ),
    scales.least,
    1,
  )
  return centredOn({ x: drawing.width / 2, y: drawing.height / 2 }, scale, screen)
}

export function centredOn(point: Point, scale: number, screen: Size): View {
  return {
    x: screen.width / 2 - point.x * scale,
    y: screen.height / 2 - point.y * scale,
    scale,
  }
}

/** Some of the drawing always stays in sight. */
export function keptInSight(view: View, drawing: Size, screen: Size): View {
  const kept = 2 * margin
  return {
    scale: view.scale,
    x: clamped(view.x, kept - drawing.width * view.scale, screen.width - kept),
    y: clamped(view.y, kept - drawing.height * view.scale, screen.height - kept),
  }
}

/** The view at a part of the way, from 0 to 1: the middle of the screen goes straight, the scale by equal factors. */
export function between(from: View, to: View, part: number, screen: Size): View {
  const middle = ({ x, y, scale }: View) => ({
    x: (screen.width / 2 - x) / scale,
    y: (screen.height / 2 - y) / scale,
  })
  const [start, end] = [middle(from), middle(to)]
  const eased = 1 - (1 - part) ** 3
  return centredOn(
    { x: start.x + (end.x - start.x) * eased, y: start.y + (end.y - start.y) * eased },
    from.scale * (to.scale / from.scale) ** eased,
    screen,
  )
}
