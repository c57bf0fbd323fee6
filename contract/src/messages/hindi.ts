import type { Messages } from '../call/translate.ts'
import { hindiFields, hindiFieldWords } from './hindi-fields.ts'

/** The sentences of fields, which the browser says by itself. */
export const hindi: Messages = {
  sentences: hindiFields,
  words: hindiFieldWords,
}
