import { describe, expect, test } from 'vitest'
import { distanceTo, initialsOf } from './initials.ts'

describe('the initials of an achiever', () => {
  const [asha] = initialsOf('Asha')
  const [rao] = initialsOf('Rao')

  test('are of the first and the last word', () => {
    expect(initialsOf('Asha Devi Rao')).toEqual([asha, rao])
  })

  test('are one of a single word', () => {
    expect(initialsOf('Asha')).toHaveLength(1)
  })

  test('leave out accents', () => {
    expect(initialsOf('Álvaro Rubén')).toEqual([asha, rao])
  })
})

describe('the distance to the lines of a letter', () => {
  const [letter = []] = initialsOf('Lena')

  test.each([
    [[0, 7], 0],
    [[3, 7], 3],
    [[12, 14], 3],
    [[5, 13], 1],
  ] as const)('from %j is %d', (point, distance) => {
    expect(distanceTo(letter, point)).toBe(distance)
  })
})
