import type { ApprovalField, ApprovalWord } from '@clearstead/contract/approvals/request-words'
import { approvalText as said } from '@clearstead/texts/approvals/approval'
import { isNamed, nameOf } from '../../../plumbing/named.ts'

/** What a call was sent, by the wire's names. */
const fields: Readonly<Record<ApprovalField, string>> = said.fieldNames
const words: Readonly<Record<ApprovalWord, string>> = said.words

export const approvalText = {
  ...said,
  /** A field of another release is shown as it is stored. */
  field: (name: string) => nameOf(fields, name),
  /** A word of the wire by its name, and a text of a person as it is. */
  value: (sent: string) => (isNamed(words, sent) ? words[sent] : sent),
}
