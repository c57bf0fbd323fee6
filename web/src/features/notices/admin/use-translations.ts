import { Language } from '@clearstead/contract/languages'
import { createNotification } from '@clearstead/contract/notices'
import { useState } from 'react'
import { type CallForm, type FormOf, useCallForm } from '../../../plumbing/use-call-form.ts'
import { composeText as text } from './text.ts'

type Written = { title: string; message: string }
type Translations = Partial<Record<Language, Written>>

/** What is written in one further language. */
export type Translation = {
  language: Language
  form: FormOf<'title' | 'message'>
  isOpenAtFirst: boolean
}

/** A notification itself is written in English. */
const others = Language.options.filter((language) => language !== 'en')

/** Title and message in every further language, of which both are written or neither; `start` has those that there are. */
export function useTranslations(name: string, start: Translations = {}) {
  const all: ReturnType<typeof useTranslation>[] = []
  for (const language of others) {
    // biome-ignore lint/correctness/useHookAtTopLevel: a build has the same languages in every render
    all.push(useTranslation(language, name, start[language]))
  }
  return {
    all,
    /** The translations to send; undefined where one of the two is missing, which the fields then say. */
    check: (): Translations | undefined => {
      const found = all.map(({ language, check }) => [language, check()] as const)
      if (found.some(([, written]) => written === 'half')) return
      return Object.fromEntries(found.filter(([, written]) => written !== undefined))
    },
    empty: () => {
      for (const { form } of all) form.empty()
    },
  }
}

function useTranslation(language: Language, name: string, start: Written | undefined) {
  const form: CallForm<typeof createNotification> = useCallForm(createNotification, {
    name: `${name} in ${language}`,
    start: { type: 'notification', ...start },
  })
  const [isHalf, setIsHalf] = useState(false)
  const written = { title: form.text('title').trim(), message: form.text('message').trim() }
  const missing = {
    ...(written.title === '' && { title: text.titleRequired }),
    ...(written.message === '' && { message: text.messageRequired }),
  }
  return {
    language,
    form: { ...form, errors: isHalf ? missing : {} },
    isOpenAtFirst: start !== undefined,
    /** What is written, if anything is, or that only a half of it is. */
    check: (): Written | 'half' | undefined => {
      const isOne = Object.keys(missing).length === 1
      setIsHalf(isOne)
      if (isOne) return 'half'
      return written.title === '' ? undefined : written
    },
  }
}
