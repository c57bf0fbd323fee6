import { uploadLogo } from '@clearstead/contract/settings/logo'
import type { DescribedSetting } from '@clearstead/contract/settings/schema'
import { useState } from 'react'
import { weekdayText } from '../../../plumbing/format.ts'
import { useAct } from '../../../plumbing/use-act.ts'
import type { FormOf } from '../../../plumbing/use-call-form.ts'
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx'
import { ChoicesField } from '../../../ui/forms/choices-field.tsx'
import { ColourField } from '../../../ui/forms/colour-field.tsx'
import { DaysField } from '../../../ui/forms/day-field.tsx'
import { MoneyField } from '../../../ui/forms/money-field.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { StoredPictureField } from '../../../ui/forms/stored-picture-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { RowsField } from './rows-field.tsx'
import { settingsText as text } from './text.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
/** The product's own accent, as in the tokens. */
const ownAccent = '#0c6b4c'
const short = [
  'text',
  'colour',
  'time_zone',
  'choice',
  'whole',
  'amount',
  'percent',
  'day',
  'countries',
]

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
          choices={weekdays.map((value) => ({ value, label: weekdayText(value) }))}
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
    case 'colour':
      return <ColourField {...shown} {...hint} pickLabel={text.pickColour} otherwise={ownAccent} />
    case 'picture':
      return <LogoField {...shown} {...hint} />
    default:
      return <TextField {...shown} {...hint} />
  }
}

type LogoFieldProps = { form: FormOf<string>; name: string; label: string; hint?: string }

/** The chosen logo is shown to everybody once the group is saved. */
function LogoField(props: LogoFieldProps) {
  const { act, refusal } = useAct(uploadLogo, {
    onDone: ({ logo }) => props.form.set(props.name, logo),
  })
  return (
    <StoredPictureField
      {...props}
      words={text.logo}
      onChoose={(image) => act({ image })}
      refusal={refusal}
    />
  )
}

type CodesFieldProps = { form: FormOf<string>; name: string; label: string; hint?: string }

/** Codes of countries, written one after the other; the form holds them as a list. */
function CodesField({ form, name, label, hint }: CodesFieldProps) {
  const held = form.values[name]
  const [typed, setTyped] = useState(Array.isArray(held) ? held.join(', ') : '')
  const shown: FormOf<string> = {
    ...form,
    register: (field) => ({
      ...form.register(field),
      ref: () => undefined,
      onBlur: async () => undefined,
      onChange: async ({ target }: { target: { value: string } }) => {
        setTyped(target.value)
        form.set(name, codesIn(target.value))
      },
      value: typed,
    }),
  }
  return <TextField form={shown} name={name} label={label} hint={hint} placeholder="AT, IN" />
}

function codesIn(text: string): string[] {
  return text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((code) => code !== '')
}
