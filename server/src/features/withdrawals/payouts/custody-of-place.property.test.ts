import { Refusal } from '@clearstead/contract/call/refusal'
import type { CustodyPlace } from '@clearstead/contract/values/custody-place'
import { add, subtract, toDecimal, type Usd, usd } from '@clearstead/contract/values/money'
import fc from 'fast-check'
import { runs } from '../../../../testing/lengths.ts'
import { expect, test } from '../../../../testing/test.ts'
import { givenApproved } from '../../../../testing/withdrawals/payouts/payouts.ts'
import type { Work } from '../../../plumbing/work.ts'
import { moveCustody } from '../../transparency/reserves/add-statement.ts'
import { bookMovement } from '../../treasury/book-movement.ts'
import { custodyByPlace } from '../../treasury/public.ts'
import { decideWithdrawal } from '../decide-withdrawal.ts'

const none = usd('0')

/** What each act adds to the places. */
type Effect = Record<CustodyPlace, Usd>
type Act = {
  kind: 'fund' | 'withdraw' | 'deploy' | 'return' | 'move' | 'pay'
  at: CustodyPlace
  dollars: number
}

const acts = fc.array(
  fc.record({
    kind: fc.constantFrom<Act['kind']>('fund', 'withdraw', 'deploy', 'return', 'move', 'pay'),
    at: fc.constantFrom<CustodyPlace>('bank', 'chain'),
    dollars: fc.integer({ min: 1, max: 400 }),
  }),
  { minLength: 4, maxLength: 16 },
)
/** Few runs need not draw one. */
const aPayment: Act[] = [
  { kind: 'fund', at: 'bank', dollars: 100 },
  { kind: 'pay', at: 'bank', dollars: 1 },
]
const expected = [
  'treasury.short',
  'treasury.custody_short',
  'treasury.bank_short',
  'treasury.chain_short',
]

function effectOf({ kind, at, dollars }: Act): Effect {
  const amount = usd(String(kind === 'pay' ? 95 : dollars))
  const grows = kind === 'fund' || kind === 'return'
  const here = grows ? amount : subtract(none, amount)
  const there = kind === 'move' ? amount : none
  return at === 'bank' ? { bank: here, chain: there } : { bank: there, chain: here }
}

test('whatever is booked, moved and paid in any order and two at a time, no place falls below zero', async ({
  db,
  given,
  run,
}) => {
  const { id: adminId } = await given.admin()
  await given.treasury('1000')
  const waiting = { bank: [] as Approved[], chain: [] as Approved[] }
  for (let count = 0; count < 6; count++) {
    waiting.bank.push(await givenApproved({ given, run }))
    waiting.chain.push(await givenApproved({ given, run }, { method: 'trc20' }))
  }
  let payments = 0

  const execute = async (act: Act): Promise<Effect> => {
    const { kind, at, dollars } = act
    const amount = usd(String(dollars))
    const memo = 'Given'
    const to = at === 'bank' ? 'chain' : 'bank'
    const due = kind === 'pay' ? waiting[at].shift() : undefined
    if (kind === 'pay' && !due) return { bank: none, chain: none }
    payments += 1
    const hash = String(payments).padStart(64, 'c')
    const book = async (work: Work): Promise<unknown> => {
      if (due)
        return decideWithdrawal(work, { ...due, adminId, status: 'paid', txHash: hash, note: '' })
      if (kind === 'move') return moveCustody(work, { amount, to, memo, adminId })
      if (kind === 'pay') return undefined
      return bookMovement(work, { kind, amount, gain: none, memo, place: at, adminId })
    }
    try {
      await run(book)
      return effectOf(act)
    } catch (error) {
      if (due) waiting[at].push(due)
      if (!(error instanceof Refusal) || !expected.includes(error.code)) throw error
      return { bank: none, chain: none }
    }
  }

  await fc.assert(
    fc.asyncProperty(acts, async (drawn) => {
      for (let from = 0; from < drawn.length; from += 2) {
        const before = await custodyByPlace(db)
        const effects = await Promise.all(drawn.slice(from, from + 2).map(execute))
        const after = await custodyByPlace(db)
        for (const place of ['bank', 'chain'] as const) {
          expect(after[place]).toBe(add(before[place], ...effects.map((effect) => effect[place])))
          expect(toDecimal(after[place])).not.toContain('-')
        }
      }
    }),
    { numRuns: runs(25), examples: [[aPayment]] },
  )
  const left = waiting.bank.length + waiting.chain.length
  expect(left).toBeLessThan(12)
}, 120_000)

type Approved = Awaited<ReturnType<typeof givenApproved>>
