import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const sources = {
  'lucide-react': new Map<string, string>(),
  'radix-ui': new Map<string, string>(),
}

/**
 * Imports an icon or a part of Radix from the file that declares it. Their index imports everything, so that `chunkOf`
 * could not tell who needs what.
 */
export function directImports(): Plugin {
  readIcons()
  readParts()
  return {
    name: 'direct-imports',
    enforce: 'pre',
    transform(code, id) {
      if (!/[\\/]src[\\/].*\.tsx?$/.test(id)) return undefined
      return code.replace(
        /import \{([^}]*)\} from '(lucide-react|radix-ui)'/g,
        (_, names: string, from: keyof typeof sources) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '))
            .map((name) => importOf(name, sources[from]))
            .join(';'),
      )
    },
  }
}

function importOf(name: string, known: ReadonlyMap<string, string>): string {
  const [exported = name, local = exported] = name.split(/ as /)
  const source = known.get(exported)
  if (source === undefined) throw new Error(`Nothing is exported as ${exported}`)
  return source.endsWith('.mjs')
    ? `import ${local} from '${source}'`
    : `import * as ${local} from '${source}'`
}

function readIcons() {
  const folder = join(dirname(require.resolve('lucide-react/package.json')), 'dist/esm')
  const index = readFileSync(join(folder, 'lucide-react.mjs'), 'utf8')
  for (const [, names = '', path = ''] of index.matchAll(/export \{([^}]*)\} from '(\.[^']+)'/g)) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) {
      sources['lucide-react'].set(name, join(folder, path).replaceAll('\\', '/'))
    }
  }
}

function readParts() {
  const index = readFileSync(
    join(dirname(require.resolve('radix-ui/package.json')), 'dist/index.mjs'),
    'utf8',
  )
  for (const [, name = '', path = ''] of index.matchAll(/import \* as (\w+) from "([^"]+)"/g)) {
    sources['radix-ui'].set(name, path)
  }
}
