import { expect, test } from 'vitest'
import { routes } from '../app.ts'

test('a GET changes nothing, but for signing out by a link and for counting wrong guesses', () => {
  const writing = routes
    .filter(({ kind, endpoint }) => kind === 'write' && endpoint.method === 'GET')
    .map(({ endpoint }) => endpoint.name)

  expect(writing.sort()).toEqual([
    'GET /auth/signout',
    'GET /auth/signoutadmin',
    'GET /auth/sponsor/{code}',
    'GET /users/lookup',
  ])
})
