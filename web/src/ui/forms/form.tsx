import { uiText as words } from '@clearstead/texts/ui/ui'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import type { FormOf } from '../../plumbing/use-call-form.ts'
import { Button, type ButtonLook } from '../actions/button.tsx'
import { hasOpenDialog } from '../dialogs/back-closes.ts'
import { lazyOpener } from '../openers.ts'
import { LoadingPart } from '../states/loading-part.tsx'
import css from './field.module.css'

/** Sign-in has no dialog, so dialogs are not loaded with every form. */
const ConfirmDialog = lazyOpener(() => import('../dialogs/confirm-dialog.tsx'), 'ConfirmDialog')

type Props<Name extends string> = {
  form: FormOf<Name>
  /** Asks before leaving with unsent input; off for sign-in and filters. */
  isGuarded?: boolean
  /** The search parameter that names the tab the form is on; asks when it changes, because that removes the form. */
  tab?: string | undefined
  children: ReactNode
}

/** A form over a call, with its fields as children. */
export function Form<Name extends string>({ form, isGuarded = true, tab, children }: Props<Name>) {
  return (
    // Before the app has started, a form of this method does nothing: it never puts a password into the address.
    <form id={form.id} className={css.form} method="dialog" onSubmit={form.submit} noValidate>
      {children}
      {isGuarded && <LeaveGuard isUnsaved={form.isUnsaved} tab={tab} />}
    </form>
  )
}

/** Fields side by side where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={css.pair}>{children}</div>
}

type GuardProps = { isUnsaved: () => boolean; tab: string | undefined }

function LeaveGuard({ isUnsaved, tab }: GuardProps) {
  const blocker = useBlocker({
    // A change of filters or of the page of a list stays here and loses no input.
    shouldBlockFn: ({ current, next }) =>
      (current.pathname !== next.pathname || hasOtherTab(current.search, next.search, tab)) &&
      isUnsaved() &&
      !hasOpenDialog(),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Suspense fallback={<LoadingPart part={ConfirmDialog} onGiveUp={blocker.reset} />}>
      <ConfirmDialog
        isOpen
        onClose={blocker.reset}
        title={words.leaveTitle}
        lead={words.leaveBody}
        act={words.leave}
        isDanger
        onConfirm={blocker.proceed}
      />
    </Suspense>
  )
}

function hasOtherTab(current: object, next: object, tab: string | undefined): boolean {
  if (tab === undefined) return false
  return Reflect.get(current, tab) !== Reflect.get(next, tab)
}

type SubmitButtonProps<Name extends string> = {
  form: FormOf<Name>
  look?: ButtonLook
  isWide?: boolean
  icon?: ReactNode
  children: ReactNode
}

/** Disabled only while sending. Works outside its form too, such as in the foot of a dialog. */
export function SubmitButton<Name extends string>({
  form,
  children,
  ...look
}: SubmitButtonProps<Name>) {
  return (
    <Button {...look} type="submit" form={form.id} isBusy={form.isSending}>
      {children}
    </Button>
  )
}
