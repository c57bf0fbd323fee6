import type { AnyEndpoint, Permission } from '@clearstead/contract/call/endpoint'

const columns: readonly Permission[] = ['owner', 'finance', 'support', 'content', 'auditor']

/** The changes that need a second admin while dual approval is on, and the reasons for the others. */
type SecondAdmins = { held: ReadonlyMap<string, string>; alone: Readonly<Record<string, string>> }

const opening = `# Which admin may make which call

Made from the declarations by \`npm run openapi\`; not written by hand. An owner may do everything. An auditor may
make every call that only reads, and no other. Calls that an admin with a dot may make are refused to all others
with 403. While \`security.totp_for_admins\` is on, an admin without a second factor reaches nothing but the calls
that enrolling takes.
`

/** A Markdown table of all admin calls and their permissions. */
export function permissionsPage(
  endpoints: readonly AnyEndpoint[],
  { held, alone }: SecondAdmins,
): string {
  const sorted = endpoints
    .filter(({ who }) => who !== 'public' && who !== 'member')
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const by = (access: string) => sorted.filter(({ permission }) => permission === access).map(line)
  return [
    opening,
    `| call | what it does | ${columns.join(' | ')} | second admin |`,
    `|---|---|${columns.map(() => ':-:').join('|')}|---|`,
    ...sorted.filter(({ admits }) => admits.length > 0).map((call) => row(call, held)),
    '\n## About an admin’s own account: open to every admin\n',
    ...by('self'),
    '\n## The same, and open before a required second factor is set up\n',
    ...by('enrolment'),
    '\n## Changes that one admin makes alone while dual approval is on, and why\n',
    ...Object.entries(alone).map(([name, why]) => `- \`${name}\`: ${why}`),
    ...section('\n## Answered to admins as to anybody\n', by('public')),
    '',
  ].join('\n')
}

function row({ name, summary, admits }: AnyEndpoint, held: SecondAdmins['held']): string {
  const dots = columns.map((permission) => (admits.includes(permission) ? '●' : ''))
  return `| \`${name}\` | ${summary.replaceAll('|', '/')} | ${dots.join(' | ')} | ${held.get(name) ?? ''} |`
}

const line = ({ name, summary }: AnyEndpoint) => `- \`${name}\`: ${summary}`
const keyOf = ({ path, method }: AnyEndpoint) => `${path} ${method}`
const section = (heading: string, lines: string[]) => (lines.length > 0 ? [heading, ...lines] : [])
