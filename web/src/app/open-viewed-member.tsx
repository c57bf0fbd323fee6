import { endView } from '@clearstead/contract/people/views'
import type { MemberViewId } from '@clearstead/contract/values/ids'
import { appText } from '@clearstead/texts/app/app'
import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '../plumbing/call.ts'
import { exitView, type View } from '../plumbing/view.ts'
import { Button } from '../ui/actions/button.tsx'
import { Time } from '../ui/figures/time.tsx'
import css from './member-shell.module.css'

/** Whose screens an admin views, until when, and the way back. */
export function ViewedMember({ view }: { view: View }) {
  const isOver = useIsOver(new Date(view.expiresAt))
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = async () => {
    setIsLeaving(true)
    const id = view.id as MemberViewId
    // It may be over already, and ends by itself where the server is away.
    await call(endView, { id }, { isOutsideView: true }).catch(() => undefined)
    exitView(`/admin/check/profile/${view.memberId}`)
  }
  return (
    <aside aria-label={appText.viewing} className={css.bar}>
      <Eye />
      <p role={isOver ? 'status' : undefined}>
        {isOver ? (
          appText.viewIsOver
        ) : (
          <>
            <strong>{appText.viewingAs({ name: view.fullname })}</strong> {appText.viewReadsOnly}{' '}
            <Time at={new Date(view.expiresAt)} />.
          </>
        )}
      </p>
      <Button look="plain" isSlim isBusy={isLeaving} onClick={() => void leave()}>
        {appText.leaveView}
      </Button>
    </aside>
  )
}

function useIsOver(end: Date): boolean {
  const [isOver, setIsOver] = useState(end.getTime() <= Date.now())
  const ms = end.getTime()
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), Math.max(0, ms - Date.now()))
    return () => clearTimeout(timer)
  }, [ms])
  return isOver
}
