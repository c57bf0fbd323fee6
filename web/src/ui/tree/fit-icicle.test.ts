import { describe, expect, test } from 'vitest'
import { type Block, fitIcicle, type Part, sharedOut } from './fit-icicle.ts'

/** A part that weighs its own and what is below it; `more` are parts below that are not known, without weight. */
function part(key: string, own: number, parts: Part[] = [], more = 0): Part {
  const below = parts.reduce((sum, { weight }) => sum + weight, 0)
  return { key, weight: own + below, below, parts, count: parts.length + more }
}

const leaf = (key: string, own: number) => part(key, own)
const places = (blocks: readonly Block[]) =>
  blocks.map(({ key, level, start, size }) => [key, level, start, size])

describe('a size that is shared out', () => {
  test.each([
    [[80, 15, 5], 100, 20, [60, 20, 20]],
    [[1, 1], 100, 20, [50, 50]],
    [[3, 1], 100, 25, [75, 25]],
    [[0, 0, 0], 100, 20, [20, 20, 20]],
    [[1, 0, 99], 100, 10, [10, 10, 80]],
    [[], 100, 20, []],
  ])('%j of %i with at least %i is %j', (weights, size, least, expected) => {
    expect(sharedOut(weights, size, least)).toEqual(expected)
  })
})

test('legs are as high as they weigh, in reading order, and what is one’s own stays free', () => {
  const top = part('top', 20, [part('a', 20, [leaf('c', 40)]), leaf('b', 20)])

  const blocks = fitIcicle(top, { size: 100, least: 10, levels: 3 })

  expect(places(blocks)).toEqual([
    ['top', 0, 0, 100],
    ['a', 1, 0, 60],
    ['c', 2, 0, 40],
    ['b', 1, 60, 20],
  ])
  expect(blocks.map(({ parent, position, siblings }) => [parent, position, siblings])).toEqual([
    [-1, 1, 1],
    [0, 1, 2],
    [1, 1, 1],
    [0, 2, 2],
  ])
  expect(blocks.map(({ hasBelow, hasBlocksBelow }) => [hasBelow, hasBlocksBelow])).toEqual([
    [true, true],
    [true, true],
    [false, false],
    [false, false],
  ])
})

test('legs that have no room become one block, which says how many they are', () => {
  const legs = [50, 20, 10, 10, 5, 5].map((own, index) => leaf(`leg-${index}`, own))

  const blocks = fitIcicle(part('top', 0, legs), { size: 100, least: 25, levels: 1 })

  expect(places(blocks).slice(1)).toEqual([
    ['leg-0', 1, 0, 46.875],
    ['leg-1', 1, 46.875, 25],
    ['rest-top', 1, 71.875, 28.125],
  ])
  expect(blocks.at(-1)).toMatchObject({ kind: 'rest', partKey: 'top', count: 4, position: 3 })
})

test('as many as have room for their names are all shown', () => {
  const legs = [1, 1, 1, 1].map((own, index) => leaf(`leg-${index}`, own))

  const blocks = fitIcicle(part('top', 0, legs), { size: 100, least: 25, levels: 1 })

  expect(places(blocks).slice(1)).toEqual([
    ['leg-0', 1, 0, 25],
    ['leg-1', 1, 25, 25],
    ['leg-2', 1, 50, 25],
    ['leg-3', 1, 75, 25],
  ])
})

test('small legs are enlarged only while half of the room compares what is larger', () => {
  const legs = [70, 10, 10, 10].map((own, index) => leaf(`leg-${index}`, own))
  const room = { least: 20, levels: 1 }

  const tight = fitIcicle(part('top', 0, legs), { ...room, size: 100 })
  const wide = fitIcicle(part('top', 0, legs), { ...room, size: 120 })

  expect(places(tight).slice(1)).toEqual([
    ['leg-0', 1, 0, 60],
    ['leg-1', 1, 60, 20],
    ['rest-top', 1, 80, 20],
  ])
  expect(places(wide).slice(1)).toEqual([
    ['leg-0', 1, 0, 60],
    ['leg-1', 1, 60, 20],
    ['leg-2', 1, 80, 20],
    ['leg-3', 1, 100, 20],
  ])
})

test('legs that are not known are counted, and weigh what the known ones leave', () => {
  const top: Part = { key: 'top', weight: 100, below: 100, parts: [leaf('a', 50)], count: 1205 }

  const blocks = fitIcicle(top, { size: 100, least: 10, levels: 2 })

  expect(places(blocks).slice(1)).toEqual([
    ['a', 1, 0, 50],
    ['rest-top', 1, 50, 50],
  ])
  expect(blocks.at(-1)?.count).toBe(1204)
})

test('known legs that weigh more than their sum leave the others the least', () => {
  const top: Part = { key: 'top', weight: 90, below: 90, parts: [leaf('a', 100)], count: 2 }

  const blocks = fitIcicle(top, { size: 100, least: 10, levels: 1 })

  expect(places(blocks).slice(1)).toEqual([
    ['a', 1, 0, 90],
    ['rest-top', 1, 90, 10],
  ])
})

test('where one block has room, several legs are one and a single leg is itself', () => {
  const many = part('many', 0, [leaf('x', 1), leaf('y', 1)])
  const one = part('one', 99, [leaf('z', 1)])

  const blocks = fitIcicle(part('top', 0, [one, many]), { size: 20, least: 10, levels: 2 })

  expect(places(blocks).slice(1)).toEqual([
    ['one', 1, 0, 10],
    ['z', 2, 0, 10],
    ['many', 1, 10, 10],
    ['rest-many', 2, 10, 10],
  ])
})

test('no deeper level is drawn than has room, and nobody below is a block alone', () => {
  const deep = part('top', 0, [part('a', 0, [leaf('b', 1)])])

  const blocks = fitIcicle(deep, { size: 100, least: 10, levels: 1 })

  expect(blocks.map(({ key }) => key)).toEqual(['top', 'a'])
  expect(blocks[1]).toMatchObject({ hasBelow: true, hasBlocksBelow: false })
  expect(fitIcicle(leaf('alone', 0), { size: 100, least: 10, levels: 3 })).toHaveLength(1)
})

test('without any weight all are alike', () => {
  const blocks = fitIcicle(part('top', 0, [leaf('a', 0), leaf('b', 0)]), {
    size: 100,
    least: 10,
    levels: 1,
  })

  expect(places(blocks).slice(1)).toEqual([
    ['a', 1, 0, 10],
    ['b', 1, 10, 10],
  ])
})
