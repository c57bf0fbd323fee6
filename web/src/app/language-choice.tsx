import { Language, languageNames } from '@clearstead/contract/languages'
import { chooseLanguage } from '../plumbing/choose-language.ts'
import { language } from '../plumbing/language.ts'
import css from './language-choice.module.css'

/** A button for each language other than the page's own, named in itself. */
export function LanguageChoice() {
  return Language.options
    .filter((offered) => offered !== language)
    .map((offered) => (
      <button
        key={offered}
        type="button"
        lang={offered}
        className={css.choice}
        onClick={() => void chooseLanguage(offered)}
      >
        {languageNames[offered]}
      </button>
    ))
}
