import { getSettingsChange } from '@clearstead/contract/settings'
import type { SettingsVersion } from '@clearstead/contract/values/ids'
import { useText } from '../../../plumbing/texts.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Day } from '../../../ui/figures/time.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Span, Words } from '../../../ui/layout/words.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { SkeletonLines } from '../../../ui/states/skeleton.tsx'
import { settingsText } from './text.ts'

type Props = { version: SettingsVersion; onClose: () => void }

/** What one version changed: before, after, and from when it holds. */
export function ChangeDialog({ version, onClose }: Props) {
  const text = useText(settingsText)
  const from = useAnswer(getSettingsChange, { version })
  return (
    <Dialog isOpen onClose={onClose} title={text.version(version)} isWide>
      <Answered from={from} waiting={<SkeletonLines count={4} />}>
        {({ change: { changes } }) => (
          <Stack gap={4}>
            {changes.length === 0 && <Words tone="muted">{text.everything}</Words>}
            {changes.map(({ field, before, after, effectiveFrom }) => (
              <Stack key={field} gap={1}>
                <Span isStrong>{text.changedField(field)}</Span>
                <Value label={text.before} of={before} />
                <Value label={text.after} of={after} />
                <Span tone="muted" isSmall>
                  {text.effectiveOn} <Day of={effectiveFrom} />
                </Span>
              </Stack>
            ))}
          </Stack>
        )}
      </Answered>
    </Dialog>
  )
}

function Value({ label, of }: { label: string; of: unknown }) {
  const text = useText(settingsText)
  return (
    <Span>
      <Span tone="muted">{label}</Span> {text.valueOf(of)}
    </Span>
  )
}
