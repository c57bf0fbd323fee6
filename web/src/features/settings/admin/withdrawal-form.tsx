import { WithdrawalSettings } from '@clearstead/contract/settings'
import { useText } from '../../../plumbing/texts.ts'
import { ChoicesField } from '../../../ui/forms/choices-field.tsx'
import { DaysField } from '../../../ui/forms/days-field.tsx'
import { FieldPair } from '../../../ui/forms/form.tsx'
import { MoneyField } from '../../../ui/forms/money-field.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { GroupCard } from './group-card.tsx'
import { weekdays } from './programme-form.tsx'
import { settingsText } from './text.ts'
import { type SettingsAnswer, useGroupForm } from './use-group-form.ts'

export function WithdrawalForm({ from }: { from: SettingsAnswer }) {
  const text = useText(settingsText)
  const form = useGroupForm({ group: 'withdrawal', codec: WithdrawalSettings, from })
  return (
    <GroupCard form={form} title={text.withdrawal} help={text.withdrawalHelp}>
      <FieldPair>
        <TextField form={form} name="feePercent" label={text.feePercent} inputMode="decimal" />
        <TextField
          form={form}
          name="earlyFeePercent"
          label={text.earlyFeePercent}
          hint={text.earlyFeePercentHint}
          inputMode="decimal"
        />
      </FieldPair>
      <FieldPair>
        <MoneyField form={form} name="minimum" label={text.minimum} />
        <MoneyField form={form} name="dailyMaximum" label={text.dailyMaximum} />
      </FieldPair>
      <FieldPair>
        <NumberField
          form={form}
          name="addressWaitHours"
          label={text.addressWaitHours}
          min={0}
          max={720}
        />
        <MoneyField
          form={form}
          name="fourEyesAbove"
          label={text.fourEyesAbove}
          hint={text.fourEyesAboveHint}
        />
      </FieldPair>
      <ChoicesField
        form={form}
        name="weekdays"
        label={text.weekdays}
        hint={text.weekdaysHint}
        choices={weekdays.map((value) => ({ value, label: text.weekday(value) }))}
      />
      <DaysField
        form={form}
        name="holidays"
        label={text.holidays}
        hint={text.withdrawalHolidaysHint}
        addLabel={text.addDay}
        removeLabel={text.removeDay}
      />
    </GroupCard>
  )
}
