import { codeOf, helpers, narrower, optionalValuesOf, parseMessage, valuesOf } from './message.mjs'

/** The language whose texts all others translate. */
export const original = 'en'

/**
 * The modules of one feature: `<catalogue>.ts` with the type that `<catalogue>.<language>.ts` has, and `all.ts` for whoever serves several
 * languages at once. `trees` are the feature's files by language, `localeOf` gives the locale in which one writes counts. What is
 * missing, superfluous or unreadable is in `problems`.
 */
export function modulesOf(feature, trees, localeOf = (language) => language) {
  const problems = []
  const modules = new Map()
  const names = Object.keys(trees[original] ?? {})
  for (const language of Object.keys(trees)) {
    const others = Object.keys(trees[language]).filter((name) => !names.includes(name))
    problems.push(...others.map((name) => `${language}/${feature}.json: ${name} has no original`))
    for (const name of names) {
      const place = `${feature}.json: ${name}`
      const here = { language, name, trees, place, problems, locale: localeOf(language) }
      modules.set(fileOf(name, language), moduleOf(here))
    }
  }
  modules.set('all.ts', allOf(names, Object.keys(trees)))
  return { modules, problems }
}

/** `transferList` is `transferListText` in `transfer-list.ts`. */
const exportOf = (name) => `${name}Text`
const stemOf = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const fileOf = (name, language) =>
  `${stemOf(name)}${language === original ? '' : `.${language}`}.ts`

function moduleOf({ language, name, trees, place, problems, locale }) {
  const nodes = Object.fromEntries(Object.keys(trees).map((one) => [one, trees[one][name]]))
  const code = nodeOf({ language, nodes, place, problems, locale })
  const used = helpers.filter((helper) => code.includes(`${helper}(`))
  const imports = used.length > 0 ? `import { ${used.join(', ')} } from '../../format.ts'\n` : ''
  const type =
    language === original ? '' : `: typeof import('./${fileOf(name, original)}').${exportOf(name)}`
  return `${imports}export const ${exportOf(name)}${type} = ${code}\n`
}

/** The code of one text or group of texts; `nodes` has it in every language. */
function nodeOf({ language, nodes, place, problems, locale }) {
  const [node, source] = [nodes[language], nodes[original]]
  if (typeof source === 'string' && typeof node === 'string')
    return textOf({ language, nodes, place, problems, locale })
  if (typeof source !== 'object' || typeof node !== 'object') {
    problems.push(`${language}/${place} ${node === undefined ? 'is missing' : 'is no such group'}`)
    return "''"
  }
  const others = Object.keys(node).filter((key) => !(key in source))
  problems.push(...others.map((key) => `${language}/${place}.${key} has no original`))
  const parts = Object.keys(source).map((key) => {
    const inside = Object.fromEntries(Object.keys(nodes).map((one) => [one, nodes[one]?.[key]]))
    const here = { language, nodes: inside, place: `${place}.${key}`, problems, locale }
    const code = nodeOf(here)
    return `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key)}: ${code}`
  })
  return `{\n${parts.join(',\n')},\n}`
}

function textOf({ language, nodes, place, problems, locale }) {
  try {
    const elements = parseMessage(nodes[language])
    const values = [...valuesOf(elements).keys()].sort().join(', ')
    const types = typesOf(nodes, place, problems)
    const wanted = [...valuesOf(parseMessage(nodes[original])).keys()].sort().join(', ')
    if (values !== wanted)
      problems.push(`${language}/${place} has the values {${values}} and not {${wanted}}`)
    const code = codeOf(elements, locale)
    if (types.size === 0) return code
    const optional = optionalValuesOf(parseMessage(nodes[original]))
    const fields = [...types].map(([value, type]) =>
      optional.has(value) ? `${value}?: ${type} | undefined` : `${value}: ${type}`,
    )
    return `(v: { ${fields.join('; ')} }): string => ${code}`
  } catch (error) {
    problems.push(`${language}/${place} cannot be read: ${error.message}`)
    return "''"
  }
}

/** The narrowest type of each value over all languages: one may bend a word by a count that another shows as it is. */
function typesOf(nodes, place, problems) {
  const types = new Map()
  for (const [language, text] of Object.entries(nodes)) {
    if (typeof text !== 'string') continue
    for (const [value, type] of valuesOf(parseMessage(text))) {
      const both = narrower(types.get(value), type)
      if (both === undefined)
        problems.push(`${language}/${place} takes ${value} as ${type}, not ${types.get(value)}`)
      else types.set(value, both)
    }
  }
  return new Map([...types].sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** Each catalogue by language. */
function allOf(names, languages) {
  const imports = names.flatMap((name) =>
    languages.map(
      (language) =>
        `import { ${exportOf(name)} as ${name}_${language} } from './${fileOf(name, language)}'`,
    ),
  )
  const records = names.map((name) => {
    const entries = languages.map((language) => `${language}: ${name}_${language}`)
    return `export const ${exportOf(name)} = { ${entries.join(', ')} }`
  })
  return `${[...imports, ...records].join('\n')}\n`
}

/** The catalogue of a feature with what the server says: refusals, summaries, results. */
const saidBy = 'said'

/** The module with what the server says in all languages, by feature; `trees` are all files by feature and language. */
export function saidModuleOf(trees) {
  const features = Object.keys(trees).filter((feature) => trees[feature][original]?.[saidBy])
  const imports = features.map(
    (feature) => `import { ${exportOf(saidBy)} as ${feature} } from './${feature}/all.ts'`,
  )
  const records = Object.keys(trees[features[0]] ?? {}).map((language) => {
    const entries = features.map((feature) => `${feature}: ${feature}.${language}`)
    return `${language}: { ${entries.join(', ')} },`
  })
  return `${imports.join('\n')}\nexport const saidTexts = {\n${records.join('\n')}\n}\n`
}
