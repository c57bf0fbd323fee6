import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from './run.mjs'

const folder = join(root, 'texts')
const output = join(folder, 'compiled')
const stampPath = join(output, 'stamp')
const compiler = ['catalogue.mjs', 'message.mjs', 'words.mjs']

/**
 * Compiles `texts/<language>/<feature>.json` to modules with typed texts, unless they are compiled already.
 * @throws {Error} that lists what is missing, superfluous or unreadable; the modules stay as they were then
 */
export async function compileTexts() {
  const sources = readSources()
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

/** The folders of the languages: `texts/en`, `texts/hi`. */
export function textFolders() {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[a-z]{2,3}$/.test(entry.name))
    .map(({ name }) => join(folder, name))
}

/** The text of each file by its path under `texts/`, in the order of their names. */
function readSources() {
  const paths = textFolders().flatMap((language) =>
    readdirSync(language).map((name) => `${basename(language)}/${name}`),
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
  const { withWords } = await import('./texts/words.mjs')
  const written = new Map()
  const modules = new Map()
  for (const [path, text] of sources) {
    const [language, feature] = path.replace('.json', '').split('/')
    written.set(feature, { ...written.get(feature), [language]: parse(path, text) })
  }
  const { features, problems } = withWords(written, original)
  const languages = [...new Set([...sources.keys()].map((path) => path.split('/')[0]))]
  for (const [feature, trees] of features) {
    const missing = languages.filter((language) => !trees[language])
    problems.push(...missing.map((language) => `${language}/${feature}.json is missing`))
    if (missing.length > 0) continue
    const made = modulesOf(feature, trees)
    problems.push(...made.problems)
    for (const [name, code] of made.modules) modules.set(join(feature, name), code)
  }
  modules.set('said.ts', saidModuleOf(Object.fromEntries(features)))
  return { modules, problems }
}

function parse(path, text) {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`texts/${path} is no JSON: ${error.message}`)
  }
}
