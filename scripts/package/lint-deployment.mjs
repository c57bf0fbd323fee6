import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runQuietly } from '../run.mjs'

const deploy = join(root, 'deploy')
/** Ten times the exposure that `systemd-analyze security` gives, which is 1.1. */
const mostExposure = 15

/** Checks the files for containers and Kubernetes without running them, with linters that are installed for this alone. */
export async function lintDeployment(folder) {
  const lint = join(folder, 'lint')
  cpSync(join(deploy, 'lint'), lint, { recursive: true })
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
  const install = await runQuietly('npm', ['ci', ...options], { cwd: lint })
  if (install.code !== 0) return install.stderr
  const { code, stdout, stderr } = await runQuietly(process.execPath, ['lint.mjs', deploy], {
    cwd: lint,
  })
  return code === 0 ? undefined : `${stdout}${stderr}`
}

export function hasSystemd() {
  return spawnSync('systemd-analyze', ['--version'], { stdio: 'ignore' }).status === 0
}

/** Checks that systemd understands the unit and finds it as closed as docs/operations.md says. */
export async function lintUnit(folder) {
  const unit = readFileSync(join(deploy, 'systemd', 'clearstead.service'), 'utf8')
  mkdirSync(join(folder, 'unit'))
  const file = join(folder, 'unit', 'clearstead.service')
  // The program of the unit is not installed here, and its absence is no mistake of the unit.
  writeFileSync(file, unit.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`))
  const verified = await runQuietly('systemd-analyze', ['verify', '--man=no', file])
  if (verified.code !== 0 || verified.stderr !== '') return verified.stderr
  const args = ['security', '--offline=yes', `--threshold=${mostExposure}`, '--no-pager', file]
  const { code, stdout } = await runQuietly('systemd-analyze', args)
  return code === 0 ? undefined : stdout
}
