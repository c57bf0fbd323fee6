import { signOut, signOutAdmin } from '@clearstead/contract/people/sign-in'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Kind } from './account.ts'
import { call } from './call.ts'
import { removeDrafts } from './drafts.ts'
import { removeOfflineAnswers } from './offline-answers.ts'
import { forgetSession } from './session.ts'
import { forgetConnections } from './wallet/forget-connections.ts'

/** Ends a sign-in at the server and removes everything that was read under it here, even when the server is away. */
export function useSignOut(kind: Kind): { signOut: () => void; isSending: boolean } {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isSending, setIsSending] = useState(false)
  const leave = async () => {
    setIsSending(true)
    try {
      await call(kind === 'admin' ? signOutAdmin : signOut, {})
    } finally {
      removeOfflineAnswers()
      forgetSession(kind)
      removeDrafts()
      if (kind === 'member') forgetConnections()
      client.clear()
      setIsSending(false)
      await navigate({ to: kind === 'admin' ? '/admin-login' : '/login' })
    }
  }
  // An unreachable server must not keep anybody signed in here; the credential expires by itself.
  return { signOut: () => void leave().catch(() => undefined), isSending }
}
