import { salaryText as text } from '@clearstead/texts/awards/salary'
import { Stack, Text } from '../../../ui/layout/layout.tsx'

/** What there is and what is asked for: `16 (1 required)`. */
export function Requirement({ label, has, needed }: Record<'label' | 'has' | 'needed', string>) {
  return (
    <Stack gap={1}>
      <Text tone="muted" isSmall>
        {label}
      </Text>
      <Text isStrong>{text.required({ has, needed })}</Text>
    </Stack>
  )
}
