import { Refusal } from '@clearstead/contract/call/refusal'
import { amountFor } from '@clearstead/contract/market/quote'
import type { Settings } from '@clearstead/contract/settings/settings'
import { dayMs } from '@clearstead/contract/values/days'
import type { MemberId } from '@clearstead/contract/values/ids'
import { fromUnits, type Sgx, sgx, unitsOf, usd } from '@clearstead/contract/values/money'
import { percent } from '@clearstead/contract/values/percent'
import fc from 'fast-check'
import { givenConfirmation } from '../../../testing/given-money.ts'
import { runs } from '../../../testing/lengths.ts'
import { findHolding, givenMarket, marketProblems } from '../../../testing/market/market.ts'
import { expect, test } from '../../../testing/test.ts'
import { wallet } from '../../ledger/accounts.ts'
import { balanceOf } from '../../ledger/balances.ts'
import { defaultSettings } from '../settings/rules.ts'
import { saveSettings } from '../settings/saving/public.ts'
import { getToken } from './queries.ts'
import type { Side } from './rules.ts'
import { showToken } from './trade-terms.ts'
import { tradeTokens } from './trade-tokens.ts'

const start = usd('20000')
const step = fc.record({
  who: fc.integer({ min: 0, max: 1 }),
  side: fc.constantFrom<Side>('BUY', 'SELL'),
  /** The part of what the account could trade, in percent. */
  part: fc.constantFrom(100n, 100n, 50n, 7n),
  isNextDay: fc.boolean(),
})
const maximum = unitsOf(defaultSettings.transfer.dailyMaximum)
/** Fewer tokens would be refused too. */
const final = new Set(['market.not_available', 'people.payouts_held'])
/** Each trade is rounded by less than a unit. */
const rounding = 100n

const cases = [1, 2, 10, 100].flatMap((multiplier) =>
  ['0', '1'].map((fee) => ({ multiplier, fee })),
)

test.for(cases)(
  'two accounts move no more than a transfer could, at no less than its fee, and nothing on hold: at $multiplier and $fee %',
  { timeout: 120_000 },
  async ({ multiplier, fee }, { clock, db, given, run }) => {
    await given.treasury('1000000')
    const transfer: Settings['transfer'] = { ...defaultSettings.transfer, feePercent: percent(fee) }
    await run((work) => saveSettings(work, { settings: { ...defaultSettings, transfer } }))
    clock.forward({ days: 1 })
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 4, maxLength: 14 }),
        fc.bigInt({ min: 10_000n, max: 100_000_000n }),
        // Before which step the payouts of the first account are held; never in some runs.
        fc.option(fc.nat(7), { freq: 3 }),
        async (steps, price, holdBefore) => {
          clock.forward({ days: 1 })
          await givenMarket(
            { given, run },
            { price: fromUnits(price), multiplier: BigInt(multiplier) * 1_000_000n },
          )
          const ids = await Promise.all(
            [0, 1].map(async () => (await given.member({ funding: start })).id),
          )
          let days = 1n
          const [first] = ids as [MemberId, MemberId]
          let onHold: bigint[] | undefined
          for (const [index, { who, side, part, isNextDay }] of steps.entries()) {
            if (isNextDay) {
              clock.forward({ days: 1 })
              days += 1n
            }
            if (index === holdBefore) {
              onHold = await ownedBy(first)
              await hold(first, { isOn: true })
            }
            await trade(ids[who] as MemberId, side, part)
          }
          if (onHold) {
            await expect(attempt(first, 'SELL', sgx('1'))).resolves.toBe('people.payouts_held')
            expect(await ownedBy(first)).toEqual(onHold)
            await hold(first, { isOn: false })
          }
          // Both sell out, over as many days as the limits take.
          for (let round = 0; round < 60 && (await held(ids)) > 0n; round += 1) {
            clock.forward({ days: 1 })
            days += 1n
            for (const id of ids) await trade(id, 'SELL', 100n)
          }

          expect(await held(ids)).toBe(0n)
          const [one = 0n, other = 0n] = await Promise.all(
            ids.map(async (id) => unitsOf(await balanceOf(db, wallet(id, 'funding')))),
          )
          const [poorer, richer] = one < other ? [one, other] : [other, one]
          const lost = unitsOf(start) - poorer
          const gained = richer - unitsOf(start)
          expect(gained).toBeLessThanOrEqual(days * maximum)
          if (gained > 0n) {
            const cost = lost - gained
            expect(100n * (cost + rounding)).toBeGreaterThanOrEqual(BigInt(fee) * lost)
            expect(lost).toBeLessThanOrEqual(days * maximum)
          }
        },
      ),
      { numRuns: runs(3) },
    )
    expect(await marketProblems(db)).toEqual([])

    async function held(ids: readonly MemberId[]): Promise<bigint> {
      const holdings = await Promise.all(ids.map((id) => findHolding(db, id)))
      return holdings.reduce((sum, { quantity }) => sum + unitsOf(quantity), 0n)
    }

    /** The money and the tokens of an account. */
    async function ownedBy(id: MemberId): Promise<bigint[]> {
      const { quantity } = await findHolding(db, id)
      return [await balanceOf(db, wallet(id, 'funding')), quantity].map(unitsOf)
    }

    async function hold(id: MemberId, { isOn }: { isOn: boolean }): Promise<void> {
      const payoutsHeldUntil = isOn ? new Date(clock().getTime() + 100 * dayMs) : null
      await db.updateTable('users').set({ payoutsHeldUntil }).where('id', '=', id).execute()
    }

    /** Trades a part of what the account could, and less of it until the limits allow it. */
    async function trade(memberId: MemberId, side: Side, part: bigint): Promise<void> {
      const { quantity } = await findHolding(db, memberId)
      const token = await showToken(db, clock())
      const most =
        side === 'SELL'
          ? quantity
          : amountFor(token, side, await balanceOf(db, wallet(memberId, 'funding')))
      for (let units = (unitsOf(most) * part) / 100n; units > 0n; units /= 2n) {
        const outcome = await attempt(memberId, side, fromUnits(units))
        if (outcome === undefined || final.has(outcome)) return
      }
    }

    async function attempt(memberId: MemberId, side: Side, amount: Sgx) {
      const { currentPrice: expectedPrice } = await getToken(db)
      const verificationToken = await givenConfirmation(run, memberId, 'transfer')
      const order = { memberId, side, amount, address: '', expectedPrice, verificationToken }
      try {
        await run((work) => tradeTokens(work, order), { kind: 'member', id: memberId })
        return undefined
      } catch (error) {
        if (error instanceof Refusal) return error.code
        throw error
      }
    }
  },
)
