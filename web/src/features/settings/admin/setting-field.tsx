import type { DescribedSetting } from '@clearstead/contract/settings/schema'
import { weekdayText } from '../../../plumbing/format.ts'
import { locale } from '../../../plumbing/language.ts'
import type { FormOf } from '../../../plumbing/use-call-form.ts'
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx'
import { ChoicesField } from '../../../ui/forms/choices-field.tsx'
import { DaysField } from '../../../ui/forms/days-field.tsx'
import { MoneyField } from '../../../ui/forms/money-field.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { CodesField } from './codes-field.tsx'
import { LogoField } from './logo-field.tsx'
import { RowsField } from './rows-field.tsx'
import { settingsText as text } from './text.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
const short = ['text', 'time_zone', 'choice', 'whole', 'amount', 'percent', 'day', 'countries']

/** Whether two of it fit beside each other. */
export function isShort({ type }: DescribedSetting): boolean {
  return short.includes(type)
}

type Props = { form: FormOf<string>; setting: DescribedSetting }

/** The field for one setting, by its type. */
export function SettingField({ form, setting }: Props) {
  const { field: name, label, help, unit, type, choices = [], minimum, maximum } = setting
  const range = {
    ...(minimum !== undefined && { min: minimum }),
    ...(maximum !== undefined && { max: maximum }),
  }
  const shown = { form, name, label: unit ? text.inUnit({ label, unit }) : label }
  const hint = { ...(help && { hint: help }) }
  switch (type) {
    case 'yes_no':
      return <CheckboxField {...shown} {...hint} />
    case 'amount':
      return <MoneyField {...shown} {...hint} />
    case 'percent':
      return (
        <TextField
          {...shown}
          {...hint}
          label={text.inUnit({ label, unit: '%' })}
          inputMode="decimal"
        />
      )
    case 'whole':
      return <NumberField {...shown} {...hint} {...range} />
    case 'choice':
      return <SelectField {...shown} {...hint} choices={choices} />
    case 'weekdays':
      return (
        <ChoicesField
          {...shown}
          {...hint}
          choices={weekdays.map((value) => ({ value, label: weekdayText(value, locale) }))}
        />
      )
    case 'days':
      return (
        <DaysField
          {...shown}
          {...hint}
          addLabel={text.addDay}
          removeLabel={(day) => text.removeDay({ day })}
        />
      )
    case 'countries':
      return <CodesField {...shown} {...hint} />
    case 'rows':
      return <RowsField form={form} setting={setting} />
    case 'picture':
      return <LogoField {...shown} {...hint} />
    default:
      return <TextField {...shown} {...hint} />
  }
}
