import type { AuditWord } from '@clearstead/contract/people/audit-words'
import { actText } from '@clearstead/texts/people/act'
import { auditText as said } from '@clearstead/texts/people/audit'
import { fieldNamesText as fieldNames } from '@clearstead/texts/people/field-names'
import { subjectText } from '@clearstead/texts/people/subject'
import { languageNameIn } from '../../../../plumbing/language-name.ts'
import { isNamed, nameOf } from '../../../../plumbing/named.ts'

const words: Readonly<Record<AuditWord, string>> = said.words

export const auditText = {
  ...said,
  /** An act that waits for a second admin is about its approval request, and has changed nothing yet. */
  actName: (act: string, subject = '') =>
    subject.startsWith('approval:') && !act.includes('/approvals/')
      ? said.requested
      : nameOf(actText, act),
  /** `deposit:12` is `Deposit 12`. */
  subjectName: (subject: string) => {
    const [kind = '', ...own] = subject.split(':')
    if (kind.startsWith('/')) return subject
    return [nameOf(subjectText, kind), ...own].join(' ')
  },
  /** What is translated is under its language. */
  fieldName: (name: string) => languageNameIn(name) ?? nameOf(fieldNames, name),
  /** A word by its name, and a text of a person as it is. */
  valueName: (value: string) =>
    isNamed(words, value) ? words[value] : (languageNameIn(value) ?? value),
}
