import { describe, expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

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
