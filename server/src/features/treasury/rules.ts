import { Refusal } from '@clearstead/contract/call/refusal'
import { type Said, say } from '@clearstead/contract/call/say'
import type { TreasuryView } from '@clearstead/contract/treasury'
import type { CustodyPlace } from '@clearstead/contract/values/custody-place'
import { ratioOf } from '@clearstead/contract/values/exact'
import type { TransferId } from '@clearstead/contract/values/ids'
import {
  add,
  isLess,
  isPositive,
  negate,
  subtract,
  toDecimal,
  type Usd,
  unitsOf,
  zero,
} from '@clearstead/contract/values/money'
import type { Percent } from '@clearstead/contract/values/percent'
import { operator } from '../../ledger/accounts.ts'
import { move, type Posting } from '../../ledger/posting.ts'

export type MovementKind = 'fund' | 'withdraw' | 'deploy' | 'return'

/** A movement of the operator's own money; `gain` is the profit of a return, negative for a loss. */
export type Movement = {
  kind: MovementKind
  amount: Usd
  gain: Usd
  /** Where custody grows or shrinks by it; the bank, if it is not said. */
  place?: CustodyPlace | undefined
}
export type BookedMovement = Omit<Movement, 'place'> & {
  place: CustodyPlace | null
  transferId: TransferId
  memo: string
  adminName: string
  at: Date
}

/** Describes a movement: `Take $500.00 out of the treasury: Rent`. */
export function sayMovement(movement: Omit<Movement, 'place'>, memo: string): Said {
  const { kind, amount, gain } = movement
  return say('treasury.summary.movement', {
    kind,
    amount: toDecimal(amount),
    gain: toDecimal(gain),
    memo,
  })
}

const treasury = operator('treasury')
const custody = operator('custody')
const investments = operator('investments')

/**
 * The postings of a movement. Assets grow when they are debited: a return of 100 that earned 10 debits
 * custody 110, credits investments 100 and the treasury 10.
 * @throws {Refusal} `call.invalid` on a loss above the amount
 */
export function postingsOf({ kind, amount, gain }: Omit<Movement, 'place'>): readonly Posting[] {
  switch (kind) {
    case 'fund':
      return move(amount, custody, treasury)
    case 'withdraw':
      return move(amount, treasury, custody)
    case 'deploy':
      return move(amount, investments, custody)
    case 'return':
      return returned(amount, gain)
  }
}

function returned(amount: Usd, gain: Usd): readonly Posting[] {
  if (!isLess(gain, zero())) {
    return [...move(amount, custody, investments), ...move(gain, custody, treasury)]
  }
  const loss = negate(gain)
  if (isLess(amount, loss)) {
    throw new Refusal('call.invalid', {}, [
      { path: 'gain', ...say('treasury.wrong.loss_too_large') },
    ])
  }
  return [...move(add(amount, gain), custody, investments), ...move(loss, treasury, investments)]
}

/** Holdings over liabilities: 2 over 3 is 66.666666 %. Null while nothing is owed. */
export function coverageOf(figures: Omit<TreasuryView, 'coverage'>): Percent | null {
  const owed = add(figures.liabilities, figures.tokenReserve)
  if (!isPositive(owed)) return null
  const held = add(figures.custody, figures.investments)
  return ratioOf(unitsOf(held), unitsOf(owed))
}

/** Whether custody shrinks by it. */
export function isOutflow(kind: MovementKind): boolean {
  return kind === 'withdraw' || kind === 'deploy'
}

type Shortage = { held: Usd; setAside: Usd; amount: Usd }

/** What a place lacks for an outflow: of 100 held with 30 set aside, 90 lack 20. Not above zero where nothing is missing. */
export function shortageOf({ held, setAside, amount }: Shortage): Usd {
  return subtract(add(amount, setAside), held)
}
