import { existsSync } from 'node:fs'
import { type Config, readConfig } from '../plumbing/config.ts'
import { StartProblem } from '../plumbing/start-problem.ts'

/** Reads the configuration from the environment, completed by a `.env` file where there is one. */
export function readEnvironment(envFile: string): Config {
  if (existsSync(envFile)) {
    try {
      process.loadEnvFile(envFile)
    } catch (cause) {
      throw new StartProblem(`The file ${envFile} cannot be read.`, { cause })
    }
  }
  return readConfig(process.env)
}
