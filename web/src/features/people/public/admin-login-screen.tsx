import { signInAdmin } from '@clearstead/contract/sign-in'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../../../plumbing/texts.ts'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { ForgotPassword } from './forgot-password.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { signInText } from './text.ts'
import { useEnter } from './use-enter.ts'

export function AdminLoginScreen() {
  const text = useText(signInText)
  const enter = useEnter('admin')
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
