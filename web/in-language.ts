import { existsSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'

type Said = {
  language: string
  direction: string
  page: { description: string; noScript: string }
}

/**
 * Builds the app in one language: every file with a `.<language>.` file beside it is taken from there, so that a page
 * carries the sentences of one language. A further language needs these files and nothing else.
 */
export function inLanguage(language: string, languageFile = fileOf(language)): Plugin {
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
      async handler(html) {
        const { module } = await runnerImport<Said>(languageFile)
        return html
          .replace(/<html[^>]*>/, `<html lang="${module.language}" dir="${module.direction}">`)
          .replace(/(name="description" content=")[^"]*/, `$1${module.page.description}`)
          .replace(/(<noscript>)[^<]*/, `$1${module.page.noScript}`)
      },
    },
  }
}

function fileOf(language: string): string {
  const name = language === 'en' ? 'language.ts' : `language.${language}.ts`
  return join(import.meta.dirname, 'src/plumbing', name)
}
