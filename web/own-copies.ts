import type { Plugin } from 'vite'

const mark = '?phone'

/**
 * Gives the pairing with wallets on phones copies of the cryptographic modules of its own. They are needed whole there
 * and in small parts by every page, and a module is in one file with all that anybody uses of it.
 */
export function ownCopies(): Plugin {
  return {
    name: 'own-copies',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer) return null
      const isCopy = importer.endsWith(mark)
      if (!isCopy && !/[\\/]wallet[\\/]phone[\\/][^\\/]+$/.test(importer)) return null
      const from = isCopy ? importer.slice(0, -mark.length) : importer
      const found = await this.resolve(source, from, { ...options, skipSelf: true })
      if (!found || !/[\\/]node_modules[\\/]@(noble|scure)[\\/]/.test(found.id)) return null
      return { ...found, id: found.id + mark }
    },
  }
}
