import { uiText as words } from '@clearstead/texts/ui/ui'
import clsx from 'clsx'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../actions/button.tsx'
import css from './field.module.css'
import { type FieldProps, FormField } from './field.tsx'

type Props<Name extends string> = FieldProps<Name> & {
  autoComplete: 'current-password' | 'new-password'
}

/** A password that can be shown; a new one with its strength. */
export function PasswordField<Name extends string>({ autoComplete, ...field }: Props<Name>) {
  const { form, name, hint } = field
  const [isShown, setIsShown] = useState(false)
  const isNew = autoComplete === 'new-password'
  const text = form.text(name)
  return (
    <FormField
      {...field}
      hint={isNew ? <Strength password={text} hint={hint ?? words.passwordHint} /> : hint}
    >
      {(ties) => (
        <span className={css.box}>
          <input
            {...form.register(name)}
            {...ties}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="off"
            spellCheck={false}
            className={css.input}
          />
          <span className={css.after}>
            <IconButton
              isBare
              label={isShown ? words.hidePassword : words.showPassword}
              aria-pressed={isShown}
              onClick={() => setIsShown(!isShown)}
            >
              {isShown ? <EyeOff /> : <Eye />}
            </IconButton>
          </span>
        </span>
      )}
    </FormField>
  )
}

function Strength({ password, hint }: { password: string; hint: React.ReactNode }) {
  if (password === '') return hint
  const score = passwordStrength(password)
  return (
    <>
      <span className={css.strength} aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <span key={step} className={clsx(step <= score && (score < 2 ? css.weak : css.on))} />
        ))}
      </span>
      {words.strength[score]}
    </>
  )
}

/** 0 too short to be taken, 1 weak to 4 strong: length and variety, as a hint only; the server decides. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password.length < 10) return 0
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) =>
    kind.test(password),
  ).length
  const variety = new Set(password).size
  if (variety < 5) return 1
  const points =
    (password.length >= 14 ? 1 : 0) + (password.length >= 18 ? 1 : 0) + (kinds >= 3 ? 1 : 0)
  return (1 + Math.min(3, points + (variety >= 9 ? 1 : 0))) as 1 | 2 | 3 | 4
}
