import { useNavigate } from '@tanstack/react-router'
import { useWayBack } from '../../../plumbing/address.ts'
import { type Account, type Kind, rememberSession } from '../../../plumbing/session.ts'

const starts = { member: '/user/dashboard', admin: '/admin/dashboard' } as const

/** Remembers who signed in and goes where they wanted to be. */
export function useEnter(kind: Kind): (account: Account) => void {
  const navigate = useNavigate()
  const back = useWayBack(starts[kind])
  return (account) => {
    rememberSession(kind, account)
    void navigate({ href: back, replace: true })
  }
}
