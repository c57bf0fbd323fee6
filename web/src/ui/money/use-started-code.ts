import { useState } from 'react'
import { readDraft, saveDraft } from '../../plumbing/drafts.ts'
import type { FieldValue } from '../../plumbing/form-fields.ts'
import { inBrowser } from '../../plumbing/in-browser.ts'

/** A code that was mailed for a form, with what the form held. */
export type StartedCode = { values: Record<string, FieldValue>; sentAt: Date }

/** How long a mailed code is valid. */
const validMs = 10 * 60_000
const sentAtField = 'sentAt'

/** The code step of a form that was started and may still be finished: it survives a closed sheet and a reload. */
export function useStartedCode(form: string, isNeeded: boolean) {
  const [started, setStarted] = useState(() => (isNeeded && inBrowser ? find(form) : undefined))
  return {
    started,
    start: (values: Record<string, FieldValue>) => {
      const begun = { values, sentAt: new Date() }
      store(form, begun)
      setStarted(begun)
    },
    forget: () => {
      saveDraft(placeOf(form), {})
      setStarted(undefined)
    },
  }
}

/** Whether a code was mailed for a form and can still be entered. */
export function hasStartedCode(form: string): boolean {
  return inBrowser && find(form) !== undefined
}

const placeOf = (form: string) => `code ${form}`

function store(form: string, { values, sentAt }: StartedCode) {
  saveDraft(placeOf(form), { ...values, [sentAtField]: sentAt.getTime() })
}

function find(form: string): StartedCode | undefined {
  const { [sentAtField]: at, ...values } = readDraft(placeOf(form))
  if (at === undefined) return undefined
  const sentAt = new Date(Number(at))
  return Date.now() - sentAt.getTime() < validMs ? { values, sentAt } : undefined
}
