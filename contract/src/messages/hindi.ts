import type { Messages } from '../call/translate.ts'
import { hindiCalls } from './hindi-calls.ts'

/** The sentences of calls, which the browser says by itself. */
export const hindi: Messages = { sentences: hindiCalls, words: {} }
