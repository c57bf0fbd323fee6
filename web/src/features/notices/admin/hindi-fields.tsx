import type { FormOf } from '../../../plumbing/use-call-form.ts'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { composeText as text } from './text.ts'

type Props = { form: FormOf<'title' | 'message'>; isOpen?: boolean }

/** Title and message in Hindi, out of sight until they are wanted. */
export function HindiFields({ form, isOpen = false }: Props) {
  return (
    <Disclosure title={text.inHindi} isSlim isOpenAtFirst={isOpen}>
      <Stack gap={4}>
        <Text tone="muted" isSmall>
          {text.inHindiHint}
        </Text>
        <TextField form={form} name="title" label={text.hindiTitle} autoComplete="off" isOptional />
        <TextArea form={form} name="message" label={text.hindiMessage} rows={6} isOptional />
      </Stack>
    </Disclosure>
  )
}
