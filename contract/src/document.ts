import { endpoint } from './call/endpoint.ts'

/** The OpenAPI document of all calls. */
export const getDocument = endpoint('GET /openapi.json', {
  summary: 'This document: every call, in OpenAPI 3.1',
  who: 'public',
  mediaTypes: ['application/json'],
})
