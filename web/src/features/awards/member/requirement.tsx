import { salaryText as text } from '@clearstead/texts/awards/salary'
import { Note, Stack, Text } from '../../../ui/layout/layout.tsx'

/** What there is and what is asked for: `16 (1 required)`. */
export function Requirement({ label, has, needed }: Record<'label' | 'has' | 'needed', string>) {
  return (
    <Stack gap={1}>
      <Note>{label}</Note>
      <Text isStrong>{text.required({ has, needed })}</Text>
    </Stack>
  )
}
