import { questionText } from '@clearstead/texts/transparency/question'
import { reportText as text } from '@clearstead/texts/transparency/report'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import { Card, Cell, Grid } from '../../../ui/layout/layout.tsx'
import { ReportPart } from '../../../ui/layout/report.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { WhenNear } from '../../../ui/states/when-near.tsx'
import { settingWords as words } from '../../settings/public.tsx'
import type { Transparency } from '../figures.ts'
import { RuleTable } from './rule-table.tsx'
import { rulesOf } from './rules-of.ts'

const NeededReturn = lazyPart(() => import('./needed-return.tsx'), 'NeededReturn')
const PublishedRun = lazyPart(() => import('../published-run.tsx'), 'PublishedRun')

/** Short values by group, then lists such as tiers, each as a table. */
export function RulesPart({ answer }: { answer: Transparency }) {
  const question = questionText.rules
  const rules = rulesOf(answer)
  const short = rules.filter(({ value }) => rowsOf(value).length === 0)
  const rulesIn = (group: string) => short.filter(({ rule }) => groupOf(rule) === group)
  // The longest first, so that cards of about the same height stand side by side.
  const groups = [...new Set(short.map(({ rule }) => groupOf(rule)))].toSorted(
    (one, other) => rulesIn(other).length - rulesIn(one).length,
  )
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
              <DescriptionList>
                {rulesIn(group).map(({ rule, value }) => (
                  <DescriptionRow key={rule} label={words.ownName(rule)}>
                    {words.valueIn(rule, value)}
                  </DescriptionRow>
                ))}
              </DescriptionList>
            </Card>
          </Cell>
        ))}
        {rules.map(({ rule, value }) => {
          const rows = rowsOf(value)
          return (
            rows.length > 0 && (
              <Cell key={rule}>
                <Card title={words.settingName(rule)}>
                  <RuleTable rule={rule} rows={rows} />
                </Card>
              </Cell>
            )
          )
        })}
      </Grid>
      <WhenNear height={290}>
        <NeededReturn />
      </WhenNear>
      <WhenNear height={860}>
        <PublishedRun />
      </WhenNear>
    </ReportPart>
  )
}

function groupOf(rule: string): string {
  return rule.split('.')[0] ?? ''
}

type Row = Readonly<Record<string, unknown>>

/** The rows of a list of them, such as tiers; none of any other value. */
function rowsOf(value: unknown): readonly Row[] {
  return Array.isArray(value)
    ? value.filter((item): item is Row => typeof item === 'object' && item !== null)
    : []
}
