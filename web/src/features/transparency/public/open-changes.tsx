import { reportText as text } from '@clearstead/texts/transparency/report'
import { useState } from 'react'
import { dayText } from '../../../plumbing/format.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { DescriptionList, DescriptionRow } from '../../../ui/figures/rows.tsx'
import { Card, Note, Span, Stack, Text, VisuallyHidden } from '../../../ui/layout/layout.tsx'
import { settingWords as words } from '../../settings/public.tsx'
import type { Transparency } from '../figures.ts'

const shownAtFirst = 3
const longValue = 40

/** What each change of a rule was before and after, the newest first. */
export function Changes({ answer: { ruleChanges } }: { answer: Transparency }) {
  const [isAll, setIsAll] = useState(false)
  const count = ruleChanges.length
  return (
    <Stack gap={3}>
      {(isAll ? ruleChanges : ruleChanges.slice(0, shownAtFirst)).map((change) => (
        <Change key={`${change.version} ${change.field}`} change={change} />
      ))}
      {!isAll && count > shownAtFirst && (
        <div>
          <Button look="quiet" isSlim onClick={() => setIsAll(true)}>
            {text.showAll({ count })}
          </Button>
        </div>
      )}
    </Stack>
  )
}

function Change({ change }: { change: Transparency['ruleChanges'][number] }) {
  const { version, field, before, after, effectiveFrom } = change
  return (
    <Card
      title={
        <>
          {words.settingName(field)}
          {/* A setting may have changed more than once. */}
          <VisuallyHidden>{text.changeNumber({ version })}</VisuallyHidden>
        </>
      }
      aside={<time dateTime={effectiveFrom}>{text.from({ day: dayText(effectiveFrom) })}</time>}
    >
      {before === null && after === null ? (
        <Text tone="muted">{text.longText}</Text>
      ) : (
        <Stack gap={3}>
          <Value label={text.before} of={before} field={field} />
          <Value label={text.after} of={after} field={field} />
        </Stack>
      )}
    </Card>
  )
}

function Value({ label, of, field }: { label: string; of: unknown; field: string }) {
  if (!Array.isArray(of) || !of.some((item) => typeof item === 'object')) {
    const value = words.valueIn(field, of)
    return value.length > longValue ? (
      <Stack gap={1}>
        <Span>{label}</Span>
        <Note>{value}</Note>
      </Stack>
    ) : (
      <DescriptionList>
        <DescriptionRow label={label}>{value}</DescriptionRow>
      </DescriptionList>
    )
  }
  return (
    <Stack gap={1}>
      <Span>{label}</Span>
      {of.map((row) => (
        <Span key={JSON.stringify(row)} tone="muted" isSmall>
          {words.rowOf(field, row)}
        </Span>
      ))}
    </Stack>
  )
}
