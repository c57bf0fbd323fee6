import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..')

function run(name: string, word: string) {
  const script = join(root, 'scripts', `${name}.mjs`)
  return new Promise<{ code: number | string; stdout: string; stderr: string }>((done) => {
    execFile(process.execPath, [script, word], (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, stdout, stderr }),
    )
  })
}

test.each([
  'import',
  'export',
  'audit',
  'archive',
  'repeat',
  'chains',
  'quality',
  'bench',
  'demo',
  'backup',
  'restore',
])('npm run %s prints how it is used when it is asked for help', async (name) => {
  for (const word of ['--help', '-h']) {
    const { code, stdout, stderr } = await run(name, word)

    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(new RegExp(`^npm run ${name} -- `))
  }
})
