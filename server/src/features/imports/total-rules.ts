import type { ImportTotals } from '@clearstead/contract/imports/imports'
import { add, fromUnits, negate, type Usd, unitsOf } from '@clearstead/contract/values/money'

/** Totals as they are stored: amounts in units, as text. */
export type StoredTotals = Omit<{ [Name in keyof ImportTotals]: string }, 'unexplained'>

type Sums = Omit<ImportTotals, 'unexplained'>

/** Totals with what custody and investments hold beyond the wallets, the plans and the treasury. */
export function withUnexplained(sums: Sums): ImportTotals {
  const { funding, working, nonWorking, compound, principal, custody, investments, treasury } = sums
  const owed = add(funding, working, nonWorking, compound, principal, treasury)
  return { ...sums, unexplained: add(custody, investments, negate(owed)) }
}

/** All that members own: wallets and plans. */
export function ownedByMembers(totals: ImportTotals): Usd {
  const { funding, working, nonWorking, compound, principal } = totals
  return add(funding, working, nonWorking, compound, principal)
}

export function toTotals(stored: StoredTotals): ImportTotals {
  const amount = (name: keyof StoredTotals) => fromUnits<'USD'>(BigInt(stored[name]))
  return withUnexplained({
    members: Number(stored.members),
    sponsored: Number(stored.sponsored),
    plans: Number(stored.plans),
    funding: amount('funding'),
    working: amount('working'),
    nonWorking: amount('nonWorking'),
    compound: amount('compound'),
    principal: amount('principal'),
    earned: amount('earned'),
    custody: amount('custody'),
    investments: amount('investments'),
    treasury: amount('treasury'),
  })
}

/** Totals as JSON for `imports.totals`. */
export function storedTotals({ unexplained: _, ...sums }: ImportTotals): string {
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(sums).map(([name, value]) => [
        name,
        typeof value === 'number' ? value.toString() : unitsOf(value).toString(),
      ]),
    ),
  )
}
