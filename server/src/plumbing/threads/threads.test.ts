import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openThreads } from './threads.ts'

const script = new URL('../../../testing/threads/answer-in-child.ts', import.meta.url)

test('more questions than threads are answered, in their order', async () => {
  const { askAll, close } = openThreads<number, number>(script, 2)

  const answers = [await askAll([1, 2, 3, 4, 5]), await askAll([6])]
  await close()

  expect(answers).toEqual([[2, 4, 6, 8, 10], [12]])
})

test('questions that are asked at once are each answered for themselves', async () => {
  const { askAll, close } = openThreads<number, number>(script, 2)

  const answers = await Promise.all([askAll([1, 2, 3]), askAll([4]), askAll([5, 6])])
  await close()

  expect(answers).toEqual([[2, 4, 6], [8], [10, 12]])
})

test('an error of one thread is given back, and ends all', async () => {
  const { askAll } = openThreads<number, number>(script, 2)

  await expect(askAll([1, -1, 0])).rejects.toThrow('A negative number')
  await expect(askAll([1])).rejects.toThrow('A thread has ended')
})

test('closing ends a thread in the middle of what it computes', async () => {
  const { askAll, close } = openThreads<number, number>(script, 1)

  const asked = expect(askAll([0])).rejects.toThrow('A thread has ended')
  await pause(100)
  await close()

  await asked
})
