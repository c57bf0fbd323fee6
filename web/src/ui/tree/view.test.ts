import { expect, test } from 'vitest'
import { between, centredOn, fitted, keptInSight, scales, zoomedAt } from './view.ts'

const screen = { width: 800, height: 600 }

test('zooming keeps what is under the pointer there, within the limits of the scale', () => {
  const view = { x: 100, y: 50, scale: 1 }

  const closer = zoomedAt(view, { x: 300, y: 250 }, 2)

  expect(closer).toEqual({ x: -100, y: -150, scale: 2 })
  expect(zoomedAt(closer, { x: 0, y: 0 }, 2)).toEqual(closer)
  expect(zoomedAt(view, { x: 0, y: 0 }, 0.0001).scale).toBe(scales.least)
})

test('a small drawing is fitted in the middle and not enlarged, a large one is made smaller', () => {
  expect(fitted({ width: 200, height: 100 }, screen)).toEqual({ x: 300, y: 250, scale: 1 })
  expect(fitted({ width: 7360, height: 100 }, screen).scale).toBe(0.1)
})

test('a drawing cannot be dragged out of sight', () => {
  const kept = keptInSight({ x: -5000, y: 5000, scale: 1 }, { width: 400, height: 300 }, screen)

  expect(kept).toEqual({ x: -336, y: 536, scale: 1 })
})

test('a flight starts and ends exactly', () => {
  const from = centredOn({ x: 0, y: 0 }, 0.5, screen)
  const to = centredOn({ x: 900, y: 400 }, 1, screen)

  expect(between(from, to, 0, screen)).toEqual(from)
  expect(between(from, to, 1, screen)).toEqual(to)
})
