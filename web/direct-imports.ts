import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

/** Where each name of an index is declared: gives the import of it as `local`. */
type Index = ReadonlyMap<string, (local: string) => string>

/**
 * Imports an icon, a part of Radix or what another feature exports from the file that declares it. Their index imports
 * everything, so that `chunkOf` could not tell who needs what.
 */
export function directImports(): Plugin {
  const icons = readIcons()
  const parts = readParts()
  const indexOf = (from: string, id: string) => {
    if (from === 'lucide-react') return icons
    return from === 'radix-ui' ? parts : readFeature(join(dirname(id), from))
  }
  return {
    name: 'direct-imports',
    enforce: 'pre',
    transform(code, id) {
      if (!/[\\/]src[\\/].*\.tsx?$/.test(id)) return undefined
      return code.replace(
        /import \{([^}]*)\} from '(lucide-react|radix-ui|\.[^']*\/public\.tsx)'/g,
        (_, names: string, from: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '))
            .map((name) => importOf(name, indexOf(from, id)))
            .join(';'),
      )
    },
  }
}

function importOf(name: string, index: Index): string {
  const [exported = name, local = exported] = name.split(/ as /)
  const importAs = index.get(exported)
  if (importAs === undefined) throw new Error(`Nothing is exported as ${exported}`)
  return importAs(local)
}

function readIcons(): Index {
  const folder = join(dirname(require.resolve('lucide-react/package.json')), 'dist/esm')
  return new Map(
    exportsOf(join(folder, 'lucide-react.mjs')).flatMap(({ names, path }) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [
        name,
        (local) => `import ${local} from '${path}'`,
      ]),
    ),
  )
}

function readParts(): Index {
  const index = readFileSync(
    join(dirname(require.resolve('radix-ui/package.json')), 'dist/index.mjs'),
    'utf8',
  )
  return new Map(
    [...index.matchAll(/import \* as (\w+) from "([^"]+)"/g)].map(([, name = '', path]) => [
      name,
      (local) => `import * as ${local} from '${path}'`,
    ]),
  )
}

function readFeature(file: string): Index {
  return new Map(
    exportsOf(file).flatMap(({ names, path }) =>
      names
        .split(',')
        .map((name) => name.trim())
        .map((name) => [name, (local) => `import { ${name} as ${local} } from '${path}'`]),
    ),
  )
}

/** What an index exports, and from which file. */
function exportsOf(index: string): { names: string; path: string }[] {
  return [...readFileSync(index, 'utf8').matchAll(/export \{([^}]*)\} from '(\.[^']+)'/g)].map(
    ([, names = '', path = '']) => ({
      names,
      path: join(dirname(index), path).replaceAll('\\', '/'),
    }),
  )
}
