import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { removeOfflineAnswers } from '../../../../plumbing/offline-answers.ts'
import { forgetSession } from '../../../../plumbing/session.ts'

/** Leaves an account that is closed: nothing of it stays in the browser. */
export function useLeave(): () => void {
  const client = useQueryClient()
  const navigate = useNavigate()
  return () => {
    removeOfflineAnswers()
    forgetSession('member')
    client.clear()
    void navigate({ to: '/login' })
  }
}
