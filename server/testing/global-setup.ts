import type { TestProject } from 'vitest/node'
import { makeTemplate, startPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

/** Starts one PostgreSQL with one migrated template for the whole run. */
export default async function setup(project: TestProject) {
  const { url, stop } = await startPostgres()
  await makeTemplate(url)
  project.provide('postgresUrl', url)
  return stop
}
