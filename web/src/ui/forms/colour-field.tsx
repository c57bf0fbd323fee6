import { isColour } from '../../plumbing/accent-colours.ts'
import own from './colour-field.module.css'
import css from './field.module.css'
import { type FieldProps, FormField } from './field.tsx'

type Props<Name extends string> = FieldProps<Name> & {
  /** What the field that shows the colours is called. */
  pickLabel: string
  /** The colour that holds while none is chosen. */
  otherwise: string
}

/** A colour as six hex digits, typed or picked. */
export function ColourField<Name extends string>({ pickLabel, otherwise, ...field }: Props<Name>) {
  const { form, name } = field
  const typed = form.text(name)
  return (
    <FormField {...field}>
      {(ties) => (
        <span className={own.colour}>
          <input
            {...form.register(name)}
            {...ties}
            autoComplete="off"
            spellCheck={false}
            placeholder={otherwise}
            className={css.input}
          />
          <input
            type="color"
            aria-label={pickLabel}
            value={isColour(typed) ? typed : otherwise}
            onChange={({ currentTarget }) => form.set(name, currentTarget.value)}
            className={own.swatch}
          />
        </span>
      )}
    </FormField>
  )
}
