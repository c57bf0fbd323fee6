import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../../plumbing/texts.ts'
import type { FormOf } from '../../plumbing/use-call-form.ts'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { uiText } from '../text.ts'
import css from './field.module.css'

type Props<Name extends string> = {
  form: FormOf<Name>
  /** Asks before leaving with something unsent; off for sign-in and filters. */
  isGuarded?: boolean
  children: ReactNode
}

/** A form over a call; its fields come inside, errors come from the contract. */
export function Form<Name extends string>({ form, isGuarded = true, children }: Props<Name>) {
  return (
    <form id={form.id} className={css.form} onSubmit={form.submit} noValidate>
      {children}
      {isGuarded && <LeaveGuard isUnsaved={form.isUnsaved} />}
    </form>
  )
}

/** Fields side by side where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={css.pair}>{children}</div>
}

function LeaveGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
  const words = useText(uiText)
  const blocker = useBlocker({
    // A change of filters or tab stays on the page and loses nothing.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isUnsaved(),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={words.leaveTitle}
      lead={words.leaveBody}
      act={words.leave}
      isDanger
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
