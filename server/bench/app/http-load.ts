import autocannon from 'autocannon'
import { type Measured, measuredOf } from '../load.ts'

export type Call = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  token?: string
  body?: object
  headers?: Record<string, string>
}

type Load = {
  address: string
  connections: number
  /** The number of calls; or, where calls can be repeated, the time. */
  calls?: number
  seconds?: number
  next: () => Call
}

/** Sends calls over several connections, one at a time on each; any refusal fails the bench. */
export async function loadHttp({
  address,
  connections,
  calls,
  seconds,
  next,
}: Load): Promise<Measured> {
  const latencies: number[] = []
  const start = performance.now()
  let last = start
  let refused = 0
  const { errors } = await new Promise<{ errors: number }>((resolve, reject) => {
    const instance = autocannon(
      {
        url: address,
        connections,
        // The interval in which autocannon checks whether it is done.
        sampleInt: 50,
        ...(calls === undefined ? { duration: seconds ?? 1 } : { amount: calls }),
        requests: [{ setupRequest: (request) => ({ ...request, ...requestOf(next()) }) }],
      },
      (error: unknown, result) => (error ? reject(error) : resolve(result)),
    )
    instance.on('response', (_client, status, _bytes, milliseconds) => {
      last = performance.now()
      latencies.push(milliseconds)
      if (status >= 300) refused += 1
    })
  })
  if (refused + errors > 0) {
    throw new Error(`${refused} calls refused, ${errors} lost: ${JSON.stringify(next())}`)
  }
  return measuredOf(latencies, (last - start) / 1_000)
}

export function requestOf({ method, path, token, body, headers }: Call) {
  return {
    method,
    path: `/api/v1${path}`,
    headers: {
      'accept-encoding': 'gzip, deflate, br',
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }
}
