import { LegalSettings } from '@clearstead/contract/settings'
import { useState } from 'react'
import { useText } from '../../../plumbing/texts.ts'
import { FieldPair } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { GroupCard } from './group-card.tsx'
import { MarkdownField } from './markdown-field.tsx'
import { settingsText } from './text.ts'
import { type SettingsAnswer, useGroupForm } from './use-group-form.ts'

type Which = 'terms' | 'privacy' | 'risk'

export function LegalForm({ from }: { from: SettingsAnswer }) {
  const text = useText(settingsText)
  const [which, setWhich] = useState<Which>('terms')
  const form = useGroupForm({
    group: 'legal',
    codec: LegalSettings,
    from,
    emptied: ['operator', 'terms', 'privacy', 'risk'],
  })
  return (
    <GroupCard form={form} title={text.legal} help={text.legalHelp}>
      <FieldPair>
        <TextField form={form} name="operator" label={text.operator} isOptional />
      </FieldPair>
      <Tabs
        label={text.legal}
        chosen={which}
        onChoose={setWhich}
        tabs={[
          { key: 'terms', label: text.terms },
          { key: 'privacy', label: text.privacy },
          { key: 'risk', label: text.risk },
        ]}
      >
        <MarkdownField
          key={which}
          form={form}
          name={which}
          label={text[which]}
          rows={24}
          {...(which === 'risk' && { hint: text.riskHint })}
        />
      </Tabs>
    </GroupCard>
  )
}
