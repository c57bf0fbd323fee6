import type { ReactNode } from 'react'
import type { FormOf } from '../../../plumbing/use-call-form.ts'
import { usePermission } from '../../../plumbing/use-permission.ts'
import { FieldSet } from '../../../ui/forms/field-set.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { RefusalNotice } from '../../../ui/states/refusal-notice.tsx'
import { settingsText as text } from './text.ts'

type Props<Name extends string> = {
  form: FormOf<Name>
  title: string
  help: string
  /** Such as from which day a change counts. */
  notice?: ReactNode
  children: ReactNode
}

/** One group of the settings: what it is for, its fields, and saving them; others than owners only read. */
export function GroupCard<Name extends string>(props: Props<Name>) {
  const { form, title, help, notice, children } = props
  const isOwner = usePermission('owner')
  return (
    <Card title={title}>
      <Stack gap={4}>
        <Text tone="muted">{help}</Text>
        {isOwner ? notice : <Text tone="muted">{text.readOnly}</Text>}
        <Form form={form} tab="tab">
          <FieldSet isDisabled={!isOwner} name={title}>
            {children}
          </FieldSet>
          <RefusalNotice refusal={form.refusal} />
          {isOwner && (
            <div>
              <SubmitButton form={form}>{text.save}</SubmitButton>
            </div>
          )}
        </Form>
      </Stack>
    </Card>
  )
}
