import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { validate as validateDockerfile } from 'dockerfile-utils'
import { parseAllDocuments } from 'yaml'

/**
 * Checks the files in ../docker and ../kubernetes without running them, and prints what is wrong: the Dockerfile by dockerfile-utils,
 * the compose file by dclint, which has the schema of the compose specification, the manifests by the schemas of Kubernetes, and
 * how they refer to each other and what their containers may do by the rules below.
 */
const folder = resolve(process.argv[2] ?? join(import.meta.dirname, '..'))
const require = createRequire(import.meta.url)
const problems = [...lintDockerfile(), ...lintCompose(), ...(await lintKubernetes())]
process.stdout.write(problems.map((problem) => `${problem}\n`).join(''))
process.exitCode = problems.length > 0 ? 1 : 0

function lintDockerfile() {
  return validateDockerfile(readFileSync(join(folder, 'docker', 'Dockerfile'), 'utf8')).map(
    ({ range, message }) => `Dockerfile, line ${range.start.line + 1}: ${message}`,
  )
}

function lintCompose() {
  const config = join(import.meta.dirname, 'dclint.json')
  const file = join(folder, 'docker', 'compose.yaml')
  return runTool('dclint/bin/dclint.cjs', ['--max-warnings', '0', '--config', config, file])
}

function runTool(path, args) {
  const [name] = path.split('/')
  const program = join(
    dirname(require.resolve(`${name}/package.json`)),
    ...path.split('/').slice(1),
  )
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
  })
  return status === 0 ? [] : [`${name}:\n${stdout}${stderr}`]
}

async function lintKubernetes() {
  const names = readdirSync(join(folder, 'kubernetes')).filter((name) => name.endsWith('.yaml'))
  const read = names.flatMap((name) =>
    parseAllDocuments(readFileSync(join(folder, 'kubernetes', name), 'utf8')).map((document) => ({
      name,
      errors: document.errors.map(({ message }) => `${name}: ${message}`),
      manifest: document.toJS(),
    })),
  )
  const resources = read.filter(({ manifest }) => manifest.kind !== 'Kustomization')
  const kustomization = read.find(({ manifest }) => manifest.kind === 'Kustomization').manifest
  const manifests = resources.map(({ manifest }) => manifest)
  const validated = await Promise.all(resources.map(validate))
  return [
    ...read.flatMap(({ errors }) => errors),
    ...validated.flat(),
    ...findUnknownFields(resources),
    ...resources
      .filter(({ name }) => !kustomization.resources.includes(name))
      .map(({ name }) => `kustomization.yaml does not list ${name}.`),
    ...kustomization.resources
      .filter((name) => !names.includes(name))
      .map((name) => `kustomization.yaml lists ${name}, which is not there.`),
    ...manifests.filter(({ kind }) => kind === 'Deployment').flatMap(checkPods),
    ...references(manifests),
  ]
}

/** Against the schema of its kind: required fields, types, formats. */
async function validate({ name, manifest }) {
  const { apiVersion, kind } = manifest
  const models = await import(`kubernetes-models/${apiVersion}`).catch(() => ({}))
  if (!models[kind]) return [`${name}: Kubernetes has no ${kind} in ${apiVersion}.`]
  try {
    new models[kind](manifest).validate()
    return []
  } catch (error) {
    return [`${name}, ${kind}: ${error.message}`]
  }
}

/** A field that the kind does not have, such as one that is spelt or indented wrongly, is an error of types. */
function findUnknownFields(resources) {
  const lines = resources.map(({ manifest }, index) => {
    const { apiVersion, kind } = manifest
    const type = `import('kubernetes-models/${apiVersion}').I${kind}`
    return `export const manifest${index}: ${type} = ${JSON.stringify(manifest)}\n`
  })
  writeFileSync(join(import.meta.dirname, 'manifests.mts'), lines.join(''))
  return runTool('typescript/bin/tsc', [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'nodenext',
    join(import.meta.dirname, 'manifests.mts'),
  ])
}

/** What the standard "restricted" of Kubernetes asks of pods, and a root that is read-only. */
function checkPods({ metadata, spec }) {
  const pod = spec.template.spec
  const rules = [
    [pod.securityContext?.runAsNonRoot === true, 'may run as root'],
    [pod.securityContext?.runAsUser > 0, 'has no user of its own'],
    [pod.securityContext?.seccompProfile?.type === 'RuntimeDefault', 'has no seccomp profile'],
    [pod.automountServiceAccountToken === false, 'has a token of the cluster'],
    ...pod.containers.flatMap(({ securityContext = {}, resources }) => [
      [securityContext.allowPrivilegeEscalation === false, 'may gain rights'],
      [securityContext.readOnlyRootFilesystem === true, 'may write to its root'],
      [securityContext.capabilities?.drop?.includes('ALL'), 'has capabilities'],
      [resources?.limits?.memory !== undefined, 'has no limit of memory'],
    ]),
  ]
  return rules.filter(([holds]) => !holds).map(([, what]) => `${metadata.name} ${what}.`)
}

/** Selectors that select pods, and names that are there. */
function references(manifests) {
  const ofKind = (kind) => manifests.filter((manifest) => manifest.kind === kind)
  const pods = ofKind('Deployment').map(({ spec }) => spec.template)
  const selects = (labels) =>
    pods.some(({ metadata }) =>
      Object.entries(labels).every(([key, value]) => metadata.labels[key] === value),
    )
  const has = (kind, name) => ofKind(kind).some(({ metadata }) => metadata.name === name)
  const selectors = [
    ...ofKind('Service').map(({ metadata, spec }) => [metadata.name, spec.selector]),
    ...['Deployment', 'PodDisruptionBudget'].flatMap((kind) =>
      ofKind(kind).map(({ metadata, spec }) => [metadata.name, spec.selector.matchLabels]),
    ),
    ...ofKind('NetworkPolicy').map(({ metadata, spec }) => [
      metadata.name,
      spec.podSelector.matchLabels ?? {},
    ]),
  ]
  const services = ofKind('Ingress').flatMap(({ spec }) =>
    spec.rules.flatMap(({ http }) => http.paths.map(({ backend }) => backend.service.name)),
  )
  const maps = pods.flatMap(({ spec }) =>
    spec.containers.flatMap(({ envFrom }) =>
      envFrom.flatMap((one) => one.configMapRef?.name ?? []),
    ),
  )
  return [
    ...selectors
      .filter(([, labels]) => !selects(labels))
      .map(([name]) => `${name} selects nothing.`),
    ...services
      .filter((name) => !has('Service', name))
      .map((name) => `There is no Service ${name}.`),
    ...maps
      .filter((name) => !has('ConfigMap', name))
      .map((name) => `There is no ConfigMap ${name}.`),
    ...pods
      .map(({ spec }) => spec.serviceAccountName)
      .filter((name) => !has('ServiceAccount', name))
      .map((name) => `There is no ServiceAccount ${name}.`),
  ]
}
