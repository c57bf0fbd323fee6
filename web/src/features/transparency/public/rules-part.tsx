import { getSolvency } from '@clearstead/contract/solvency'
import { percentText } from '@clearstead/contract/values/percent'
import { needText } from '@clearstead/texts/solvency/need'
import { questionText } from '@clearstead/texts/transparency/question'
import { reportText as text } from '@clearstead/texts/transparency/report'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Card, Cell, Grid, Span, Stack, Text } from '../../../ui/layout/layout.tsx'
import { ReportPart } from '../../../ui/layout/report.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { NeedList, settingWords as words } from '../../settings/public.tsx'
import type { Transparency } from '../figures.ts'
import { Downloads } from './downloads.tsx'
import { ruleRows, rulesOf } from './records.ts'

export function RulesPart({ answer }: { answer: Transparency }) {
  const question = questionText.rules
  const rules = rulesOf(answer)
  const groups = [...new Set(rules.map(({ rule }) => groupOf(rule)))]
  return (
    <ReportPart
      id="rules"
      question={question}
      answer={text.rulesAnswer({ version: answer.rules.version })}
    >
      <Grid>
        {groups.map((group) => (
          <Cell key={group} span={6}>
            <Card title={words.groupName(group)}>
              <RuleList rules={rules.filter(({ rule }) => groupOf(rule) === group)} />
            </Card>
          </Cell>
        ))}
      </Grid>
      <NeededReturn />
      <Downloads name="rules" of={question} rows={ruleRows(answer)} />
    </ReportPart>
  )
}

/** The return that each plan needs, and why an owner published what needs more than 15 %. */
function NeededReturn() {
  const from = useAnswer(getSolvency, {})
  return (
    <Card title={needText.title}>
      <Answered from={from} height={120}>
        {({ plans, reasons, most }) => (
          <Stack gap={4}>
            <Text tone="muted">{needText.lead}</Text>
            <NeedList needs={plans} />
            {reasons.length > 0 && (
              <Stack gap={2}>
                <Span isStrong>{needText.reasons({ most: percentText(most) })}</Span>
                {reasons.map(({ at, subject, reason }) => (
                  <Text key={at.getTime()}>
                    <Time at={at} /> {needText.kind[subject]}: {reason}
                  </Text>
                ))}
              </Stack>
            )}
          </Stack>
        )}
      </Answered>
    </Card>
  )
}

function groupOf(rule: string): string {
  return rule.split('.')[0] ?? ''
}

/** Short values behind dotted leaders; lists, such as tiers, line by line under their name. */
function RuleList({ rules }: { rules: ReturnType<typeof rulesOf> }) {
  const isLong = (value: unknown): value is unknown[] =>
    Array.isArray(value) && value.some((item) => typeof item === 'object')
  const short = rules.filter(({ value }) => !isLong(value))
  return (
    <Stack gap={4}>
      {short.length > 0 && (
        <DescriptionList>
          {short.map(({ rule, value }) => (
            <DescriptionRow key={rule} label={words.ownName(rule)}>
              {words.valueIn(rule, value)}
            </DescriptionRow>
          ))}
        </DescriptionList>
      )}
      {rules.map(
        ({ rule, value }) =>
          isLong(value) && (
            <Stack key={rule} gap={1}>
              <Span isStrong>{words.ownName(rule)}</Span>
              {value.map((row) => (
                <Span key={JSON.stringify(row)} tone="muted" isSmall>
                  {words.rowOf(rule, row as Readonly<Record<string, unknown>>)}
                </Span>
              ))}
            </Stack>
          ),
      )}
    </Stack>
  )
}
