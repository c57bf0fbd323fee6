import type { MemberId } from '@clearstead/contract/values/ids'
import { useNavigate } from '@tanstack/react-router'
import type { Account, Kind } from '../../../plumbing/account.ts'
import { isOwnPath } from '../../../plumbing/address.ts'
import { isOtherThanLast } from '../../../plumbing/change-of-account.ts'
import { followAccountLanguage } from '../../../plumbing/choose-language.ts'
import { rememberSession } from '../../../plumbing/session.ts'

const starts = { member: '/user/dashboard', admin: '/admin/dashboard' } as const

/** Remembers who signed in and goes back to where they wanted to be, unless it was somebody else who wanted to be there. */
export function useEnter(kind: Kind, back = ''): (account: Account) => void {
  const navigate = useNavigate()
  return (account) => {
    const isBack = isOwnPath(back) && !isOtherThanLast(kind, account.id)
    rememberSession(kind, account)
    void navigate({ href: isBack ? back : starts[kind], replace: true })
    if (kind === 'member') void followAccountLanguage(account.id as MemberId)
  }
}
