/** The file of each language with the words that several texts are. */
const wordsFile = 'words'

/** A text that is nothing but a word: `@amount`, and `@open (plan)` for a word with several meanings. */
const reference = /^@[a-z]\w*( \([^()]+\))?$/

/** A whole text that stands this often is a word. */
const often = 3

/**
 * The features with the words in place of the references to them, so that a page carries those that it says and no others.
 * `features` has the files by feature and language; what is unknown, unused or said twice is in `problems`.
 */
export function withWords(features, original) {
  const { [wordsFile]: words = { [original]: {} }, ...others } = Object.fromEntries(features)
  const uses = []
  const resolved = Object.entries(others).map(([feature, trees]) => {
    const said = Object.entries(trees).map(([language, tree]) => {
      const node = { tree, source: trees[original], place: `${feature}.json: ` }
      return [language, resolvedTree(node, { language, words: words[language] ?? {}, uses })]
    })
    return [feature, Object.fromEntries(said)]
  })
  const problems = [
    ...problemsOfWords(words, uses, original),
    ...problemsOfOriginal(words[original], uses, original),
    ...Object.keys(words)
      .filter((language) => language !== original)
      .flatMap((language) => problemsOfTranslation(language, words[language], uses)),
  ]
  return { features: new Map(resolved), problems }
}

/** `uses` gets each text with the one that it translates. */
function resolvedTree({ tree, source, place }, context) {
  if (typeof tree === 'string') {
    context.uses.push({ language: context.language, place, text: tree, source })
    return isReference(tree) ? (context.words[tree.slice(1)] ?? tree) : tree
  }
  const inside = Object.entries(tree ?? {}).map(([key, part]) => {
    const below = { tree: part, source: source?.[key], place: placeIn(place, key) }
    return [key, resolvedTree(below, context)]
  })
  return Object.fromEntries(inside)
}

const isReference = (text) => typeof text === 'string' && reference.test(text)
const placeIn = (place, key) => (place.endsWith(' ') ? place + key : `${place}.${key}`)

/** Every language has the same words, and each stands somewhere. */
function problemsOfWords(words, uses, original) {
  const names = Object.keys(words[original])
  const used = new Set(uses.map(({ text }) => text))
  return [
    ...names
      .filter((name) => !used.has(`@${name}`))
      .map((name) => `${original}/${wordsFile}.json: ${name} is not used`),
    ...names
      .filter((name) => !isReference(`@${name}`))
      .map((name) => `${original}/${wordsFile}.json: ${name} is no name such as open (plan)`),
    ...Object.keys(words).flatMap((language) => [
      ...names
        .filter((name) => typeof words[language][name] !== 'string')
        .map((name) => `${language}/${wordsFile}.json: ${name} is missing`),
      ...Object.keys(words[language])
        .filter((name) => !names.includes(name))
        .map((name) => `${language}/${wordsFile}.json: ${name} has no original`),
    ]),
  ]
}

function problemsOfOriginal(words, uses, original) {
  const own = uses.filter(({ language }) => language === original)
  const unknown = own.filter(({ text }) => isReference(text) && !(text.slice(1) in words))
  const written = byText(own.filter(({ text }) => !isReference(text)))
  return [
    ...unknown.map(({ place, text }) => `${original}/${place} is ${text}, which is no word`),
    ...[...written].flatMap(([text, places]) => {
      const names = Object.keys(words).filter((name) => words[name] === text)
      if (names.length === 0 && places.length < often) return []
      const better = names.map((name) => `@${name}`).join(' or ')
      const advice = better ? `refer to ${better}` : `make it a word in ${wordsFile}.json`
      return `${original}: “${text}” stands in ${places.join(', ')}: ${advice}`
    }),
  ]
}

/** A translation refers to the same word, or says it in a form of its own, which its grammar may need in a few places. */
function problemsOfTranslation(language, words, uses) {
  const own = uses.filter((use) => use.language === language)
  const other = own.filter(({ text, source }) => isReference(text) && text !== source)
  const forms = own.filter(({ text, source }) => isReference(source) && !isReference(text))
  const same = forms.filter(({ text, source }) => words[source.slice(1)] === text)
  const frequent = byText(forms.map((use) => ({ ...use, text: `${use.source} as “${use.text}”` })))
  return [
    ...other.map(
      ({ place, text, source }) => `${language}/${place} is ${text}, and the original ${source}`,
    ),
    ...same.map(({ place, source }) => `${language}/${place} says the word itself: ${source}`),
    ...[...frequent]
      .filter(([, places]) => places.length >= often)
      .map(([form, places]) => {
        const stands = `${language} says ${form} in ${places.join(', ')}`
        return `${stands}: make it a word of its own, such as open (plan)`
      }),
  ]
}

function byText(uses) {
  const places = new Map()
  for (const { text, place } of uses) places.set(text, [...(places.get(text) ?? []), place])
  return places
}
