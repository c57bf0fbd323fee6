import type { AnyEndpoint, RequestOf } from '@clearstead/contract/call/endpoint'
import { useEffect, useRef } from 'react'
import type { CallForm } from './use-call-form.ts'

/** Checks a form again when what `check` finds changes without a key, as when money arrives. */
export function useCheckedLimits<E extends AnyEndpoint>(
  { request, fields }: CallForm<E>,
  check: ((request: RequestOf<E>) => object) | undefined,
): void {
  const limits = JSON.stringify(request && check?.(request))
  const checked = useRef(limits)
  useEffect(() => {
    if (checked.current === limits) return
    checked.current = limits
    void fields.trigger(Object.keys(fields.getValues()).filter(isChecked))
  })

  /** What the server refused stays until its field changes, and what nobody has left yet is not complained about. */
  function isChecked(name: string): boolean {
    const { error, isTouched } = fields.getFieldState(name)
    return error ? error.type === 'field' : isTouched
  }
}
