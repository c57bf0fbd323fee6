/** How new members come in. */
export const intakeKinds = ['steady', 'used_up', 'stopped', 'run'] as const
export type IntakeKind = (typeof intakeKinds)[number]

/** What of a population has joined when a used-up intake begins, and by what part of themselves they grow in a month. */
const firstPart = 0.05
const growth = 0.3

/**
 * How many of `population` join in each month. Steady: the same number each month. Used up: those who have joined bring
 * others, the fewer the fewer are left: 5 % of 10,000 bring 0.3 × 500 × 0.95 = 142.5 in the first month. Only basic
 * arithmetic, so that every machine computes the same.
 */
export function joiningByMonth(
  isUsedUp: boolean,
  { population, months, horizon }: { population: number; months: number; horizon: number },
): number[] {
  if (!isUsedUp) return Array.from({ length: months }, () => population / horizon)
  let joined = 0
  return Array.from({ length: months }, () => {
    const before = joined
    const present = joined === 0 ? population * firstPart : joined
    joined = present + growth * present * (1 - present / population)
    return joined - before
  })
}

/** The part of each month that lies before a day: with day 45 all of the first month, half of the second, none of the third. */
export function partsBefore(day: number, months: number, daysInMonth: number): number[] {
  return Array.from({ length: months }, (_, month) =>
    Math.min(1, Math.max(0, (day - month * daysInMonth) / daysInMonth)),
  )
}
