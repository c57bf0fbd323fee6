import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const page = 'docs/security.md'

/** How many requirements of levels 1 and 2 each section of OWASP ASVS 5.0.0 has; they are numbered from 1. */
// biome-ignore format: a chapter is a line
const sections = {
  '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2,
  '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1,
  '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2,
  '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4,
  '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3,
  '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4,
  '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2,
  '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1,
  '9.1': 3, '9.2': 4,
  '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3,
  '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1,
  '12.1': 3, '12.2': 2, '12.3': 4,
  '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5,
  '14.1': 2, '14.2': 4, '14.3': 3,
  '15.1': 3, '15.2': 3, '15.3': 7,
  '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3,
  '17.1': 1, '17.2': 4, '17.3': 2,
}

const numbers = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
)
const states = ['met', 'not met', 'not applicable']
const row = /^\| (\d+\.\d+\.\d+) *\| (.+?) *\| (.*?) *\| (.*?) *\|$/gm
const total = /^\| (?:V(\d+) [^|]*|\*\*All \d+\*\* *)\| +(\d+) \| +(\d+) \| +(\d+) \|$/gm
/** A path with a folder, or the name of a file at the root. */
const path = /`([\w.-]+(?:\/[\w.-]+)+\.\w+|[\w-]+(?:\.[\w-]+)*\.json)`/g

/** Every requirement of the standard stands in the tables once, what is met names files that exist, and the sums are right. */
export function checkSecurity() {
  const problems = problemsOf(readFileSync(join(root, page), 'utf8'))
  return { code: problems.length > 0 ? 1 : 0, stdout: problems.join('\n'), stderr: '' }
}

function problemsOf(text) {
  const rows = [...text.matchAll(row)].map(([, number, asked, state, shown]) => {
    return { number, asked, state, shown }
  })
  return [
    ...wrongNumbers(rows.map(({ number }) => number)),
    ...rows.flatMap(wrongIn),
    ...[...text.matchAll(path)]
      .filter(([, name]) => !existsSync(join(root, name)))
      .map(([, name]) => `${page} names ${name}, which is not there`),
    ...wrongSums(text, rows),
  ]
}

function wrongNumbers(found) {
  const missing = numbers.filter((number) => !found.includes(number))
  const unknown = found.filter((number) => !numbers.includes(number))
  const twice = found.filter((number, index) => found.indexOf(number) !== index)
  return [
    ...missing.map((number) => `${page} lacks requirement ${number}`),
    ...unknown.map((number) => `${page} has ${number}, which levels 1 and 2 do not have`),
    ...twice.map((number) => `${page} has requirement ${number} more than once`),
  ]
}

/** What is met names a file, or a part of this page where something is to be written down; all else gives a reason. */
function wrongIn({ number, asked, state, shown }) {
  const isShown = [...shown.matchAll(path)].length > 0 || /`docs\/|\]\(#/.test(shown)
  return [
    ...(states.includes(state)
      ? []
      : [`${page}, ${number}: "${state}" is none of ${states.join(', ')}`]),
    ...(asked.split(' ').length <= 10
      ? []
      : [`${page}, ${number}: what it asks for has over ten words`]),
    ...(state === 'met' && !isShown ? [`${page}, ${number} is met, but names no file`] : []),
    ...(shown.trim() === '' ? [`${page}, ${number} gives no reason`] : []),
  ]
}

function wrongSums(text, rows) {
  const sums = [...text.matchAll(total)]
  const count = (state, chapter) =>
    rows.filter((one) => one.state === state && (!chapter || one.number.startsWith(`${chapter}.`)))
      .length
  const wrong = sums.filter(
    ([, chapter, ...given]) => states.map((state) => count(state, chapter)).join() !== given.join(),
  )
  const chapters = new Set(numbers.map((number) => number.split('.')[0]))
  const unmet = rows.filter(({ state }) => state === 'not met').map(({ number }) => number)
  return [
    ...(text.includes(`\nNot met: ${unmet.join(', ')}. `)
      ? []
      : [`${page} lists wrongly what is not met`]),
    ...wrong.map(([line]) => `${page} sums up wrongly: ${line}`),
    ...(sums.length === chapters.size + 1
      ? []
      : [`${page} lacks the sums of a chapter, or of all`]),
  ]
}
