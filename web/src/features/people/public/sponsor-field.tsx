import type { register } from '@clearstead/contract/referral/joining'
import { findSponsor } from '@clearstead/contract/referral/joining'
import { registrationText as text } from '@clearstead/texts/people/registration'
import { useSearch } from '@tanstack/react-router'
import { useInBrowserOr } from '../../../plumbing/in-browser.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import type { CallForm } from '../../../plumbing/use-call-form.ts'
import { useDebounced } from '../../../plumbing/use-debounced.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Span } from '../../../ui/layout/layout.tsx'

const shortestCode = 4

type Props = { form: CallForm<typeof register>; isRequired: boolean }

/** The referral code, and whose it is. */
export function SponsorField({ form, isRequired }: Props) {
  const { ref } = useSearch({ from: '/_public/registration' })
  // The server knows the code of the link, and none of a draft.
  const code = useInBrowserOr(form.text('sponsorCode'), ref).trim()
  return (
    <TextField
      form={form}
      name="sponsorCode"
      label={text.code}
      isOptional={!isRequired}
      autoComplete="off"
      hint={<SponsorHint code={code} otherwise={isRequired ? text.codeHint : text.codeOptional} />}
    />
  )
}

function SponsorHint({ code, otherwise }: { code: string; otherwise: string }) {
  const asked = useDebounced(code)
  const isAsked = asked.length >= shortestCode && asked === code
  const sponsor = useAnswer(
    findSponsor,
    { code: asked },
    { isEnabled: isAsked, keepPrevious: false },
  )
  if (!isAsked) return otherwise
  if (sponsor.answer)
    return <Span tone="positive">{text.sponsor({ name: sponsor.answer.fullname })}</Span>
  if (sponsor.refusal) return <Span tone="negative">{sponsor.refusal.message}</Span>
  return sponsor.state === 'waiting' ? text.looking : otherwise
}
