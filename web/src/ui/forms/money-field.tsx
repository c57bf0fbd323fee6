import { type Asset, type Money, toDecimal } from '@clearstead/contract/values/money'
import clsx from 'clsx'
import { useText } from '../../plumbing/texts.ts'
import { Button } from '../actions/button.tsx'
import { uiText } from '../text.ts'
import css from './field.module.css'
import { Field, type FieldProps, fieldId } from './field.tsx'

type Props<Name extends string> = FieldProps<Name> & {
  asset?: Asset
  /** Fills in all there is. */
  most?: Money<Asset> | undefined
}

/** An amount as text: what is typed is what is sent, exactly. */
export function MoneyField<Name extends string>({
  form,
  name,
  label,
  hint,
  isOptional,
  asset = 'USD',
  most,
}: Props<Name>) {
  const words = useText(uiText)
  return (
    <Field
      id={fieldId(form.id, name)}
      label={label}
      hint={hint}
      isOptional={isOptional}
      error={form.errors[name]}
    >
      {(ties) => (
        <span className={css.box}>
          {asset === 'USD' && (
            <span className={css.before} aria-hidden="true">
              $
            </span>
          )}
          <input
            {...form.register(name)}
            {...ties}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
            className={clsx(css.input, css.money)}
          />
          <span className={css.after}>
            {most !== undefined && (
              <Button look="quiet" isSlim onClick={() => form.set(name, shortest(toDecimal(most)))}>
                {words.max}
              </Button>
            )}
            <span className={css.unit}>{asset}</span>
          </span>
        </span>
      )}
    </Field>
  )
}

/** `12.50000000` as one would write it: `12.5`. */
function shortest(text: string): string {
  return text.replace(/\.?0+$/, '')
}
