import { type Asset, isPositive, type Money } from '@clearstead/contract/values/money'
import { type Limits, mostOf } from '../../plumbing/amount-limits.ts'
import { readAmount } from '../../plumbing/read-amount.ts'
import { Field, type FieldProps, fieldId } from './field.tsx'
import { limitTextsOf } from './limit-texts-of.ts'
import { MoneyInput } from './money-input.tsx'
import { shortAmount } from './short-amount.ts'

type Props<Name extends string> = FieldProps<Name> & {
  asset?: Asset
  /** Named below the field; the button "Max" fills in the most that they allow. */
  limits?: Limits<Money<Asset>> | undefined
}

/** An amount as people type it, sent as its plain decimal text. */
export function MoneyField<Name extends string>({
  form,
  name,
  label,
  hint,
  isOptional,
  asset = 'USD',
  limits = {},
}: Props<Name>) {
  const texts = limitTextsOf(asset)
  const most = mostOf(limits)
  return (
    <Field
      id={fieldId(form.id, name)}
      label={label}
      hint={hint ?? texts.hint(limits)}
      isOptional={isOptional}
      error={form.errors[name]}
    >
      {(ties) => (
        <MoneyInput
          {...form.register(name, (typed) => readAmount(typed) ?? typed)}
          {...ties}
          asset={asset}
          onMax={most && isPositive(most) ? () => form.set(name, shortAmount(most)) : undefined}
        />
      )}
    </Field>
  )
}
