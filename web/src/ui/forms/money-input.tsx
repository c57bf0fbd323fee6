import type { Asset } from '@clearstead/contract/values/money'
import { formText as text } from '@clearstead/texts/ui/form'
import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { Button } from '../actions/button.tsx'
import css from './field.module.css'

type Props = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type'> & {
  asset: Asset
  /** Fills in the most; no button without it. */
  onMax: (() => void) | undefined
}

/** The input of an amount with its unit and the button "Max". `MoneyField` is one that belongs to a call's field. */
export function MoneyInput({ asset, onMax, ...input }: Props) {
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
