import { fail } from '../run.mjs'

/**
 * The paths in the lock file by the paths in the product, which has no workspaces: what npm installed into the folder of one,
 * as the tools use another version, is at the root there.
 */
export function placesInProduct(paths) {
  const sources = new Map()
  for (const path of paths) {
    const place = path.replace(/^\w+\/node_modules\//, 'node_modules/')
    const other = sources.get(place)
    if (other !== undefined) fail(`${other} and ${path} would both be ${place} in the product.`)
    sources.set(place, path)
  }
  return sources
}
