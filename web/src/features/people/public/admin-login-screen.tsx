import { signInAdmin } from '@clearstead/contract/people/sign-in'
import { signInText as text } from '@clearstead/texts/people/sign-in'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { ForgotPassword } from './forgot-password.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { useEnter } from './use-enter.ts'

export function AdminLoginScreen() {
  const enter = useEnter('admin', useSearch({ from: '/_public/admin-login' }).back)
  const [isForgotten, setIsForgotten] = useState(false)
  const form = useCallForm(signInAdmin, {
    clears: false,
    onDone: ({ admin, expireAt }) => enter({ id: admin.id, expiresAt: expireAt.toISOString() }),
  })

  if (isForgotten) return <ForgotPassword onBack={() => setIsForgotten(false)} />
  return (
    <SignInCard
      form={form}
      title={text.adminTitle}
      lead={text.adminLead}
      emailLabel={text.email}
      onForgot={() => setIsForgotten(true)}
    >
      {text.forMembers} <Link to="/login">{text.toMembers}</Link>
    </SignInCard>
  )
}
