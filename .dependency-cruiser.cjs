/** Who may import whom (docs/style.md, section 3). Features, foundation first: each may use `public.ts` of the rows before its own, or of a room in them. */
const rows = [
  ['settings'],
  ['people'],
  ['notices', 'approvals', 'queues'],
  ['referral'],
  ['income'],
  ['plans'],
  ['daily', 'awards', 'deposits', 'transfers', 'market', 'treasury', 'support', 'content'],
  ['chains'],
  ['withdrawals'],
  ['transparency'],
  ['reports'],
  ['simulator'],
  ['imports', 'backups'],
  ['schedule'],
  ['setup'],
  ['metrics'],
]

const server = '^server/src'
const web = '^web/src'
/** A test, and what its folder's tests share, may look at anything to check what its subject did. */
const tests = '(\\.test\\.tsx?|/test-[^/]+\\.ts)$'

const never = (name, from, to) => ({ name, severity: 'error', from, to })
const neverInCode = (name, path, to, except = []) =>
  never(name, { path, pathNot: [tests, ...except] }, to)

const downOnly = rows.flatMap((row, position) => {
  const below = rows.slice(0, position).flat()
  const open = below.flatMap((feature) => [
    `${server}/features/${feature}/public\\.ts$`,
    `${server}/features/${feature}/[^/]+/public\\.ts$`,
  ])
  return row.map((feature) => {
    const own = `${server}/features/${feature}/`
    const others = { path: `${server}/features/`, pathNot: [own, ...open] }
    return neverInCode(`${feature}-calls-only-down`, own, others)
  })
})

const serverRules = [
  neverInCode('plumbing-knows-no-business', `${server}/plumbing/`, {
    path: `${server}/(ledger|features)/`,
  }),
  neverInCode('ledger-knows-no-feature', `${server}/ledger/`, { path: `${server}/features/` }),
  neverInCode('rules-are-pure', `${server}/features/.*[-/]rules\\.ts$`, {
    path: `${server}/(plumbing|ledger/(?!accounts|posting))|[-/]queries\\.ts$|^node:`,
  }),
  neverInCode('forecasts-read-rules-alone', `${server}/forecast/`, {
    path: '.',
    pathNot: [`${server}/forecast/`, `${server}/features/.*[-/]rules\\.ts$`, '^contract/src/'],
  }),
  neverInCode(
    'books-read-no-forecast',
    `${server}/(ledger|features)/`,
    { path: `${server}/forecast/` },
    [`${server}/features/simulator/`],
  ),
  neverInCode('queries-only-query', `${server}/features/.*[-/]queries\\.ts$`, {
    path: `${server}/(ledger/post-|features/.*/public)`,
  }),
  neverInCode('routes-only-bind', `${server}/features/.*/routes\\.ts$`, {
    path: `${server}/(ledger|plumbing/(?!http/))`,
  }),
  neverInCode('sql-only-in-queries', `${server}/features/`, { path: 'node_modules/kysely' }, [
    '[-/]queries\\.ts$',
  ]),
  neverInCode('http-framework-only-in-plumbing', `${server}/(ledger|features)/`, {
    path: 'node_modules/(fastify|@fastify)/',
  }),
  neverInCode('code-knows-no-test', `${server}/(plumbing|ledger|features)/`, {
    path: '^server/testing/',
  }),
]

const webRules = [
  never('web-looks-left', { path: `${web}/(plumbing|ui|features)/` }, { path: `${web}/app/` }),
  never('web-plumbing-first', { path: `${web}/plumbing/` }, { path: `${web}/(ui|features)/` }),
  never('ui-knows-no-feature', { path: `${web}/ui/` }, { path: `${web}/features/` }),
  never(
    'web-features-meet-in-public',
    { path: `${web}/features/([^/]+)/` },
    { path: `${web}/features/`, pathNot: [`${web}/features/$1/`, '/public\\.tsx$'] },
  ),
  never(
    'member-has-no-admin-code',
    { path: `${web}/features/[^/]+/(member|public)/` },
    { path: `${web}/features/[^/]+/admin/` },
  ),
]

module.exports = {
  forbidden: [
    never('no-cycles', {}, { circular: true }),
    never('everything-is-found', {}, { couldNotResolve: true }),
    never('contract-stands-alone', { path: '^contract/' }, { path: '^(server|web)/' }),
    neverInCode('contract-uses-zod-and-checksums-alone', '^contract/', {
      path: 'node_modules/',
      pathNot: ['node_modules/(zod|@noble/hashes|@scure/base)/'],
    }),
    never(
      'web-and-server-stay-apart',
      { path: '^(web|server)/' },
      { path: '^(web|server)/', pathNot: '^$1/' },
    ),
    never(
      'chain-only-in-plumbing',
      { pathNot: '/plumbing/(chain|wallet)/|^server/testing/chain/' },
      { path: 'node_modules/(viem|wagmi|@wagmi|mipd)/' },
    ),
    ...serverRules,
    ...downOnly,
    ...webRules,
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'web/tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
