import { leastReason } from '@clearstead/contract/return-reason'
import { mostReturn } from '@clearstead/contract/solvency'
import { percentText } from '@clearstead/contract/values/percent'
import { needText } from '@clearstead/texts/solvency/need'
import { PlainField } from '../../../ui/forms/plain-field.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Notice } from '../../../ui/states/notice.tsx'

type Props = {
  reason: string
  onReason: (reason: string) => void
  /** Whether a plan needs more than 15 %; otherwise one runs dry early, which its forecast says. */
  isHigh: boolean
}

/** Asks an owner for the reason that plans above 15 %, and plans that run dry early, take. */
export function HighReturn({ reason, onReason, isHigh }: Props) {
  return (
    <Stack gap={2}>
      {isHigh && <Notice tone="bad">{needText.highNote({ most: percentText(mostReturn) })}</Notice>}
      <PlainField
        label={needText.reason}
        hint={needText.reasonHint({ least: leastReason })}
        maxLength={1000}
        value={reason}
        onChange={({ currentTarget }) => onReason(currentTarget.value)}
      />
    </Stack>
  )
}
