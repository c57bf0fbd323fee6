import type { SettingChange } from '@clearstead/contract/settings/change'
import { settingChangeText as text } from '@clearstead/texts/settings/setting-change'
import type { ReactNode } from 'react'
import { DescriptionList, DescriptionRow } from '../../ui/figures/rows.tsx'
import { Span, Stack, Text } from '../../ui/layout/layout.tsx'
import { settingChangeWords } from './setting-change-words.ts'
import { settingWords } from './setting-words.ts'

type Props<C> = { changes: readonly C[]; note?: (change: C) => ReactNode }

/** Settings before and after, each under its name. */
export function SettingChanges<C extends SettingChange>({ changes, note }: Props<C>) {
  return changes.map((change) => {
    const words = settingChangeWords(change.field, change.before, change.after)
    return (
      <Stack key={change.field} gap={1}>
        <Span isStrong>{settingWords.settingName(change.field)}</Span>
        <Value label={text.before} words={words.before} isMuted />
        <Value label={text.after} words={words.after} />
        {note?.(change)}
      </Stack>
    )
  })
}

const longest = 40

/** A short value behind its leader, a long one as lines under its label. */
function Value(props: { label: string; words: string; isMuted?: boolean }) {
  const { label, words, isMuted = false } = props
  if (words.length > longest) {
    return (
      <Stack gap={1}>
        <Span isSmall>{label}</Span>
        <Text tone={isMuted ? 'muted' : 'plain'} isSmall>
          {words}
        </Text>
      </Stack>
    )
  }
  return (
    <DescriptionList>
      <DescriptionRow label={label} isMuted={isMuted}>
        {words}
      </DescriptionRow>
    </DescriptionList>
  )
}
