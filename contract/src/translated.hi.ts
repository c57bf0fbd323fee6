import { translate } from './call/translate.ts'
import { hindi } from './messages/hindi.ts'

export const translated: typeof import('./translated.ts').translated = (sentence) =>
  translate(sentence, hindi)
