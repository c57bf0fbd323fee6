import type { FastifyInstance } from 'fastify'
import type { Config } from '../plumbing/config.ts'
import { StartProblem } from '../plumbing/start-problem.ts'

/**
 * Listens on the configured host and port.
 * @throws {StartProblem} when the port is in use or not permitted, or the host is invalid
 */
export async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (cause) {
    const reason = reasons[(cause as NodeJS.ErrnoException).code ?? '']
    if (!reason) throw cause
    throw new StartProblem(reason(host, port), { cause })
  }
}

const reasons: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) =>
    `Port ${port} of ${host} is in use by another program: stop it, or choose another PORT.`,
  EACCES: (_, port) => `This user may not open port ${port}: choose a PORT above 1023.`,
  EADDRNOTAVAIL: (host) => `HOST ${host} is not an address of this machine.`,
  ENOTFOUND: (host) => `HOST ${host} is not known on this machine.`,
}
