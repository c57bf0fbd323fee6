import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, runQuietly } from '../run.mjs'

/** Installs the Node.js that the lock file of this folder names, for this kind of machine; npm checks its digest. */
export async function fetchNode(folder) {
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
  const { code, stderr } = await runQuietly('npm', ['ci', ...options], { cwd: folder })
  if (code !== 0) fail(`Node.js could not be fetched.\n${stderr}`)
  const name = `node-linux-${process.arch}`
  const home = join(folder, 'node_modules', name)
  if (!existsSync(home)) fail(`There is no Node.js for ${process.arch} in ${folder}.`)
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  const { version, integrity } = lock.packages[`node_modules/${name}`]
  const license = join(home, 'LICENSE')
  return { name, version, integrity, program: join(home, 'bin', 'node'), license }
}
