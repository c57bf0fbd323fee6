import type { FastifyReply, FastifyRequest } from 'fastify'
import { inSpan, type SpanStart } from '../tracing/tracing.ts'
import { answerCall, type CallContext } from './answer-call.ts'
import { apiBase } from './openapi/openapi.ts'
import type { Route } from './route.ts'

/** Answers a call in a span, in the trace that its button began, where calls are traced. */
export function tracedCall(
  route: Route,
  context: CallContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  return inSpan(
    () => spanOf(route, request),
    async (span) => {
      const answer = await answerCall(route, context, request, reply)
      span?.note({ 'http.response.status_code': reply.statusCode })
      return answer
    },
  )
}

/** The route and not the URL, which may hold a code, and neither the caller nor where they are. */
function spanOf({ endpoint: { method, path } }: Route, { headers, id }: FastifyRequest): SpanStart {
  const { traceparent = traceOfPress(headers['idempotency-key']) } = headers
  return {
    name: `${method} ${apiBase}${path}`,
    kind: 'server',
    ...(typeof traceparent === 'string' && { parent: traceparent }),
    isForeign: true,
    facts: {
      'http.request.method': method,
      'http.route': `${apiBase}${path}`,
      // The same as in the log and in the answer to an error.
      'clearstead.request_id': id,
    },
  }
}

/** One press of a button is one trace, also when it is sent again: its key, a UUID, is the trace's id. */
function traceOfPress(key: string | string[] | undefined): string | undefined {
  const id = typeof key === 'string' ? key.replaceAll('-', '').toLowerCase() : ''
  return /^[0-9a-f]{32}$/.test(id) ? `00-${id}-${id.slice(16)}-01` : undefined
}
