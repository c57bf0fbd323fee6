import { type Asset, isPositive, type Money, toDecimal } from '@clearstead/contract/values/money'
import { formText as text } from '@clearstead/texts/ui/form'
import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { type Limits, mostOf } from '../../plumbing/amount-limits.ts'
import { readAmount } from '../../plumbing/read-amount.ts'
import { Button } from '../actions/button.tsx'
import css from './field.module.css'
import { type FieldProps, FormField } from './field.tsx'
import { limitTextsOf } from './limit-texts-of.ts'

type Props<Name extends string> = FieldProps<Name> & {
  asset?: Asset
  /** Named below the field; the button "Max" fills in the most that they allow. */
  limits?: Limits<Money<Asset>> | undefined
}

/** An amount as people type it, sent as its plain decimal text. */
export function MoneyField<Name extends string>({
  asset = 'USD',
  limits = {},
  ...field
}: Props<Name>) {
  const { form, name, hint } = field
  const texts = limitTextsOf(asset)
  const most = mostOf(limits)
  return (
    <FormField {...field} hint={hint ?? texts.hint(limits)}>
      {(ties) => (
        <MoneyInput
          {...form.register(name, (typed) => readAmount(typed) ?? typed)}
          {...ties}
          asset={asset}
          onMax={most && isPositive(most) ? () => form.set(name, shortAmount(most)) : undefined}
        />
      )}
    </FormField>
  )
}

type MoneyInputProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type'> & {
  asset: Asset
  /** Fills in the most; no button without it. */
  onMax: (() => void) | undefined
}

/** The input of an amount with its unit and the button "Max". `MoneyField` is one that belongs to a call's field. */
export function MoneyInput({ asset, onMax, ...input }: MoneyInputProps) {
  return (
    <span className={css.box}>
      {asset === 'USD' && (
        <span className={css.before} aria-hidden="true">
          $
        </span>
      )}
      <input
        {...input}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        className={clsx(css.input, css.money)}
      />
      <span className={css.after}>
        {onMax && (
          <Button look="quiet" isSlim onClick={onMax}>
            {text.max}
          </Button>
        )}
        <span className={css.unit}>{asset}</span>
      </span>
    </span>
  )
}

/** An amount as one would type it: `12.5` for 12.50000000. */
export function shortAmount(amount: Money<Asset>): string {
  return toDecimal(amount).replace(/\.?0+$/, '')
}
