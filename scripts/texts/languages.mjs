/** The file of each language with what is said of the language itself. */
export const languageFile = 'language'

const directions = ['ltr', 'rtl']

/** What a `language.json` has, with what each part has to be. */
const parts = {
  name: isText,
  locale: (locale) => isText(locale) && isLocale(locale),
  direction: (direction) => directions.includes(direction),
  page: (page) => isText(page?.description) && isText(page?.noScript),
}

/**
 * The modules about the languages themselves: `language`, which the app is built with, `languages` with their codes and own
 * names, and `locales`. `files` has each `language.json` by the code of its language, which is the name of its folder.
 */
export function languageModules(files, original) {
  const nameOf = (code) => (code === original ? 'language.ts' : `language.${code}.ts`)
  const problems = Object.entries(files).flatMap(([code, file]) =>
    Object.entries(parts)
      .filter(([part, isSound]) => !isSound(file[part]))
      .map(([part]) => `${code}/${languageFile}.json: ${part} is missing or wrong`),
  )
  const modules = new Map([
    ...Object.entries(files).map(([code, file]) => [nameOf(code), languageModule(code, file)]),
    ['languages.ts', languagesModule(files)],
    ['locales.ts', `export const locales = ${recordOf(files, 'locale')}\n`],
  ])
  return { modules, problems }
}

/** What a build in one language has for it; translations are typed as the original is. */
function languageModule(code, { locale, direction }) {
  return [
    `export const language: string = ${JSON.stringify(code)}`,
    `export const locale: string = ${JSON.stringify(locale)}`,
    `export const direction: 'ltr' | 'rtl' = ${JSON.stringify(direction)}`,
    '',
  ].join('\n')
}

function languagesModule(files) {
  const codes = Object.keys(files).map((code) => JSON.stringify(code))
  return [
    `export const languageCodes = [${codes.join(', ')}] as const`,
    `export const languageNames = ${recordOf(files, 'name')}`,
    '',
  ].join('\n')
}

function recordOf(files, part) {
  const entries = Object.entries(files).map(
    ([code, file]) => `${code}: ${JSON.stringify(file[part])}`,
  )
  return `{ ${entries.join(', ')} }`
}

function isText(text) {
  return typeof text === 'string' && text.trim() !== ''
}

function isLocale(locale) {
  try {
    return new Intl.Locale(locale).baseName !== ''
  } catch {
    return false
  }
}
