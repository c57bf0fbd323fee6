import { signIn } from '@clearstead/contract/people/sign-in'
import { signInText as text } from '@clearstead/texts/people/sign-in'
import { Link, useSearch } from '@tanstack/react-router'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { SignInCard } from './sign-in-card.tsx'
import { useEnter } from './use-enter.ts'

export function LoginScreen() {
  const { back, forgot } = useSearch({ from: '/_public/login' })
  const enter = useEnter('member', back)
  const form = useCallForm(signIn, {
    clears: false,
    onDone: ({ auth, expireAt }) =>
      enter({ id: auth.id, referralCode: auth.referralCode, expiresAt: expireAt.toISOString() }),
  })

  return (
    <SignInCard
      form={form}
      title={text.memberTitle}
      lead={text.memberLead}
      emailLabel={text.emailOrName}
      forgot={forgot}
    >
      {text.noAccount} <Link to="/registration">{text.join}</Link>
    </SignInCard>
  )
}
