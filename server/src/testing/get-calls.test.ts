import { expect, test } from 'vitest'
import { routes } from '../app.ts'

test('no GET is a write, except sign-out links and calls that count guesses', () => {
  const writing = routes
    .filter(({ kind, endpoint }) => kind === 'write' && endpoint.method === 'GET')
    .map(({ endpoint }) => endpoint.name)

  expect(writing.sort()).toEqual([
    'GET /auth/signout',
    'GET /auth/signoutadmin',
    'GET /auth/sponsor/{code}',
    'GET /transfer/receiver',
    'GET /users/lookup',
  ])
})
