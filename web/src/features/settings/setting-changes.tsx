import type { SettingChange } from '@clearstead/contract/settings/change'
import type { ReactNode } from 'react'
import { DescriptionList, DescriptionRow } from '../../ui/figures/description-list.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { Span } from '../../ui/layout/text.tsx'
import { settingWords } from './setting-words.ts'
import { settingWordsText as text } from './text.ts'

type Props<C> = { changes: readonly C[]; note?: (change: C) => ReactNode }

/** Settings before and after, each under its name. */
export function SettingChanges<C extends SettingChange>({ changes, note }: Props<C>) {
  return changes.map((change) => {
    const words = settingWords.changeOf(change.field, change.before, change.after)
    return (
      <Stack key={change.field} gap={1}>
        <Span isStrong>{settingWords.settingName(change.field)}</Span>
        <DescriptionList>
          <DescriptionRow label={text.before} isMuted>
            {words.before}
          </DescriptionRow>
          <DescriptionRow label={text.after}>{words.after}</DescriptionRow>
        </DescriptionList>
        {note?.(change)}
      </Stack>
    )
  })
}
