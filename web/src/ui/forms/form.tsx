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
  /** A change of tab would take this form away, so it asks then too. */
  hasTabs?: boolean
  children: ReactNode
}

/** A form over a call; its fields come inside, errors come from the contract. */
export function Form<Name extends string>({
  form,
  isGuarded = true,
  hasTabs = false,
  children,
}: Props<Name>) {
  return (
    <form id={form.id} className={css.form} onSubmit={form.submit} noValidate>
      {children}
      {isGuarded && <LeaveGuard isUnsaved={form.isUnsaved} hasTabs={hasTabs} />}
    </form>
  )
}

/** Fields side by side where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={css.pair}>{children}</div>
}

type GuardProps = { isUnsaved: () => boolean; hasTabs: boolean }

function LeaveGuard({ isUnsaved, hasTabs }: GuardProps) {
  const words = useText(uiText)
  const blocker = useBlocker({
    // A change of filters stays on the page and loses nothing; nor does a tab that keeps the form.
    shouldBlockFn: ({ current, next }) =>
      (current.pathname !== next.pathname || hasTabs) && isUnsaved(),
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
