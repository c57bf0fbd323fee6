import { expect, test } from 'vitest'
import { readSeenPopups, storeSeenPopup } from './seen-popups.ts'

function storeOf(text: string | null) {
  const held = { text }
  return {
    getItem: () => held.text,
    setItem: (_: string, value: string) => {
      held.text = value
    },
  }
}

test('a popup is remembered once it was shown', () => {
  const store = storeOf(null)

  storeSeenPopup(7, store)
  storeSeenPopup(9, store)
  storeSeenPopup(7, store)

  expect(readSeenPopups(store)).toEqual([7, 9])
})

test.each(['no json', '{}', '["a"]'])('what something else wrote, %s, is no popup', (text) => {
  expect(readSeenPopups(storeOf(text))).toEqual([])
})
