import { parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** What a compiled text calls: the functions of `texts/format.ts`. */
export const helpers = [
  'countText',
  'dayText',
  'decimalText',
  'figureText',
  'dollarText',
  'exactDollarText',
  'minuteText',
  'monthText',
  'plural',
  'pluralForm',
  'shortDayText',
  'timeText',
  'tokenText',
]

/** How a value is written whose text asks for it: `{amount, number, usd}`. Money is decimal text, times are ISO. */
const styles = {
  usd: 'dollarText',
  exact: 'exactDollarText',
  sgx: 'tokenText',
  decimal: 'decimalText',
  figure: 'figureText',
}

/** Programme days and months: `{day, date}` with the year, `{until, date, short}` without it, `{month, date, month}`. */
const dateStyles = { short: 'shortDayText', month: 'monthText' }

/** To the minute: `{at, time, short}`. */
const shortTime = 'short'

/** The form of a choice for a value that is not given: `{by, select, none {} other { by {by}}}`. */
const missing = 'none'

/** The type of a value that is written as it is: most are formatted before, ids are not. */
const asWritten = 'string | number'

/** @throws {SyntaxError} for what ICU does not read */
export function parseMessage(text) {
  return parse(text, { ignoreTag: true })
}

/** The values of a message, each with the TypeScript type that its use needs. */
export function valuesOf(elements, values = new Map()) {
  for (const element of elements) {
    const { type, value, style, options = {} } = element
    if (type === TYPE.argument && !values.has(value)) values.set(value, asWritten)
    if (type === TYPE.plural || (type === TYPE.number && !style)) values.set(value, 'number')
    if (type === TYPE.time || type === TYPE.date || (type === TYPE.number && style))
      values.set(value, 'string')
    if (type === TYPE.select) values.set(value, typeOfChoice(options))
    for (const option of Object.values(options)) valuesOf(option.value, values)
  }
  return values
}

/** The values that a message can do without, and those that it says only with them. */
export function optionalValuesOf(elements) {
  return new Set(
    elements.flatMap(({ type, value, options = {} }) =>
      type === TYPE.select && options[missing]
        ? [value, ...valuesOf(options.other.value).keys()]
        : Object.values(options).flatMap((option) => [...optionalValuesOf(option.value)]),
    ),
  )
}

/** The narrower of two types of one value, or nothing where they contradict each other. */
export function narrower(one, other) {
  if (one === undefined || one === other || one === asWritten) return other
  return other === asWritten ? one : undefined
}

/** Its keys; any text where the last form says something for all others. */
function typeOfChoice(options) {
  const keys = Object.keys(options).filter((key) => key !== 'other')
  if (keys.join() === 'true') return 'boolean'
  if (keys.join() === missing) return asWritten
  return isComplete(options) ? keys.map((key) => `'${key}'`).join(' | ') : 'string'
}

/** Whether its keys are all there are: `other`, which ICU demands, is empty then. */
const isComplete = ({ other }) => other.value.length === 0

/** The code of a message: a string, or a template with the values of `v`; counts are written as in `locale`. */
export function codeOf(elements, locale, counted) {
  const [only] = elements
  if (elements.every(({ type }) => type === TYPE.literal))
    return stringOf(elements.map(({ value }) => value).join(''))
  if (elements.length === 1 && only.type !== TYPE.argument) return partOf(only, locale, counted)
  const parts = elements.map((element) =>
    element.type === TYPE.literal
      ? element.value.replace(/[\\`]|\$(?=\{)/g, '\\$&')
      : `\${${partOf(element, locale, counted)}}`,
  )
  return `\`${parts.join('')}\``
}

const stringOf = (text) => `'${text.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`

/** `counted` is the value that `#` stands for. */
function partOf({ type, value, style, options, offset, pluralType }, locale, counted) {
  if (type === TYPE.argument) return `v.${value}`
  if (type === TYPE.time && !style) return `timeText(v.${value})`
  if (type === TYPE.time && style === shortTime) return `minuteText(v.${value})`
  if (type === TYPE.date && (!style || Object.hasOwn(dateStyles, style)))
    return `${style ? dateStyles[style] : 'dayText'}(v.${value}, '${locale}')`
  if (type === TYPE.number && style) return `${styleOf(style)}(v.${value}, '${locale}')`
  if (type === TYPE.number) return `countText(v.${value}, '${locale}')`
  if (type === TYPE.pound) return `countText(v.${counted}, '${locale}')`
  if (type === TYPE.select) return choiceOf({ value, options }, locale, counted)
  if (type === TYPE.plural && offset === 0 && pluralType === 'cardinal')
    return pluralOf({ value, options }, locale)
  throw new SyntaxError(`Texts have no such ${TYPE[type]}: format the value before`)
}

function styleOf(style) {
  if (Object.hasOwn(styles, style)) return styles[style]
  throw new SyntaxError(`Numbers have no style ${style}: ${Object.keys(styles).join(', ')}`)
}

function choiceOf({ value, options }, locale, counted) {
  const form = (key) => codeOf(options[key].value, locale, counted)
  const keys = Object.keys(options).filter((key) => key !== 'other')
  if (keys.join() === 'true') return `(v.${value} ? ${form('true')} : ${form('other')})`
  if (keys.join() === missing)
    return `(v.${value} === undefined ? ${form(missing)} : ${form('other')})`
  if (isComplete(options)) {
    const forms = keys.map((key) => `${JSON.stringify(key)}: ${form(key)}`)
    return `({ ${forms.join(', ')} })[v.${value}]`
  }
  const chain = keys.map((key) => `v.${value} === ${JSON.stringify(key)} ? ${form(key)} : `)
  return `(${chain.join('')}${form('other')})`
}

/** Exact counts (`=0`) come before the forms that the language has for all others. */
function pluralOf({ value, options }, locale) {
  const form = (key) => codeOf(options[key].value, locale, value)
  const keys = Object.keys(options)
  const exact = keys.filter((key) => key.startsWith('='))
  const ruled = keys.filter((key) => !key.startsWith('='))
  const isShort = ruled.every((key) => hasOnlyCount(options[key].value))
  const forms = ruled.map((key) => `${key}: ${isShort ? shortOf(options[key].value) : form(key)}`)
  const chain = exact.map((key) => `v.${value} === ${key.slice(1)} ? ${form(key)} : `)
  const choose = isShort ? 'plural' : 'pluralForm'
  const rest = `${choose}('${locale}', v.${value}, { ${forms.join(', ')} })`
  return chain.length > 0 ? `(${chain.join('')}${rest})` : rest
}

/** Whether `plural` can fill in the one `#` of a form, which is shorter: a value could have that sign as well. */
function hasOnlyCount(elements) {
  const isPlain = elements.every(
    ({ type, value }) => type === TYPE.pound || (type === TYPE.literal && !value.includes('#')),
  )
  return isPlain && elements.filter(({ type }) => type === TYPE.pound).length < 2
}

const shortOf = (elements) => stringOf(elements.map(({ value = '#' }) => value).join(''))
