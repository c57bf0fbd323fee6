import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import fields from './field.module.css'
import { Field } from './field.tsx'
import css from './slider-field.module.css'

type Props = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** Where the knob stands, in whole steps. */
  place: number
  least: number
  most: number
  /** What the knob says where it stands, such as `$250.00`. */
  placeText: string
  /** What is written beside it, as somebody types it. */
  typed: string
  /** Stands after what is typed, such as `%`. */
  unit?: string
  inputMode: 'numeric' | 'decimal'
  onPlace: (place: number) => void
  onType: (typed: string) => void
}

/** A figure that is moved with a knob or typed; both say the same. */
export function SliderField(props: Props) {
  const { label, hint, error, place, least, most, placeText, typed, unit, inputMode } = props
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(ties) => (
        <div className={css.row}>
          <input
            type="range"
            className={css.slider}
            aria-label={label}
            aria-valuetext={placeText}
            min={least}
            max={most}
            step={1}
            value={place}
            onChange={({ currentTarget }) => props.onPlace(currentTarget.valueAsNumber)}
          />
          <span className={css.entry}>
            <input
              {...ties}
              className={clsx(fields.input, css.number)}
              inputMode={inputMode}
              autoComplete="off"
              value={typed}
              onChange={({ currentTarget }) => props.onType(currentTarget.value)}
            />
            {unit && <span className={css.unit}>{unit}</span>}
          </span>
        </div>
      )}
    </Field>
  )
}
