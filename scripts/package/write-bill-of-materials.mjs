import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fail, runQuietly } from '../run.mjs'

/**
 * The packages at these places of the product (each with its path in the lock file) as a bill of materials (CycloneDX), with
 * licenses and digests. npm describes them; what it would say anew each time, such as a random number, is left out, so that
 * one commit has one bill.
 */
export async function writeBillOfMaterials({ lock, places, manifest }) {
  const { version } = manifest
  const stdout = await askNpm(lock, places, manifest)
  const { serialNumber, metadata, components, dependencies, ...rest } = JSON.parse(stdout)
  const wanted = new Set([...places.values()].map((path) => refOf(path, lock.packages[path])))
  const listed = components.filter((component) => wanted.has(component['bom-ref'])).map(describe)
  if (listed.length !== wanted.size) {
    const missing = [...wanted].filter((ref) => !listed.some((one) => one['bom-ref'] === ref))
    fail(`npm does not list ${missing.join(', ')} in the bill of materials.`)
  }
  return {
    ...rest,
    metadata: { ...momentOfCommit(), component: productOf(metadata.component, version) },
    components: listed.sort(byRef),
    dependencies: dependencies
      .filter(({ ref }) => wanted.has(ref))
      .map(({ ref, dependsOn }) => ({
        ref,
        dependsOn: dependsOn.filter((one) => wanted.has(one)).sort(),
      }))
      .sort((a, b) => (a.ref < b.ref ? -1 : 1)),
  }
}

/** npm is shown a lock file with these packages alone, as it would list the tools and other systems' packages too. */
async function askNpm(lock, places, { name, version, license, overrides, dependencies }) {
  const folder = await mkdtemp(join(tmpdir(), 'clearstead-bill-'))
  const product = { name, version, license, overrides, dependencies }
  const entries = [...places].map(([place, path]) => {
    const { dev, devOptional, optional, ...entry } = lock.packages[path]
    return [place, entry]
  })
  const packages = { '': product, ...Object.fromEntries(entries) }
  const { lockfileVersion } = lock
  await writeFile(join(folder, 'package.json'), JSON.stringify(product))
  await writeFile(
    join(folder, 'package-lock.json'),
    JSON.stringify({ name, version, lockfileVersion, requires: true, packages }),
  )
  const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application']
  const { code, stdout, stderr } = await runQuietly('npm', args, { cwd: folder })
  await rm(folder, { recursive: true, force: true })
  if (code !== 0) fail(`npm could not write the bill of materials.\n${stderr}`)
  return stdout
}

const refOf = (path, { version, name = path.split('node_modules/').at(-1) }) => `${name}@${version}`

const byRef = (a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1)

/** Without the address that this machine fetched the package from. */
function describe({ externalReferences = [], ...component }) {
  return {
    ...component,
    externalReferences: externalReferences.filter(({ type }) => type !== 'distribution'),
  }
}

function productOf({ properties, ...component }, version) {
  const purl = `pkg:npm/clearstead@${version}`
  return { ...component, 'bom-ref': `clearstead@${version}`, name: 'clearstead', version, purl }
}

function momentOfCommit() {
  const seconds = Number(process.env.SOURCE_DATE_EPOCH)
  return seconds > 0 ? { timestamp: new Date(seconds * 1000).toISOString() } : {}
}
