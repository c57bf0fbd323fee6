import { signInAdmin } from '@clearstead/contract/people/sign-in'
import { signInText as text } from '@clearstead/texts/people/sign-in'
import { Link, useSearch } from '@tanstack/react-router'
import { useCallForm } from '../../../plumbing/use-call-form.ts'
import { SignInCard } from './sign-in-card.tsx'
import { useEnter } from './use-enter.ts'

export function AdminLoginScreen() {
  const enter = useEnter('admin', useSearch({ from: '/_public/admin-login' }).back)
  const form = useCallForm(signInAdmin, {
    clears: false,
    onDone: ({ admin, expireAt }) => enter({ id: admin.id, expiresAt: expireAt.toISOString() }),
  })

  return (
    <SignInCard form={form} title={text.adminTitle} lead={text.adminLead} emailLabel={text.email}>
      {text.forMembers} <Link to="/login">{text.toMembers}</Link>
    </SignInCard>
  )
}
