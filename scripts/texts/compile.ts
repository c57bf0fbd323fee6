/**
 * Compiles `texts/<language>/<feature>.json` to one module a catalogue with typed texts:
 * `tsx compile.ts <texts> <compiled folder>`. Fails for a text that a language lacks or gives other values.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

type Tree = { [key: string]: string | Tree }
type Values = Map<string, string>

const [folder = 'texts', output = 'compiled', shape = 'object'] = process.argv.slice(2)
const source = 'en'
const problems: string[] = []
const name = (key: string) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key))
const inTemplate = (text: string) => text.replace(/[\\`]|\$(?=\{)/g, '\\$&')

/** The values that a message needs, each with its type. */
function valuesOf(elements: readonly MessageFormatElement[], values: Values = new Map()): Values {
  for (const element of elements) {
    if (element.type === TYPE.argument)
      values.set(element.value, values.get(element.value) ?? 'string | number')
    if (element.type === TYPE.number || element.type === TYPE.plural)
      values.set(element.value, 'number')
    if (element.type === TYPE.select)
      values.set(element.value, typeOfSelect(Object.keys(element.options), element.options.other))
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const { value } of Object.values(element.options)) valuesOf(value, values)
    }
  }
  return values
}

/** Its keys; any text where the last form says something for all others. */
function typeOfSelect(keys: readonly string[], other?: { value: readonly unknown[] }): string {
  if (keys.join() === 'true,other') return 'boolean'
  const named = keys.filter((key) => key !== 'other').map((key) => `'${key}'`)
  return other && other.value.length > 0 ? 'string' : named.join(' | ')
}

/** The inside of a template literal. `#` stays for `plural`, which fills it. */
function templateOf(elements: readonly MessageFormatElement[], language: string): string {
  return elements
    .map((element) => {
      switch (element.type) {
        case TYPE.literal:
          return inTemplate(element.value)
        case TYPE.argument:
          return `\${v.${element.value}}`
        case TYPE.pound:
          return '#'
        case TYPE.number:
          return `\${countText(v.${element.value}, '${language}')}`
        case TYPE.select: {
          const { other, ...forms } = Object.fromEntries(
            Object.entries(element.options).map(([key, { value }]) => [
              key,
              literalOf(value, language),
            ]),
          )
          if (Object.keys(forms).join() === 'true')
            return `\${v.${element.value} ? ${forms.true} : ${other}}`
          const written = Object.entries(forms)
            .map(([key, form]) => `${name(key)}: ${form}`)
            .join(', ')
          const isComplete = other === "''"
          return `\${${isComplete ? `({ ${written} })[v.${element.value}]` : Object.entries(forms).reduceRight((rest, [key, form]) => `v.${element.value} === '${key}' ? ${form} : ${rest}`, other ?? "''")}}`
        }
        case TYPE.plural: {
          const forms = Object.entries(element.options).map(
            ([key, { value }]) => [key, literalOf(value, language)] as const,
          )
          const exact = forms.filter(([key]) => key.startsWith('='))
          const ruled = forms.filter(([key]) => !key.startsWith('='))
          const isOnlyOther =
            ruled.length === 1 && !JSON.stringify(element.options.other).includes('"type":7')
          const rest = isOnlyOther
            ? ruled[0]?.[1]
            : `plural('${language}', v.${element.value}, { ${ruled.map(([key, form]) => `${key}: ${form}`).join(', ')} })`
          return `\${${exact.reduceRight((before, [key, form]) => `v.${element.value} === ${key.slice(1)} ? ${form} : ${before}`, rest ?? "''")}}`
        }
        default:
          throw new Error(`Unknown syntax in a text: ${TYPE[element.type]}`)
      }
    })
    .join('')
}

function literalOf(elements: readonly MessageFormatElement[], language: string): string {
  const template = templateOf(elements, language)
  const [only] = elements
  if (elements.length === 1 && only && [TYPE.number, TYPE.select, TYPE.plural].includes(only.type))
    return template.slice(2, -1)
  return template.includes('${')
    ? `\`${template}\``
    : `'${template.replace(/\\`/g, '`').replace(/'/g, "\\'").replace(/\n/g, '\\n')}'`
}

function codeOf(
  node: string | Tree,
  language: string,
  at: string,
  english?: string | Tree,
): string {
  if (typeof node === 'string')
    return textOf(node, language, at, typeof english === 'string' ? english : undefined)
  const part = typeof english === 'object' ? english : undefined
  for (const key of Object.keys(part ?? {}))
    if (!(key in node)) problems.push(`${language}: ${at}.${key} is missing`)
  for (const key of Object.keys(node))
    if (part && !(key in part)) problems.push(`${language}: ${at}.${key} is not in ${source}`)
  return `{ ${Object.entries(node)
    .map(([key, value]) => `${name(key)}: ${codeOf(value, language, `${at}.${key}`, part?.[key])}`)
    .join(',\n')} }`
}

function textOf(message: string, language: string, at: string, english?: string): string {
  try {
    const elements = parse(message, { ignoreTag: true })
    const values = valuesOf(elements)
    const before = english === undefined ? values : valuesOf(parse(english, { ignoreTag: true }))
    const names = (map: Values) => [...map.keys()].sort().join(', ')
    if (names(values) !== names(before))
      problems.push(
        `${language}: ${at} has the values {${names(values)}} and not {${names(before)}}`,
      )
    const types = typesOf(at)
    const written = (map: Values) =>
      [...map.keys()]
        .sort()
        .map((key) => `${key}: ${types.get(key)}`)
        .join('; ')
    if (values.size === 0) return literalOf(elements, language)
    const v = values.size > 0 && literalOf(elements, language).includes('v.') ? 'v' : '_v'
    return `(${v}: { ${written(before)} }): string => ${literalOf(elements, language)}`
  } catch (error) {
    problems.push(`${language}: ${at}: ${String(error)}`)
    return "''"
  }
}

/** The narrowest type of each value over all languages, of which one may bend what another takes as it is. */
function typesOf(at: string): Values {
  const [feature = '', ...keys] = at.split('.')
  const types: Values = new Map()
  for (const language of languages) {
    const message = keys.reduce<string | Tree | undefined>(
      (node, key) => (typeof node === 'object' ? node[key] : undefined),
      read(language, `${feature}.json`),
    )
    if (typeof message !== 'string') continue
    for (const [key, type] of valuesOf(parse(message, { ignoreTag: true }))) {
      const found = types.get(key)
      if (found === undefined || found === 'string | number') types.set(key, type)
      else if (type !== 'string | number' && type !== found)
        problems.push(`${language}: ${at} reads ${key} as ${type} and not as ${found}`)
    }
  }
  return types
}

const languages = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const files = new Map<string, Tree>()
const read = (language: string, file: string) => {
  const path = join(folder, language, file)
  const tree = files.get(path) ?? (JSON.parse(readFileSync(path, 'utf8')) as Tree)
  files.set(path, tree)
  return tree
}

/** One export a text, so that a bundler leaves out what nothing reads and shortens the names. */
function exportsOf(
  own: string | Tree = {},
  english: string | Tree,
  language: string,
  feature: string,
  catalogue: string,
): string {
  if (typeof own === 'string' || typeof english === 'string')
    throw new Error(`${feature}.${catalogue} is a text and not a catalogue`)
  return Object.keys(english)
    .map((key) => {
      if (!(key in own)) problems.push(`${language}: ${feature}.${catalogue}.${key} is missing`)
      const text = own[key] ?? ''
      const code = codeOf(text, language, `${feature}.${catalogue}.${key}`, english[key])
      const local = /^[A-Za-z_$][\w$]*$/.test(key) ? `_${key}` : `_${key.replace(/\W/g, '_')}`
      const type =
        language !== source
          ? `: typeof import('./${catalogue}.ts')[${JSON.stringify(key)}]`
          : typeof text === 'string' && !code.startsWith('(v') && !code.startsWith('(_v')
            ? ': string'
            : ''
      return `const ${local}${type} = ${code}\nexport { ${local} as ${name(key)} }\n`
    })
    .join('')
}

rmSync(output, { recursive: true, force: true })
let modules = 0
for (const language of languages) {
  for (const file of readdirSync(join(folder, source))) {
    const feature = file.replace('.json', '')
    const [own, english] = [read(language, file), read(source, file)]
    mkdirSync(join(output, feature), { recursive: true })
    for (const [catalogue, node] of Object.entries(english)) {
      const code = codeOf(own[catalogue] ?? {}, language, `${feature}.${catalogue}`, node)
      const helpers = ['plural', 'countText'].filter((helper) => code.includes(`${helper}(`))
      const imports =
        helpers.length > 0
          ? `import { ${helpers.join(', ')} } from '../../plumbing/format.ts'\n`
          : ''
      if (shape === 'exports') {
        writeFileSync(
          join(output, feature, `${catalogue}${language === source ? '.ts' : `.${language}.ts`}`),
          imports + exportsOf(own[catalogue], node, language, feature, catalogue),
        )
        modules += 1
        continue
      }
      const type = language === source ? '' : `: typeof import('./${catalogue}.ts').${catalogue}`
      const end = language === source ? '.ts' : `.${language}.ts`
      writeFileSync(
        join(output, feature, `${catalogue}${end}`),
        `${imports}export const ${catalogue}${type} = ${code}\n`,
      )
      modules += 1
    }
  }
}
/** What the server reads: each catalogue by language. */
mkdirSync(join(output, 'all'), { recursive: true })
for (const file of readdirSync(join(folder, source))) {
  const feature = file.replace('.json', '')
  const catalogues = Object.keys(read(source, file))
  const imports = catalogues.flatMap((one) =>
    languages.map(
      (language) =>
        `import { ${one} as ${one}_${language} } from '../${feature}/${one}${language === source ? '' : `.${language}`}.ts'\n`,
    ),
  )
  const records = catalogues.map(
    (one) =>
      `export const ${one} = { ${languages.map((language) => `${language}: ${one}_${language}`).join(', ')} }\n`,
  )
  writeFileSync(join(output, 'all', `${feature}.ts`), [...imports, ...records].join(''))
}
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}
console.log(`${modules} modules`)
