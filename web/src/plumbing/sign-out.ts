import { signOut, signOutAdmin } from '@clearstead/contract/sign-in'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from './call.ts'
import { forgetKept } from './kept-answers.ts'
import { forgetSession, type Kind } from './session.ts'

/** Ends a sign-in at the server and forgets here all that was read under it, even when the server is away. */
export function useSignOut(kind: Kind): { signOut: () => void; isSending: boolean } {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isSending, setIsSending] = useState(false)
  const leave = async () => {
    setIsSending(true)
    try {
      await call(kind === 'admin' ? signOutAdmin : signOut, {})
    } finally {
      forgetKept()
      forgetSession(kind)
      client.clear()
      setIsSending(false)
      await navigate({ to: kind === 'admin' ? '/admin-login' : '/login' })
    }
  }
  // The server being away must not keep anybody signed in here; its credential ends by itself.
  return { signOut: () => void leave().catch(() => undefined), isSending }
}
