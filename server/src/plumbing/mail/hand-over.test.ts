import { afterEach, expect, test, vi } from 'vitest'
import { NotHandedOver, whileTaken } from './hand-over.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a mail is handed over while its taking goes on for the rest of the sending and five seconds more', async () => {
  const asked: number[] = []
  const handOver = whileTaken(async (forMs) => {
    asked.push(forMs)
    return true
  })

  await handOver(20_000)

  expect(asked).toEqual([25_000])
})

test('a mail that another process has taken is not handed over', async () => {
  await expect(whileTaken(async () => false)(0)).rejects.toThrow(NotHandedOver)
})

test('a process that was frozen while it asked does not trust the answer', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const handOver = whileTaken(async () => {
    vi.setSystemTime(Date.now() + 4_000)
    return true
  })

  await expect(handOver(0)).rejects.toThrow(NotHandedOver)
})

test('a mail is not handed over where the database does not answer in three seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const handing = whileTaken(() => new Promise(() => undefined))(0)
  const refused = expect(handing).rejects.toThrow('The deadline has passed')

  await vi.advanceTimersByTimeAsync(3_500)

  await refused
})
