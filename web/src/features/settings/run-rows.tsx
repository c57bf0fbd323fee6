import type { IntakeRun, PlanRunView } from '@clearstead/contract/published-run'
import type { RunPreview } from '@clearstead/contract/rule-runs'
import { addDays, type ProgrammeDay } from '@clearstead/contract/values/days'
import { isPositive } from '@clearstead/contract/values/money'
import { intakeKindText } from '@clearstead/texts/simulator/intake-kind'
import { ruleRunText as text } from '@clearstead/texts/solvency/rule-run'
import { formatPercent } from '../../plumbing/format.ts'
import { ownText } from '../../plumbing/own-text.ts'
import { DescriptionList, DescriptionRow } from '../../ui/figures/rows.tsx'
import { Span, Text } from '../../ui/layout/layout.tsx'
import { dryText } from './dry-text.ts'

const daysInMonth = 30

/** The day after the last one that a run looks at. */
export function untilOf({
  startDay,
  assumed,
}: Pick<RunPreview, 'startDay' | 'assumed'>): ProgrammeDay {
  return addDays(startDay, assumed.months * daysInMonth)
}

/** What a run of rules came to: one sentence for each intake and each plan. */
export function RunRows({ run }: { run: RunPreview }) {
  const { intakes, bareIntakes, plans, assumed } = run
  const until = untilOf(run)
  const bare = bareIntakes.find(({ kind }) => kind === 'steady')
  const ratio = intakes.find(({ kind }) => kind === 'steady')?.fundRatio
  return (
    <>
      {!isPositive(assumed.treasury) && <Text>{text.noTreasury}</Text>}
      <DescriptionList>
        {intakes.map((intake) => (
          <IntakeRow
            key={intake.kind}
            label={intakeKindText[intake.kind]}
            meaning={intakeText(intake.kind, assumed.breakDay)}
            intake={intake}
            until={until}
          />
        ))}
        {bare && (
          <IntakeRow label={text.bare} meaning={text.bareNote} intake={bare} until={until} />
        )}
        <DescriptionRow label={text.ratio}>
          {typeof ratio === 'number' ? shareText(ratio) : text.noRatio}
        </DescriptionRow>
      </DescriptionList>
      {plans.length > 0 && (
        <>
          <Span isStrong>{text.plans}</Span>
          <DescriptionList>
            {plans.map((plan) => (
              <DescriptionRow
                key={plan.planId}
                label={ownText(plan.name, plan.nameIn)}
                note={promiseOf(plan)}
              >
                <Span tone={plan.isEarly ? 'waiting' : 'plain'}>{dryText(plan.dryDay, until)}</Span>
              </DescriptionRow>
            ))}
          </DescriptionList>
        </>
      )}
    </>
  )
}

function intakeText(kind: IntakeRun['kind'], days: number): string {
  const said = text.intake[kind]
  return typeof said === 'string' ? said : said({ days })
}

type RowProps = { label: string; meaning: string; intake: IntakeRun; until: ProgrammeDay }

function IntakeRow({ label, meaning, intake: { dryDay, payable }, until }: RowProps) {
  const after = payable === null ? '' : ` ${text.payable({ payable: shareText(payable) })}`
  return (
    <DescriptionRow label={label} note={`${meaning}${after}`}>
      {dryText(dryDay, until)}
    </DescriptionRow>
  )
}

function promiseOf({ promiseDays: days, isEarly }: PlanRunView): string {
  if (days === null) return text.endless
  return isEarly ? text.early({ days }) : text.promise({ days })
}

/** A share as a percent: 0.31 is 31.0%. */
function shareText(share: number): string {
  return formatPercent((share * 100).toFixed(4), { cutTo: 1 })
}
