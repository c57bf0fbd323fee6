import { existsSync, readFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import type { Plugin } from 'vite'

/** What a language says of itself. */
type LanguageFile = {
  direction: 'ltr' | 'rtl'
  /** Before the app has started. */
  page: { description: string; noScript: string }
}

/**
 * Builds the app in one language of a folder of texts: every compiled text with a `.<language>.` file beside it is taken from
 * there, so that a page carries the sentences of one language.
 */
export function inLanguage(language: string, texts: string): Plugin {
  return {
    name: 'in-language',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (language === 'en' || !(isAbsolute(source) || /^(\.|@clearstead\/)/.test(source)))
        return null
      const found = await this.resolve(source, importer, { skipSelf: true })
      const beside = found?.id.replace(/(\.(?:ts|css))$/, `.${language}$1`)
      return beside && beside !== found?.id && existsSync(beside) ? beside : null
    },
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        const { direction, page } = readLanguage(join(texts, language, 'language.json'))
        return html
          .replace(/<html[^>]*>/, `<html lang="${language}" dir="${direction}">`)
          .replace(/(name="description" content=")[^"]*/, `$1${page.description}`)
          .replace(/(<noscript>)[^<]*/, `$1${page.noScript}`)
      },
    },
  }
}

function readLanguage(path: string): LanguageFile {
  return JSON.parse(readFileSync(path, 'utf8'))
}
