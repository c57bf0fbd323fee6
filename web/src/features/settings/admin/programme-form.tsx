import { ProgrammeSettings } from '@clearstead/contract/settings'
import { addDays } from '@clearstead/contract/values/days'
import { dayText } from '../../../plumbing/format.ts'
import { useLocale, useText } from '../../../plumbing/texts.ts'
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx'
import { ChoicesField } from '../../../ui/forms/choices-field.tsx'
import { DaysField } from '../../../ui/forms/days-field.tsx'
import { FieldPair } from '../../../ui/forms/form.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { GroupCard } from './group-card.tsx'
import { settingsText } from './text.ts'
import { type SettingsAnswer, useGroupForm } from './use-group-form.ts'

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

export function ProgrammeForm({ from }: { from: SettingsAnswer }) {
  const text = useText(settingsText)
  const locale = useLocale()
  const form = useGroupForm({ group: 'programme', codec: ProgrammeSettings, from })
  return (
    <GroupCard
      form={form}
      title={text.programme}
      help={text.programmeHelp}
      notice={
        <Notice tone="info">
          <p>
            {text.effective} {text.effectiveFrom(dayText(addDays(from.today, 1), locale))}
          </p>
        </Notice>
      }
    >
      <FieldPair>
        <SelectField
          form={form}
          name="mode"
          label={text.mode}
          hint={text.modeHint}
          choices={[
            { value: 'test', label: text.test },
            { value: 'live', label: text.live },
          ]}
        />
        <TextField form={form} name="timezone" label={text.timezone} hint={text.timezoneHint} />
      </FieldPair>
      <ChoicesField
        form={form}
        name="earningWeekdays"
        label={text.earningWeekdays}
        hint={text.earningWeekdaysHint}
        choices={weekdays.map((value) => ({ value, label: text.weekday(value) }))}
      />
      <DaysField
        form={form}
        name="holidays"
        label={text.holidays}
        hint={text.holidaysHint}
        addLabel={text.addDay}
        removeLabel={text.removeDay}
      />
      <FieldPair>
        <NumberField
          form={form}
          name="capMultiple"
          label={text.capMultiple}
          hint={text.capMultipleHint}
          min={1}
          max={20}
        />
      </FieldPair>
      <CheckboxField form={form} name="sponsorRequired" label={text.sponsorRequired} />
    </GroupCard>
  )
}
