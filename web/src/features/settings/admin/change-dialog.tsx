import { getSettingsChange } from '@clearstead/contract/settings/settings'
import type { SettingsVersion } from '@clearstead/contract/values/ids'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Day } from '../../../ui/figures/time.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Span, Text } from '../../../ui/layout/text.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { SettingChanges } from '../setting-changes.tsx'
import { settingsText as text } from './text.ts'

type Props = { version: SettingsVersion; onClose: () => void }

/** What one version changed: before, after, and from when it holds. */
export function ChangeDialog({ version, onClose }: Props) {
  const from = useAnswer(getSettingsChange, { version })
  return (
    <Dialog isOpen onClose={onClose} title={text.version({ version })} isWide>
      <Answered from={from} waiting={<SkeletonLines count={4} />}>
        {({ change: { changes, changedByName, approvedByName } }) => (
          <Stack gap={4}>
            <Text tone="muted">{text.byWhom(changedByName ?? text.byProduct, approvedByName)}</Text>
            {changes.length === 0 && <Text tone="muted">{text.everything}</Text>}
            <SettingChanges
              changes={changes}
              note={({ effectiveFrom }) => (
                <Span tone="muted" isSmall>
                  {text.effectiveSince} <Day of={effectiveFrom} />
                </Span>
              )}
            />
          </Stack>
        )}
      </Answered>
    </Dialog>
  )
}
