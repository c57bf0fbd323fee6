import { BrandSettings, DepositSettings, SecuritySettings } from '@clearstead/contract/settings'
import { useText } from '../../../plumbing/texts.ts'
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx'
import { FieldPair } from '../../../ui/forms/form.tsx'
import { MoneyField } from '../../../ui/forms/money-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { GroupCard } from './group-card.tsx'
import { MarkdownField } from './markdown-field.tsx'
import { settingsText } from './text.ts'
import { type SettingsAnswer, useGroupForm } from './use-group-form.ts'

type Props = { from: SettingsAnswer }

export function BrandForm({ from }: Props) {
  const text = useText(settingsText)
  const form = useGroupForm({
    group: 'brand',
    codec: BrandSettings,
    from,
    emptied: ['tagline', 'accent'],
  })
  return (
    <GroupCard form={form} title={text.brand} help={text.brandHelp}>
      <FieldPair>
        <TextField form={form} name="name" label={text.name} />
        <TextField
          form={form}
          name="accent"
          label={text.accent}
          hint={text.accentHint}
          isOptional
        />
      </FieldPair>
      <TextField
        form={form}
        name="tagline"
        label={text.tagline}
        hint={text.taglineHint}
        isOptional
      />
    </GroupCard>
  )
}

export function DepositForm({ from }: Props) {
  const text = useText(settingsText)
  const form = useGroupForm({
    group: 'deposit',
    codec: DepositSettings,
    from,
    emptied: ['instructions'],
  })
  return (
    <GroupCard form={form} title={text.deposit} help={text.depositHelp}>
      <FieldPair>
        <MoneyField form={form} name="minimum" label={text.minimum} />
      </FieldPair>
      <MarkdownField
        form={form}
        name="instructions"
        label={text.instructions}
        hint={text.instructionsHint}
      />
    </GroupCard>
  )
}

export function SecurityForm({ from }: Props) {
  const text = useText(settingsText)
  const form = useGroupForm({ group: 'security', codec: SecuritySettings, from })
  return (
    <GroupCard form={form} title={text.security} help={text.securityHelp}>
      <CheckboxField form={form} name="fourEyes" label={text.fourEyes} />
      <CheckboxField form={form} name="totpForAdmins" label={text.totpForAdmins} />
    </GroupCard>
  )
}
