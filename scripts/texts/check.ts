/** Compares every converted text with the compiled one, in both languages: `tsx check.ts <root> <out>` in the tree before the codemod. */
import { readFileSync } from 'node:fs'
import { register } from 'node:module'
import { join } from 'node:path'

register(
  `data:text/javascript,${encodeURIComponent('export const load = (url, context, next) => url.endsWith(".css") ? { format: "module", source: "export default {}", shortCircuit: true } : next(url, context)')}`,
)
// The locale that a text reads is that of its own build.
register(
  `data:text/javascript,${encodeURIComponent(`export const resolve = (name, context, next) => next(/\\/language\\.ts$/.test(name) && /\\.hi\\.ts/.test(context.parentURL ?? '') ? name.replace('language.ts', 'language.hi.ts') : name, context)`)}`,
)
const [root = '.', out = 'out', compiled = 'web/src/texts'] = process.argv.slice(2)
type Any = any
const { catalogues, functions, hands, kept } = JSON.parse(
  readFileSync(join(out, 'catalogues.json'), 'utf8'),
) as Any
const stays = new Set<string>([...hands, ...kept])
/** Values that a compiled text takes as numbers. */
const numbers = (code: string, name: string) =>
  new RegExp(`(plural\\)?\\("\\w+", ?|countText\\)?\\()v\\.${name}\\b|v\\.${name} === \\d`).test(
    code.replaceAll("'", '"'),
  )
/** Whether it comes into its catalogue from another one, by a spread. */
const isSpread = (at: string) =>
  [...stays].some((one) => one.includes('....') && at.startsWith(`${one.split('....')[0]}.`))
let compared = 0
const wrong: string[] = []
for (const language of ['', '.hi']) {
  for (const { file, name, feature, catalogue } of catalogues) {
    const before = (await import(join(root, file.replace(/\.ts$/, `${language}.ts`))))[name]
    const after = (await import(join(root, compiled, feature, `${catalogue}${language}.ts`)))[
      catalogue
    ]
    visit(`${file}#${name}`, before, after, language)
  }
}
function same(at: string, before: Any, after: Any, language: string, given: string) {
  if (after === undefined && isSpread(at)) return
  compared += 1
  if (before !== after) wrong.push(`${language || 'en'} ${at} ${given}: ${before} | ${after}`)
}
function visit(at: string, before: Any, after: Any, language: string): void {
  if (stays.has(at)) return
  if (typeof before === 'string' && typeof after === 'function') {
    const names = [...before.matchAll(/\{(\w+)\}/g)].map(([, one = '']) => one)
    return same(
      at,
      before.replace(/\{(\w+)\}/g, '<$1>'),
      after(Object.fromEntries(names.map((one) => [one, `<${one}>`]))),
      language,
      'filled',
    )
  }
  if (typeof before === 'string') return same(at, before, after, language, '')
  if (typeof before === 'object' && before !== null) {
    for (const key of Object.keys(before))
      if (!stays.has(`${at}.${key}`)) visit(`${at}.${key}`, before[key], after?.[key], language)
    return
  }
  if (typeof before !== 'function') return
  const made = functions[at]
  if (!made && isSpread(at)) return
  if (!made) return void wrong.push(`${at}: no function`)
  if (made.isRecord) {
    for (const key of Object.keys(after)) same(at, before(key), after[key], language, key)
    return
  }
  if (typeof after === 'string') return same(at, before(), after, language, '')
  const types: string = after.toString()
  const isObject = /^\(\{/.test(before.toString())
  for (const sample of [0, 1, 2, 5, 1234567]) {
    for (const form of formsOf(types)) {
      const values = Object.fromEntries(
        made.names.map((one: string) => [
          one,
          form[one] ?? (numbers(types, one) ? sample : `<${one}>`),
        ]),
      )
      const positional = made.names.map((one: string) =>
        form[one] === 'true' ? true : form[one] === '' ? false : values[one],
      )
      const named = Object.fromEntries(
        made.names.map((one: string, index: number) => [one, positional[index]]),
      )
      same(
        at,
        isObject ? before(named) : before(...positional),
        after(named),
        language,
        JSON.stringify(named),
      )
    }
  }
}
/** One set of values for each form of a select. */
function formsOf(code: string): Record<string, string>[] {
  const forms: Record<string, string>[] = [{}]
  for (const [, keys = '', name = ''] of code.matchAll(/\(\{ ([^}]*) \}\)\[v\.(\w+)\]/g))
    for (const [, key = ''] of keys.matchAll(/(?:^|, )"?(\w+)"?: ["`']/g))
      forms.push({ [name]: key })
  for (const [, name = '', key = ''] of code.matchAll(/v\.(\w+) === ["'](\w+)["']/g))
    forms.push({ [name]: key })
  for (const [, name = ''] of code.matchAll(/v\.(\w+) \? /g))
    forms.push({ [name]: 'true' }, { [name]: '' })
  return /\]/.test(code) && forms.length > 1 && /\)\[v/.test(code) ? forms.slice(1) : forms
}
console.log({ compared, wrong: wrong.length })
console.log(wrong.slice(0, 40).join('\n'))
