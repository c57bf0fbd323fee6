import { expect, test } from '../../../testing/test.ts'
import { startTickers, type Ticker } from './ticker.ts'

test('one process ticks at a time, and another takes over when it stops', async ({
  database,
  db,
  clock,
}) => {
  const ticks: string[] = []
  const ticker = (name: string): Ticker => ({
    name,
    everyMs: 10,
    run: async () => void ticks.push(name),
  })
  const start = (name: string) =>
    startTickers({
      url: database.url,
      db,
      clock,
      tickers: [ticker(name)],
      onError: () => undefined,
    })

  const first = start('first')
  await expect.poll(() => ticks.length).toBeGreaterThan(2)
  const second = start('second')
  await first.stop()

  await expect.poll(() => ticks.includes('second'), { timeout: 5_000 }).toBe(true)
  await second.stop()
  expect(ticks.lastIndexOf('first')).toBeLessThan(ticks.indexOf('second'))
})

test('a failed tick is reported and retried, and waiting work continues at once', async ({
  database,
  db,
  clock,
}) => {
  const errors: unknown[] = []
  let runs = 0
  const flaky: Ticker = {
    name: 'flaky',
    everyMs: 5,
    run: async () => {
      runs++
      if (runs === 1) throw new Error('once')
      return runs < 50
    },
  }

  const tickers = startTickers({
    url: database.url,
    db,
    clock,
    tickers: [flaky],
    onError: (error) => errors.push(error),
  })

  await expect.poll(() => runs).toBeGreaterThanOrEqual(50)
  await tickers.stop()
  expect(errors).toEqual([new Error('once')])
})
