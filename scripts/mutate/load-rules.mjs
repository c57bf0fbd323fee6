import { pathToFileURL } from 'node:url'
import { inject } from 'vitest'

// Stryker takes a run that reaches no mutated line for one without coverage, and would then try every fault.
globalThis[inject('globalNamespace')].mutantCoverage ??= { static: {}, perTest: {} }

// Loads the files that are mutated, so that Stryker sees which of their lines no test reaches, also when no test loads them.
for (const path of JSON.parse(process.env.MUTATE_FILES ?? '[]')) {
  await import(/* @vite-ignore */ pathToFileURL(path).href).catch((error) => {
    // With a file that cannot be loaded no test runs, and Stryker notices only an error that nobody handles.
    void Promise.reject(error)
  })
}
