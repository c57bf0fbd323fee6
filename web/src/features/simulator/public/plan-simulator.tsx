import { longestPage } from '@clearstead/contract/call/paging'
import { getPlanCourse } from '@clearstead/contract/plan-course'
import { listPlans, type PlanView } from '@clearstead/contract/plans/plans'
import { getBooksState } from '@clearstead/contract/transparency/books-state'
import type { PlanId } from '@clearstead/contract/values/ids'
import { percent } from '@clearstead/contract/values/percent'
import { planCourseText as text } from '@clearstead/texts/simulator/plan-course'
import { useState } from 'react'
import { readUsd } from '../../../plumbing/read-amount.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { useDebounced } from '../../../plumbing/use-debounced.ts'
import { limitTextsOf } from '../../../ui/forms/limit-texts-of.ts'
import { Note, Split, Stack } from '../../../ui/layout/layout.tsx'
import { Reserved } from '../../../ui/layout/reserved.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { CourseFacts } from './course-facts.tsx'
import { CoursePicture, pictureHeight } from './course-picture.tsx'
import { firstHabit, type Habit, HabitFields, readHabit } from './habit-fields.tsx'

/** What claims from a plan come to, by the rules of the engine: it is computed by the server, and promises nothing. */
export function PlanSimulator({ tried }: { tried: PlanId | undefined }) {
  const plans = useAnswer(listPlans, longestPage)
  const books = useAnswer(getBooksState, {})
  return (
    <Answered from={plans} height={pictureHeight}>
      {({ rows }) =>
        rows[0] ? (
          <Simulator
            key={tried}
            plans={rows}
            first={rows.find(({ id }) => id === tried) ?? rows[0]}
            coverage={books.answer?.coverage ?? null}
          />
        ) : (
          <EmptyState>{text.noPlans}</EmptyState>
        )
      }
    </Answered>
  )
}

type Props = {
  plans: readonly PlanView[]
  first: PlanView
  /** What is held over what is owed; null while nothing is owed. */
  coverage: string | null
}

function Simulator({ plans, first, coverage }: Props) {
  const [plan, setPlan] = useState(first)
  const [habit, setHabit] = useState<Habit>(() => firstHabit(first, coverage))
  const choose = (chosen: PlanView) => {
    setPlan(chosen)
    setHabit({ ...habit, amount: firstHabit(chosen, coverage).amount })
  }
  const amount = readUsd(habit.amount)
  const problem = amount
    ? limitTextsOf().error(amount, { least: plan.minAmount, most: plan.maxAmount })
    : text.amountNeeded
  return (
    <Stack gap={4}>
      <Split>
        <Course plan={plan} habit={habit} isValid={problem === undefined} />
        <HabitFields
          plans={plans}
          plan={plan}
          habit={habit}
          problem={problem}
          onPlan={choose}
          onHabit={setHabit}
        />
      </Split>
      <Note>{text.noPromise}</Note>
    </Stack>
  )
}

type CourseProps = { plan: PlanView; habit: Habit; isValid: boolean }

/** The course of what was entered last and can be computed; it stays in sight while the next is on its way. */
function Course({ plan, habit, isValid }: CourseProps) {
  const [valid, setValid] = useState({ plan, habit })
  if (isValid && (valid.plan !== plan || valid.habit !== habit)) setValid({ plan, habit })
  const paused = useDebounced(JSON.stringify([valid.plan.id, valid.habit]))
  const [planId, asked] = JSON.parse(paused) as [PlanId, Habit]
  const { amount, claims, covered } = readHabit(asked)
  const course = useAnswer(getPlanCourse, {
    planId,
    amount,
    claimsPerWeek: claims,
    covered: percent(String(covered)),
  })
  // The fields stand below it on a phone, where they would move when it comes.
  return (
    <Reserved narrow={780} middle={660} wide={545}>
      <Answered from={course} height={pictureHeight}>
        {(answer) => (
          <Stack gap={4}>
            <CourseFacts course={answer} amount={amount} />
            <CoursePicture course={answer} />
          </Stack>
        )}
      </Answered>
    </Reserved>
  )
}
