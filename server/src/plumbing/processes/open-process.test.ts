import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openProcess } from './open-process.ts'

const script = new URL('../../../testing/threads/double-in-process.ts', import.meta.url)

function openDoubling() {
  const opened = openProcess<bigint, bigint | string[]>(script)
  onTestFinished(opened.close)
  return opened
}

test('questions are answered, and a wrong one does not end the process', async () => {
  const { ask } = openDoubling()

  expect(await ask(21n)).toBe(42n)
  await expect(ask(-1n)).rejects.toThrow('A negative number')
  expect(await ask(2n ** 70n)).toBe(2n ** 71n)
})

test('whoever asks is told when the process ends, and whoever asks afterwards', async () => {
  const { ask } = openDoubling()

  await expect(ask(0n)).rejects.toThrow('The process has ended')
  await expect(ask(3n)).rejects.toThrow('The process has ended')
})

test('closing ends a process in the middle of what it computes', async () => {
  const { ask, close } = openDoubling()
  await ask(3n)

  const asked = expect(ask(1n)).rejects.toThrow('The process has ended')
  await pause(50)
  await close()

  await asked
})

test('a process knows none of the secrets of its parent', async () => {
  process.env.DATABASE_PASSWORD = 'secret'
  onTestFinished(() => {
    delete process.env.DATABASE_PASSWORD
  })
  const { ask } = openDoubling()

  expect(await ask(2n)).toEqual(expect.not.arrayContaining(['DATABASE_PASSWORD']))
})
