import { useEffect, useRef, useState } from 'react'
import type { FieldValue } from './form-fields.ts'
import { inBrowser } from './in-browser.ts'
import { kindOfPath, readSession, subscribeSession } from './session.ts'

/** What was typed, by field. */
export type Draft = Readonly<Record<string, FieldValue>>

const prefix = 'clearstead.draft.'
/** Never stored, whatever form they are in. */
const secret = /password|otp|code|token|secret/i

/** What was typed at a place in this tab and not sent. */
export function readDraft(place: string): Draft {
  return read(keyOf(place))
}

/** Stores what is typed for this tab, without secrets, files and empty fields. */
export function saveDraft(place: string, values: Draft): void {
  save(keyOf(place), values)
}

/** Saves a draft whenever it changes. */
export function useSavedDraft(place: string, values: Draft): void {
  const print = JSON.stringify(values)
  useEffect(() => saveDraft(place, JSON.parse(print) as Draft), [place, print])
}

type Unsent = {
  isUnsaved: () => boolean
  values: () => Draft
  /** Called once the draft is saved: the form may be left then. */
  onSaved: () => void
}

/**
 * The draft of a form that a lost sign-in left, given once: the form that shows it holds it from then on. What is
 * unsent when the sign-in is lost becomes the next draft.
 */
export function useLostDraft(form: string, unsent: Unsent): Draft {
  // Taken while the sign-in lasts: it is gone when the draft is saved.
  const [key] = useState(() => (inBrowser ? keyOf(`${location.pathname} ${form}`) : ''))
  const [found] = useState(() => (inBrowser ? read(key) : {}))
  const latest = useRef(unsent)
  latest.current = unsent
  useEffect(() => {
    sessionStorage.removeItem(key)
    return subscribeSession(() => {
      const { isUnsaved, values, onSaved } = latest.current
      if (readSession()[kindOfPath(location.pathname)] === undefined && isUnsaved()) {
        save(key, values())
        onSaved()
      }
    })
  }, [key])
  return found
}

/** Removes all drafts of this tab; called on sign-out. */
export function removeDrafts(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  }
}

function keyOf(place: string): string {
  const account = readSession()[kindOfPath(location.pathname)]?.id ?? 'nobody'
  return `${prefix}${account}.${place}`
}

function read(key: string): Draft {
  const text = sessionStorage.getItem(key)
  return text === null ? {} : (JSON.parse(text) as Draft)
}

function save(key: string, values: Draft) {
  const plain = Object.entries(values).filter(
    ([name, value]) =>
      ['string', 'number', 'boolean'].includes(typeof value) && value !== '' && !secret.test(name),
  )
  try {
    if (plain.length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(plain)))
  } catch (cause) {
    // A full store only means that a reload forgets what was typed.
    if (!(cause instanceof DOMException)) throw cause
  }
}
