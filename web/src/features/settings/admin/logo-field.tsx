import { uploadLogo } from '@clearstead/contract/settings/logo'
import { useAct } from '../../../plumbing/use-act.ts'
import type { FormOf } from '../../../plumbing/use-call-form.ts'
import { StoredPictureField } from '../../../ui/forms/stored-picture-field.tsx'
import { settingsText as text } from './text.ts'

type Props = { form: FormOf<string>; name: string; label: string; hint?: string }

/** The chosen logo is shown to everybody once the group is saved. */
export function LogoField(props: Props) {
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
