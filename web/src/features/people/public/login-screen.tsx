import { signIn } from '@clearstead/contract/people/sign-in'
import { signInText as text } from '@clearstead/texts/people/sign-in'
import { Link, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { lazyOpener } from '../../../ui/openers.ts'
import { LoadingPart } from '../../../ui/states/loading-part.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { useEnter } from './use-enter.ts'

const ForgotPassword = lazyOpener(() => import('./forgot-password.tsx'), 'ForgotPassword')

export function LoginScreen() {
  const { back, forgot } = useSearch({ from: '/_public/login' })
  const enter = useEnter('member', back)
  const [isForgotten, setIsForgotten] = useState(forgot !== '')
  const form = useCallForm(signIn, {
    clears: false,
    onDone: ({ auth, expireAt }) =>
      enter({ id: auth.id, referralCode: auth.referralCode, expiresAt: expireAt.toISOString() }),
  })

  if (isForgotten) {
    return (
      <Suspense
        fallback={<LoadingPart part={ForgotPassword} onGiveUp={() => setIsForgotten(false)} />}
      >
        <ForgotPassword email={forgot} onBack={() => setIsForgotten(false)} />
      </Suspense>
    )
  }
  return (
    <SignInCard
      form={form}
      title={text.memberTitle}
      lead={text.memberLead}
      emailLabel={text.emailOrName}
      onForgot={() => setIsForgotten(true)}
    >
      {text.noAccount} <Link to="/registration">{text.join}</Link>
    </SignInCard>
  )
}
