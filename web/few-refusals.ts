import { type Plugin, runnerImport } from 'vite'

/** Those that the browser itself can give; the sentence of any other comes with the server's answer. */
export const ownRefusals: readonly string[] = [
  'call.failed',
  'people.not_signed_in',
  'people.view_only_reads',
]

/** Leaves the sentences of the server's refusals out of the app. */
export function fewRefusals(): Plugin {
  return {
    name: 'few-refusals',
    enforce: 'pre',
    apply: 'build',
    async load(id) {
      if (!/[\\/]contract[\\/]src[\\/]refusal-text(\.\w+)?\.ts$/.test(id)) return undefined
      const { module } = await runnerImport<{ refusalText: Record<string, string> }>(id)
      const few = ownRefusals.map((code) => [code, module.refusalText[code]])
      return `export const refusalText = ${JSON.stringify(Object.fromEntries(few))}`
    },
  }
}
