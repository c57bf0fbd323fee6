import { type Said, say } from './say.ts'

/** Where our texts about fields begin; zod has its own for what it finds by itself. */
const ours = 'fields.'

/** What a schema found wrong with a value; `input` is there if it was asked for. */
export type Issue = {
  readonly code?: string | undefined
  readonly message: string
  readonly input?: unknown
  readonly origin?: string
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
  readonly format?: string
  readonly expected?: string
  readonly values?: readonly unknown[]
}

/** What is said about a value: the text that its schema names, or one for what zod found by itself. */
export function saidOf(issue: Issue): Said {
  if (!issue.message.startsWith(ours)) return saidOfZod(issue)
  const [code = '', ...facts] = issue.message.split(' ')
  return { code, facts: facts.length > 0 ? JSON.parse(facts.join(' ')) : {} }
}

function saidOfZod(issue: Issue): Said {
  if ('input' in issue && issue.input === undefined) return say('fields.missing')
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum))
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum))
    case 'invalid_format':
      return wrongFormat(issue.format)
    case 'invalid_type':
      return issue.expected ? say('fields.kind', { kind: issue.expected }) : say('fields.invalid')
    case 'invalid_value':
      return issue.values
        ? say('fields.one_of', { options: issue.values.join(', ') })
        : say('fields.invalid')
    case 'unrecognized_keys':
    case 'invalid_key':
      return say('fields.unknown')
    default:
      return say('fields.invalid')
  }
}

function tooSmall(origin: string | undefined, least: number): Said {
  if (origin === 'string') return say('fields.at_least_characters', { least })
  return say(origin === 'array' ? 'fields.at_least_entries' : 'fields.at_least', { least })
}

function tooBig(origin: string | undefined, most: number): Said {
  if (origin === 'string') return say('fields.at_most_characters', { most })
  return say(origin === 'array' ? 'fields.at_most_entries' : 'fields.at_most', { most })
}

function wrongFormat(format: string | undefined): Said {
  if (format === 'date') return say('fields.day')
  if (format === 'datetime') return say('fields.moment')
  if (format === 'email') return say('fields.email')
  return say(format === 'url' ? 'fields.url' : 'fields.invalid')
}
