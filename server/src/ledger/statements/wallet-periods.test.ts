import { add, fromUnits, usd, zero } from '@clearstead/contract/values/money'
import fc from 'fast-check'
import { expect, newReference, test } from '../../../testing/ledger/books.ts'
import { runs } from '../../../testing/lengths.ts'
import { operator, wallet } from '../accounts.ts'
import { postTransfer, postTransfers } from '../post-transfer.ts'
import { move } from '../posting.ts'
import type { StatementLine } from './statement-line.ts'
import { countOfPeriod, linesOfPeriod, type WalletPeriod, walletPeriods } from './wallet-periods.ts'

const start = new Date('2026-05-01T00:00:00Z').getTime()
const minute = 60_000

async function linesIn(
  db: Parameters<typeof linesOfPeriod>[0],
  period: WalletPeriod,
): Promise<StatementLine[]> {
  const lines: StatementLine[] = []
  for await (const batch of linesOfPeriod(db, period)) lines.push(...batch)
  return lines
}

test('opening balance and movements add up to the closing balance, and adjacent periods neither overlap nor leave a gap', async ({
  db,
  run,
  clock,
  members,
}) => {
  const [memberId] = await members(1)
  if (!memberId) throw new Error('no member')
  const [funding, principal] = [wallet(memberId, 'funding'), wallet(memberId, 'principal')]
  const accounts = [funding, principal]
  let passed = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ isIn: fc.boolean(), wait: fc.integer({ min: 0, max: 3 }) }), {
        maxLength: 12,
      }),
      fc.array(fc.integer({ min: -2, max: 60 }), { minLength: 3, maxLength: 3 }),
      async (steps, ends) => {
        for (const { isIn, wait } of steps) {
          passed += wait
          clock.set(new Date(start + passed * minute).toISOString())
          const postings = isIn
            ? move(usd('3'), operator('custody'), funding)
            : move(usd('0.00000001'), funding, principal)
          await run((work) =>
            postTransfer(work, { kind: 'plan', reference: newReference(), postings }),
          ).catch(() => undefined)
        }
        const [first = start, middle = start, last = start] = [...ends]
          .sort((a, b) => a - b)
          .map((end) => start + end * minute)
        const between = (from?: number, to?: number) =>
          walletPeriods(db, accounts, {
            ...(from !== undefined && { from: new Date(from) }),
            ...(to !== undefined && { to: new Date(to) }),
          })

        const whole = await between()
        const parts = await Promise.all([
          between(undefined, first),
          between(first, middle),
          between(middle, last),
          between(last),
        ])

        for (const [index, { account, closing }] of whole.entries()) {
          const own = parts.flatMap((periods) => periods[index] ?? [])
          const lines = await Promise.all(own.map((period) => linesIn(db, period)))
          for (const [part, period] of own.entries()) {
            const sum = add(zero(), ...(lines[part] ?? []).map(({ amount }) => amount))
            expect(add(period.opening, sum)).toEqual(period.closing)
            expect(lines[part]).toHaveLength(countOfPeriod(period))
            expect(own[part + 1]?.opening ?? closing).toEqual(period.closing)
          }
          const ids = lines.flat().map(({ transferId }) => transferId)
          expect(new Set(ids).size).toBe(ids.length)
          expect(ids).toEqual(
            (await linesIn(db, { ...whole[index], account } as WalletPeriod)).map(
              ({ transferId }) => transferId,
            ),
          )
        }
        for (const { at } of (
          await Promise.all((parts[1] ?? []).map((p) => linesIn(db, p)))
        ).flat()) {
          expect(at.getTime()).toBeGreaterThanOrEqual(first)
          expect(at.getTime()).toBeLessThan(middle)
        }
      },
    ),
    { numRuns: runs(25) },
  )
})

test('a period of thousands of movements is read in batches, each line once and in order', async ({
  db,
  run,
  members,
}) => {
  const [memberId] = await members(1)
  if (!memberId) throw new Error('no member')
  const funding = wallet(memberId, 'funding')
  const count = 3_001
  await run((work) =>
    postTransfers(
      work,
      Array.from({ length: count }, () => ({
        kind: 'deposit' as const,
        reference: newReference(),
        postings: move(fromUnits<'USD'>(1n), operator('custody'), funding),
      })),
    ),
  )
  const [period] = await walletPeriods(db, [funding], {})
  if (!period) throw new Error('no period')

  const sizes: number[] = []
  const balances: unknown[] = []
  for await (const batch of linesOfPeriod(db, period)) {
    sizes.push(batch.length)
    balances.push(...batch.map(({ balanceAfter }) => balanceAfter))
  }

  expect(sizes).toEqual([1_000, 1_000, 1_000, 1])
  expect(balances).toEqual(Array.from({ length: count }, (_, n) => fromUnits(BigInt(n + 1))))
  expect(period).toMatchObject({ opening: zero(), closing: fromUnits(BigInt(count)) })
})

test('a transfer booked while a statement is read is not in it', async ({ db, run, members }) => {
  const [memberId] = await members(1, usd('5'))
  if (!memberId) throw new Error('no member')
  const funding = wallet(memberId, 'funding')
  const [period] = await walletPeriods(db, [funding], {})
  if (!period) throw new Error('no period')
  await run((work) =>
    postTransfer(work, {
      kind: 'deposit',
      reference: newReference(),
      postings: move(usd('7'), operator('custody'), funding),
    }),
  )

  const lines = await linesIn(db, period)

  expect(lines.map(({ amount }) => amount)).toEqual([usd('5')])
})
