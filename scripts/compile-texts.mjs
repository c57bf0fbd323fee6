import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from './run.mjs'

/** The folder of all texts, with one of each language in it. */
export const textsFolder = join(root, 'texts')
const compiler = ['catalogue.mjs', 'languages.mjs', 'message.mjs', 'words.mjs']

/**
 * Compiles `<language>/<feature>.json` of a folder to modules with typed texts in `compiled`, unless they are compiled already.
 * @throws {Error} that lists what is missing, superfluous or unreadable; the modules stay as they were then
 */
export async function compileTexts(folder = textsFolder) {
  const output = join(folder, 'compiled')
  const stampPath = join(output, 'stamp')
  const sources = readSources(folder)
  const stamp = stampOf(sources)
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp) return
  const { modules, problems } = await compile(sources)
  if (problems.length > 0) throw new Error(`The texts cannot be compiled:\n${problems.join('\n')}`)
  mkdirSync(output, { recursive: true })
  for (const name of readdirSync(output, { recursive: true })) {
    if (name.endsWith('.ts') && !modules.has(name)) rmSync(join(output, name))
  }
  for (const [path, code] of modules) write(join(output, path), code)
  writeFileSync(stampPath, stamp)
}

/** What is as it was is not written again: development servers watch it. */
function write(path, code) {
  if (existsSync(path) && readFileSync(path, 'utf8') === code) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, code)
}

/** The codes of the languages, which are the names of their folders: `en`, `hi`. */
export function languageCodes(folder = textsFolder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[a-z]{2,3}$/.test(entry.name))
    .map(({ name }) => name)
}

/** The text of each file by its path under the folder, in the order of their names. */
function readSources(folder) {
  const paths = languageCodes(folder).flatMap((language) =>
    readdirSync(join(folder, language)).map((name) => `${language}/${name}`),
  )
  return new Map(paths.sort().map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
}

function stampOf(sources) {
  const hash = createHash('sha256')
  for (const [path, text] of sources) hash.update(`${path}\n${text}\n`)
  for (const path of compiler) hash.update(readFileSync(join(root, 'scripts/texts', path)))
  return hash.digest('hex')
}

async function compile(sources) {
  const { modulesOf, original, saidModuleOf } = await import('./texts/catalogue.mjs')
  const { languageFile, languageModules } = await import('./texts/languages.mjs')
  const { withWords } = await import('./texts/words.mjs')
  const codes = [...new Set([...sources.keys()].map((path) => path.split('/')[0]))]
  // English first, also where languages are offered.
  const languages = [original, ...codes.filter((code) => code !== original)]
  const written = treesOf(sources, languages)
  const problems = [...written].flatMap(([feature, trees]) =>
    languages.filter((one) => !trees[one]).map((one) => `${one}/${feature}.json is missing`),
  )
  if (problems.length > 0) return { modules: new Map(), problems }
  const files = written.get(languageFile)
  written.delete(languageFile)
  const { modules, problems: wrong } = languageModules(files, original)
  if (wrong.length > 0) return { modules, problems: wrong }
  const { features, problems: ofWords } = withWords(written, original)
  problems.push(...ofWords)
  for (const [feature, trees] of features) {
    const made = modulesOf(feature, trees, (language) => files[language].locale)
    problems.push(...made.problems)
    for (const [name, code] of made.modules) modules.set(join(feature, name), code)
  }
  modules.set('said.ts', saidModuleOf(Object.fromEntries(features)))
  return { modules, problems }
}

/** The files by feature and language. */
function treesOf(sources, languages) {
  const written = new Map([...sources.keys()].map((path) => [featureOf(path), {}]))
  for (const [feature, trees] of written) {
    for (const language of languages) {
      const path = `${language}/${feature}.json`
      if (sources.has(path)) trees[language] = parse(path, sources.get(path))
    }
  }
  return written
}

const featureOf = (path) => basename(path, '.json')

function parse(path, text) {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`texts/${path} is no JSON: ${error.message}`)
  }
}
