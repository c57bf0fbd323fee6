import type { register } from '@clearstead/contract/referral/joining'
import { countryCodes } from '@clearstead/contract/values/countries'
import { registrationText as text } from '@clearstead/texts/people/registration'
import { useInBrowser } from '../../../plumbing/in-browser.ts'
import { locale } from '../../../plumbing/language.ts'
import type { CallForm } from '../../../plumbing/use-call-form.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'

type Props = { form: CallForm<typeof register>; admitted: readonly string[] }

/** Where they live: of all countries, or of those that the programme admits. */
export function CountryField({ form, admitted }: Props) {
  const isOpen = admitted.length === 0
  const codes = isOpen ? countryCodes : admitted
  const isNamed = useInBrowser()
  return (
    <SelectField
      // Drawn anew once there is something to choose, so that it shows the country of a draft.
      key={isNamed ? 'named' : 'drawn'}
      form={form}
      name="country"
      label={text.country}
      autoComplete="country"
      hint={isOpen ? undefined : text.countryHint}
      placeholder={text.chooseCountry}
      choices={isNamed ? choicesOf(codes) : []}
    />
  )
}

function choicesOf(codes: readonly string[]) {
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  return codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((left, right) => left.label.localeCompare(right.label, locale))
}
