import type { PlanView } from '@clearstead/contract/plans/plans'
import { type Usd, zero } from '@clearstead/contract/values/money'
import { planCourseText as text } from '@clearstead/texts/simulator/plan-course'
import { amountText, countText, plainAmount } from '../../../plumbing/format.ts'
import { readUsd } from '../../../plumbing/read-amount.ts'
import { PlainSelect } from '../../../ui/forms/plain-field.tsx'
import { SliderField } from '../../../ui/forms/slider-field.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { amountAtPlace, amountSteps, placeOfAmount } from './amount-scale.ts'

/** What one would do, as it was typed. */
export type Habit = { amount: string; claims: string; covered: string }

const mostClaims = 7
const mostCovered = 100

/** The least amount of a plan, claimed on every day, and covered as far as all that is owed is now. */
export function firstHabit({ minAmount }: PlanView, coverage: string | null): Habit {
  const covered = Math.floor(Number(coverage ?? mostCovered))
  return {
    amount: plainAmount(minAmount),
    claims: String(mostClaims),
    covered: String(Math.min(mostCovered, covered)),
  }
}

/** What was typed as figures; what is no figure, or outside, counts as the nearest that is one. */
export function readHabit({ amount, claims, covered }: Habit) {
  return {
    amount: readUsd(amount) ?? zero<'USD'>(),
    claims: wholeWithin(claims, 1, mostClaims),
    covered: wholeWithin(covered, 0, mostCovered),
  }
}

/** A whole number as it is typed, kept within its ends. */
function wholeWithin(typed: string, least: number, most: number): number {
  const digits = typed.replace(/\D/g, '')
  return digits === '' ? least : Math.min(most, Math.max(least, Number(digits)))
}

type Props = {
  plans: readonly PlanView[]
  plan: PlanView
  habit: Habit
  /** Why the amount cannot be put into the plan. */
  problem: string | undefined
  onPlan: (plan: PlanView) => void
  onHabit: (habit: Habit) => void
}

/** The plan, how much one would put in, how often one would claim, and what the treasury could cover. */
export function HabitFields({ plans, plan, habit, problem, onPlan, onHabit }: Props) {
  const { amount, claims, covered } = readHabit(habit)
  const [least, most] = [plan.minAmount, plan.maxAmount]
  const set = (changed: Partial<Habit>) => onHabit({ ...habit, ...changed })
  const written = (money: Usd) => plainAmount(money)
  return (
    <Stack gap={5}>
      <PlainSelect
        label={text.plan}
        value={String(plan.id)}
        choices={plans.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChoose={(id) => {
          const chosen = plans.find((offered) => String(offered.id) === id)
          if (chosen) onPlan(chosen)
        }}
      />
      <SliderField
        label={text.amount}
        hint={text.amountHint({ least: amountText(least), most: amountText(most) })}
        error={problem}
        least={0}
        most={amountSteps}
        place={placeOfAmount(amount, least, most)}
        placeText={amountText(amount)}
        typed={habit.amount}
        inputMode="decimal"
        onPlace={(place) => set({ amount: written(amountAtPlace(place, least, most)) })}
        onType={(typed) => set({ amount: typed })}
      />
      <SliderField
        label={text.claims}
        hint={text.claimsHint}
        least={1}
        most={mostClaims}
        place={claims}
        placeText={text.claimsOf({ count: claims })}
        typed={habit.claims}
        inputMode="numeric"
        onPlace={(place) => set({ claims: String(place) })}
        onType={(typed) => set({ claims: digitsOf(typed, mostClaims) })}
      />
      <SliderField
        label={text.covered}
        hint={text.coveredHint}
        least={0}
        most={mostCovered}
        place={covered}
        placeText={text.percentOf({ count: countText(covered) })}
        typed={habit.covered}
        unit="%"
        inputMode="numeric"
        onPlace={(place) => set({ covered: String(place) })}
        onType={(typed) => set({ covered: digitsOf(typed, mostCovered) })}
      />
    </Stack>
  )
}

/** Digits alone, and nothing above the most; an empty field stays empty while one types. */
function digitsOf(typed: string, most: number): string {
  const digits = typed.replace(/\D/g, '')
  return digits === '' ? '' : String(Math.min(most, Number(digits)))
}
