import type { AnyEndpoint, RequestOf } from '@clearstead/contract/call/endpoint'
import { useEffect, useRef } from 'react'
import type { CallForm } from './use-call-form.ts'

/** Checks a form again when what `check` finds changes without a key, as when money arrives. */
export function useCheckedLimits<E extends AnyEndpoint>(
  { request, fields }: CallForm<E>,
  check: ((request: RequestOf<E>) => object) | undefined,
): void {
  const checked = useRef<string>(undefined)
  // After each time it is drawn: a check may use what the form's owner makes only after the form.
  useEffect(() => {
    const limits = JSON.stringify(request && check?.(request)) ?? ''
    const before = checked.current
    checked.current = limits
    if (before === undefined || before === limits) return
    const names = Object.keys(fields.getValues()).filter((name) => {
      const { error, isTouched } = fields.getFieldState(name)
      // What the server refused stays until its field changes, and what nobody has left yet is not complained about.
      return error ? error.type === 'field' : isTouched
    })
    void fields.trigger(names)
  })
}
