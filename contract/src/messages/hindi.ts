import type { Messages } from '../call/translate.ts'
import { hindiCalls } from './hindi-calls.ts'
import { hindiFields, hindiFieldWords } from './hindi-fields.ts'

/** The sentences of calls and fields, which the browser says by itself. */
export const hindi: Messages = {
  sentences: { ...hindiCalls, ...hindiFields },
  words: hindiFieldWords,
}
